import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Writes one line for each request once it is answered or given up, at the level `info`
 * (docs/specification/observability.md#lines-of-requests).
 * @param pathOf its path without personal data
 */
export function logRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  pathOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const duration = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, path: pathOf(request), status: reply.statusCode, duration },
      'A request was answered',
    )
    done()
  })
}
