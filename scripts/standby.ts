import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Whether browsers reach the port over TLS. */
  isTls: boolean
}

/** In seconds: a start takes one or two. */
const RETRY_AFTER = '2'
/** Between tries to listen on a port that is still held, in milliseconds. */
const PORT_RETRY = 50
const MESSAGE = 'Daybook is starting again. Please try again in a moment.'

/**
 * Answers 503 with Retry-After in the form that each client reads: a page that reloads itself, a GraphQL error, or
 * `{"error": "…"}` (docs/specification/running.md#while-the-gateway-is-away).
 */
export function createStandby({ port, companyName, isTls }: StandbyOptions): Standby {
  const headers = { ...rawHeaders(isTls), 'retry-after': RETRY_AFTER, connection: 'close' }
  let server: Server | undefined
  let wanted = false
  const isWanted = () => wanted

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // Whatever is still on its way is read and dropped, so that its sender gets to read the answer.
    request.resume()
    const accept = request.headers.accept ?? ''
    const path = request.url?.split('?', 1)[0]
    if (path === '/graphql') {
      const isNewType = accept.includes('application/graphql-response+json')
      respond(response, isNewType ? 'application/graphql-response+json' : 'application/json', GRAPHQL_BODY)
    } else if (accept.includes('text/html') && !path?.startsWith('/api/')) {
      const nonce = randomBytes(16).toString('base64')
      response.setHeader('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
      respond(response, 'text/html', standbyPage(companyName, nonce))
    } else respond(response, 'application/json', JSON.stringify({ error: MESSAGE }))
  }

  function respond(response: ServerResponse, type: string, body: string): void {
    for (const [name, value] of Object.entries(headers))
      if (!response.hasHeader(name)) response.setHeader(name, value)
    response.writeHead(503, { 'content-type': `${type}; charset=utf-8` }).end(body)
  }

  async function listen(): Promise<void> {
    while (isWanted() && server === undefined) {
      const candidate = createServer(answer)
      candidate.on('upgrade', (_request, socket) =>
        socket.on('error', () => undefined).end(`HTTP/1.1 503 Service Unavailable\r\n${UPGRADE_HEADERS}\r\n`),
      )
      const isListening = await once(candidate.listen({ port, host: listeningHost() }), 'listening').then(
        () => true,
        () => false,
      )
      if (!isListening) await sleep(PORT_RETRY)
      else if (isWanted()) server = candidate
      else candidate.close()
    }
  }

  return {
    open: () => {
      wanted = true
      void listen()
    },
    close: () => {
      wanted = false
      const open = server
      server = undefined
      if (open === undefined) return
      open.close()
      open.closeIdleConnections()
      setTimeout(() => open.closeAllConnections(), SLOWEST_ANSWER).unref()
    },
  }
}

const SLOWEST_ANSWER = 5_000
const UPGRADE_HEADERS = `Retry-After: ${RETRY_AFTER}\r\nConnection: close\r\nContent-Length: 0\r\n`

const GRAPHQL_BODY = JSON.stringify({
  errors: [{ message: MESSAGE, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
})
