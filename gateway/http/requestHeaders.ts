import type { FastifyInstance } from 'fastify'
import { headerFlaw, type HeaderFlaw } from '../../common/requestHeaders.ts'

/** Headers that are not allowed in this form. */
class BadHeaders extends Error {
  readonly statusCode: number

  constructor({ status, message }: HeaderFlaw) {
    super(message)
    this.statusCode = status
  }
}

/** Refuses, on all routes, requests with too many headers, or with a repeated header that may occur once. */
export function requireGoodHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const flaw = headerFlaw(request.raw)
    next(flaw && new BadHeaders(flaw))
  })
}
