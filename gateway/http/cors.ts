import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The paths that pages of other sites may call; all others are for pages of this site. */
const OPEN = /^\/(graphql|api\/v1)([/?]|$)/

const HOUR = 60 * 60

/**
 * Lets pages of some other origins call GraphQL and the REST service (docs/specification/http.md#other-sites). They send a
 * token of their own; the browser adds nothing.
 */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  // Without any, an answer has no header that says so.
  if (origins.length === 0) return
  const open: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
      'Idempotency-Key',
    ],
    exposedHeaders: ['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: HOUR,
  }
  await app.register(cors, {
    delegator: ({ url }, done) => done(null, OPEN.test(url) ? open : { origin: false }),
  })
}
