import type { FastifyInstance } from 'fastify'
import { failure } from '../../common/refusals.ts'
import type { RestPool } from '../upstream/client.ts'
import { isReady } from '../upstream/readiness.ts'

/** How long a result is reused for all callers, in milliseconds. */
const MAX_AGE = 1_000

/** `/livez`: this process answers. `/readyz`: the REST service answers as well. */
export function addHealth(app: FastifyInstance, rest: RestPool): void {
  app.get('/livez', () => ({ status: 'ok' }))
  let running: Promise<boolean> | undefined
  const clear = () => (running = undefined)
  // Clients may call this at any rate: all calls during a check, or soon after it, share its result.
  const checkOnce = () => (running ??= isReady(rest).finally(() => setTimeout(clear, MAX_AGE).unref()))
  app.get('/readyz', async (_request, reply) => {
    if (await checkOnce()) return { status: 'ok' }
    return reply.code(503).send(failure(503, 'The REST service is not ready.'))
  })
}
