import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { failure } from '../common/refusals.ts'
import { serveAssets } from '../gateway/http/assets.ts'
import { securityHeaders } from '../gateway/http/headers.ts'
import { listeningHost } from '../gateway/listeningHost.ts'
import { errorMessage } from '../rest/reasons.ts'
import { standbyPage } from './standbyPage.ts'

/** Answers on a port while a server is away. It never fails: problems are logged. */
export interface Standby {
  /** Listens as soon as the port is free. */
  open(): void
  /** Frees the port at once, and resolves when it is free; running answers still leave. */
  close(): Promise<void>
}

interface StandbyOptions {
  port: number
  companyName: string
  /** The folder of the web build, whose assets stay available: open pages may need them. */
  webFolder: string
  /** Whether browsers reach the port over TLS. */
  isTls: boolean
}

/** In seconds: a start takes 1 or 2. */
const RETRY_AFTER = '2'
/** The pause between attempts to listen on a port, in milliseconds. */
const PORT_RETRY = 200
/** In milliseconds; connections that are open after that are cut. */
const SLOWEST_ANSWER = 5_000
const MESSAGE = 'Daybook is starting again. Please try again in a moment.'

/**
 * Answers 503 with Retry-After in the form that each client expects: a page that reloads by itself, a GraphQL
 * error, or `{"error": "…", "code": "…"}` (docs/specification/running.md#while-the-gateway-is-away).
 */
export function createStandby(options: StandbyOptions): Standby {
  let leaving: AbortController | undefined
  let standing = Promise.resolve()
  return {
    open: () => {
      if (leaving !== undefined) return
      leaving = new AbortController()
      const { signal } = leaving
      standing = standing.then(() => standIn(options, signal))
    },
    close: () => {
      leaving?.abort()
      leaving = undefined
      return standing
    },
  }
}

/** Answers until `leave` is aborted, and resolves when the port is free again. */
async function standIn(options: StandbyOptions, leave: AbortSignal): Promise<void> {
  let said: string | undefined
  while (!leave.aborted) {
    try {
      await answerUntil(options, leave)
    } catch (error) {
      const reason = errorMessage(error)
      if (reason !== said)
        console.error(
          `The page that says that the gateway is away cannot be served on PORT (${reason}). Trying again.`,
        )
      said = reason
      await sleep(PORT_RETRY, undefined, { signal: leave }).catch(() => undefined)
    }
  }
}

/** @throws Error if it cannot listen */
async function answerUntil(options: StandbyOptions, leave: AbortSignal): Promise<void> {
  const { server } = await createApp(options)
  server.listen({ port: options.port, host: listeningHost() })
  await once(server, 'listening')
  // A connection that cannot be accepted, for example at the limit of open files, is no reason to end.
  server.on('error', () => undefined)
  if (!leave.aborted) await once(leave, 'abort')
  server.close()
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), SLOWEST_ANSWER).unref()
}

async function createApp({ companyName, webFolder, isTls }: StandbyOptions): Promise<FastifyInstance> {
  const app = fastify()
  const headers = { ...securityHeaders(isTls), 'retry-after': RETRY_AFTER, connection: 'close' }
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    // Reads and drops the rest of the request, so that the client can read the answer.
    request.raw.resume()
    const { accept = '' } = request.headers
    const [path = ''] = request.url.split('?', 1)
    reply.code(503).headers(headers)
    if (path === '/graphql') return reply.type(graphqlType(accept)).send(GRAPHQL_BODY)
    if (!accept.includes('text/html') || path.startsWith('/api/')) return reply.send(failure(503, MESSAGE))
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(standbyPage(companyName, nonce))
  }
  // Before bodies are read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) await answer(request, reply)
  })
  await serveAssets(app, webFolder)
  app.setNotFoundHandler(answer)
  app.server.on('upgrade', (_request, socket) =>
    socket.on('error', () => undefined).end(`HTTP/1.1 503 Service Unavailable\r\n${UPGRADE_HEADERS}\r\n`),
  )
  await app.ready()
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
