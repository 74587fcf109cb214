import type { FastifyReply, FastifyRequest } from 'fastify'
import { measuredOperation, measureOperation } from './measured.ts'

/** A hook of the route: the time of an operation counts from its request. */
export function startOperation(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  measureOperation(request)
  const operation = measuredOperation(request)
  // Nothing is sent to a client that has hung up.
  if (operation) reply.raw.once('close', () => operation.end())
  next()
}

/** A hook of the route: it counts until its answer is there, not until a slow client has it. */
export function endOperation(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  next: (error: null, payload: unknown) => void,
): void {
  measuredOperation(request)?.end()
  next(null, payload)
}
