import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serveAssets } from '../gateway/http/assets.ts'
import { rawHeaders } from '../gateway/http/headers.ts'
import { listeningHost } from '../gateway/listeningHost.ts'
import { standbyPage } from './standbyPage.ts'

/** Answers on a port for a server that is away. */
export interface Standby {
  /** Listens, as soon as the port is free. */
  open(): void
  /** Frees the port at once; answers that are under way still leave. */
  close(): void
}

interface StandbyOptions {
  port: number
  companyName: string
  /** The folder of the web build, whose assets stay available: open pages may need more of them. */
  webFolder: string
  /** Whether browsers reach the port over TLS. */
  isTls: boolean
}

/** In seconds: a start takes one or two. */
const RETRY_AFTER = '2'
/** Between tries to listen on a port that is still held, in milliseconds. */
const PORT_RETRY = 50
/** In milliseconds; connections that are still open then are cut. */
const SLOWEST_ANSWER = 5_000
const MESSAGE = 'Daybook is starting again. Please try again in a moment.'

/**
 * Answers 503 with Retry-After in the form that each client reads: a page that opens by itself, a GraphQL error, or
 * `{"error": "…"}` (docs/specification/running.md#while-the-gateway-is-away).
 */
export function createStandby(options: StandbyOptions): Standby {
  let app: FastifyInstance | undefined
  let wanted = false
  const isWanted = () => wanted

  async function listen(): Promise<void> {
    while (isWanted() && app === undefined) {
      const candidate = await createApp(options)
      const isListening = await candidate.listen({ port: options.port, host: listeningHost() }).then(
        () => true,
        () => false,
      )
      if (isListening && isWanted()) app = candidate
      else {
        await candidate.close()
        await sleep(PORT_RETRY)
      }
    }
  }

  return {
    open: () => {
      wanted = true
      void listen()
    },
    close: () => {
      wanted = false
      const server = app?.server
      app = undefined
      if (server === undefined) return
      // Its own `close` would first wait for hooks, and the port has to be free now.
      server.close()
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), SLOWEST_ANSWER).unref()
    },
  }
}

async function createApp({ companyName, webFolder, isTls }: StandbyOptions): Promise<FastifyInstance> {
  const app = fastify()
  const headers = { ...rawHeaders(isTls), 'retry-after': RETRY_AFTER, connection: 'close' }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    // Whatever is still on its way is read and dropped, so that its sender gets to read the answer.
    request.raw.resume()
    const { accept = '' } = request.headers
    const [path = ''] = request.url.split('?', 1)
    reply.code(503).headers(headers)
    if (path === '/graphql') return reply.type(graphqlType(accept)).send(GRAPHQL_BODY)
    if (!accept.includes('text/html') || path.startsWith('/api/')) return reply.send({ error: MESSAGE })
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(standbyPage(companyName, nonce))
  }
  // Before bodies are looked at.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) await answer(request, reply)
  })
  await serveAssets(app, webFolder)
  app.setNotFoundHandler(answer)
  app.server.on('upgrade', (_request, socket) =>
    socket.on('error', () => undefined).end(`HTTP/1.1 503 Service Unavailable\r\n${UPGRADE_HEADERS}\r\n`),
  )
  return app
}

const UPGRADE_HEADERS = `Retry-After: ${RETRY_AFTER}\r\nConnection: close\r\nContent-Length: 0\r\n`

const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const graphqlType = (accept: string) =>
  accept.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8'

const GRAPHQL_BODY = JSON.stringify({
  errors: [{ message: MESSAGE, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
})
