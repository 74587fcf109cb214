import type { FastifyInstance } from 'fastify'
import { UpstreamError } from '../upstream/errors.ts'
import type { RestPool } from '../upstream/client.ts'

const TIMEOUT = 2_000
/** How long what was found out is good for everybody who asks, in milliseconds. */
const FRESH = 1_000

/** `/livez`: this process answers. `/readyz`: and the REST service does, too. */
export function addHealth(app: FastifyInstance, rest: RestPool): void {
  app.get('/livez', () => ({ status: 'ok' }))
  let asked: Promise<boolean> | undefined
  const forget = () => (asked = undefined)
  // Anybody may ask, however often: one answer does for all who ask meanwhile or soon after.
  const ask = () => (asked ??= isReady(rest).finally(() => setTimeout(forget, FRESH).unref()))
  app.get('/readyz', async (_request, reply) => {
    if (await ask()) return { status: 'ok' }
    return reply.code(503).send({ error: 'The REST service is not ready.' })
  })
}

// A REST service that has no such call answers 404, and is there.
async function isReady(rest: RestPool): Promise<boolean> {
  try {
    await rest.as({ signal: AbortSignal.timeout(TIMEOUT) }).call('GET', '/readyz')
    return true
  } catch (error) {
    return error instanceof UpstreamError && error.code !== 'UPSTREAM_UNAVAILABLE'
  }
}
