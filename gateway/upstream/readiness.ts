import type { RestPool } from './client.ts'
import { UpstreamError } from './errors.ts'

const TIMEOUT = 2_000

/** Whether the REST service can answer. One without this call answers 404, which also means ready. */
export async function isReady(rest: RestPool): Promise<boolean> {
  try {
    await rest.as({ signal: AbortSignal.timeout(TIMEOUT) }).call('GET', '/readyz')
    return true
  } catch (error) {
    return error instanceof UpstreamError && error.code !== 'UPSTREAM_UNAVAILABLE'
  }
}
