import type { FastifyInstance } from 'fastify'

/** The HTTP status that an error asks for. */
export function statusCode(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Every refusal is `{"error": "…"}`, as those of the REST service, and shows nothing from inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = statusCode(error)
    if (status >= 500) reply.log.error(error)
    const isShown = status < 500 && error instanceof Error
    return reply.code(status).send({ error: isShown ? error.message : 'Something went wrong on our side.' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing here.' }))
}
