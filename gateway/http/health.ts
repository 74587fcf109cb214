import type { FastifyInstance } from 'fastify'
import { failure } from '../../common/refusals.ts'
import type { RestPool } from '../upstream/client.ts'
import { problemOf } from '../upstream/readiness.ts'

/** How long a result is reused for all callers, in milliseconds. */
const MAX_AGE = 1_000

/** What else says about the health of the gateway. */
export interface Health {
  /** From now on the gateway is not ready, as it is about to stop. */
  stop: () => void
}

/**
 * `/livez`: this process answers. `/readyz`: the REST service answers as well, and the gateway is not about to stop
 * (docs/specification/running.md#health).
 */
export function addHealth(app: FastifyInstance, rest: RestPool): Health {
  app.get('/livez', () => ({ status: 'ok' }))
  let isStopping = false
  let running: Promise<string | undefined> | undefined
  const clear = () => (running = undefined)
  // Clients may call this at any rate: all calls during a check, or soon after it, share its result.
  const checkOnce = () => (running ??= problemOf(rest).finally(() => setTimeout(clear, MAX_AGE).unref()))
  app.get('/readyz', async (_request, reply) => {
    const problem = isStopping ? 'This server is about to stop.' : await checkOnce()
    if (problem === undefined) return { status: 'ok' }
    return reply.code(503).send(failure(503, problem))
  })
  return {
    stop: () => {
      isStopping = true
    },
  }
}
