import type { FastifyInstance, FastifyReply } from 'fastify'
import { failure } from '../../common/refusals.ts'
import { RefusedOperation } from '../operations/operations.ts'
import { BodyDropped } from './bodies.ts'

/** The HTTP status for an error. */
export function statusCode(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Whether something went wrong here, and not only was refused: under load, refusals would fill the log. */
export const isFault = (error: unknown): boolean =>
  statusCode(error) >= 500 && !(error instanceof RefusedOperation) && !(error instanceof BodyDropped)

/** Whether clients may see the message of an error. */
export const isShown = (error: unknown): error is Error => error instanceof Error && !isFault(error)

/** Answers every refusal as `{"error": "…", "code": "…"}`, like the REST service, without internal details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusCode(error)
    if (isFault(error)) reply.log.error(error)
    const text = isShown(error)
      ? error.message
      : `Something went wrong on our side. If it happens again, tell your administrator the request id ${request.id}.`
    return reply.code(status).send(failure(status, text))
  })
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
}

export const answerNotFound = (reply: FastifyReply) =>
  reply.code(404).send(failure(404, 'There is nothing at this address.'))
