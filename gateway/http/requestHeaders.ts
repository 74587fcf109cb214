import type { FastifyInstance } from 'fastify'
import { headerFlaw, type HeaderFlaw } from '../../common/requestHeaders.ts'

/** Headers that nobody may send like that. */
class BadHeaders extends Error {
  readonly statusCode: number

  constructor({ status, message }: HeaderFlaw) {
    super(message)
    this.statusCode = status
  }
}

/** Refuses what has too many headers, or one twice that a request has once, whatever it asks for. */
export function requireGoodHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const flaw = headerFlaw(request.raw)
    next(flaw && new BadHeaders(flaw))
  })
}
