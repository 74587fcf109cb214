import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { mayArriveSlowly } from '../../common/arrivals.ts'
import { failure } from '../../common/refusals.ts'

/**
 * Answers as `{"error": "…", "code": "…"}`, like all others, if there is no request yet that a route could
 * handle.
 */
export interface RawAnswers {
  /** Answers on the connection itself, and closes it. */
  refuse(socket: Duplex, status: number): void
  /** Answers input that is not HTTP, is too long or does not end. */
  handleClientError(error: Error & { code?: string }, socket: Duplex): void
  /** Answers a request whose address cannot be read. */
  handleFrameworkError(error: { statusCode?: number }, reply: FastifyReply): void
  /** Answers a request with an `Expect` that this server does not support. */
  handleExpectation(request: IncomingMessage, response: ServerResponse): void
}

const UNREADABLE = 'The request could not be read.'
const TEXTS: Readonly<Record<number, string>> = {
  400: UNREADABLE,
  403: 'Only pages of this site may open this.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  417: 'This server does not support the header Expect.',
  431: 'The headers of the request are too long.',
  503: 'The service is busy. Please try again in a few seconds.',
}

/** When a retry may be worthwhile, in seconds. */
const RETRY_AFTER = '5'

/** @param headers of every answer */
export function createRawAnswers(headers: Readonly<Record<string, string>>): RawAnswers {
  const bodyOf = (status: number) => JSON.stringify(failure(status, TEXTS[status] ?? UNREADABLE))

  function refuse(socket: Duplex, status: number): void {
    const body = bodyOf(status)
    const lines = Object.entries({
      ...headers,
      connection: 'close',
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.on('error', () => undefined)
    if (!socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }

  return {
    refuse,
    handleClientError: ({ code }, socket) => {
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayArriveSlowly(socket)) return
      // A client that closed the connection reads no answer.
      if (code === 'ECONNRESET') socket.destroy()
      else refuse(socket, STATUSES[code ?? ''] ?? 400)
    },
    handleFrameworkError: ({ statusCode = 400 }, reply) => {
      const status = statusCode in TEXTS ? statusCode : 400
      void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(bodyOf(status))
    },
    handleExpectation: (_request, response) => {
      response.writeHead(417, { ...headers, 'content-type': 'application/json; charset=utf-8' })
      response.end(bodyOf(417))
    },
  }
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
