import type { RestPool } from './client.ts'
import { UpstreamError } from './errors.ts'

/** In milliseconds: a busy server that answers late is still ready. */
const TIMEOUT = 5_000

/** Whether the REST service can answer. One without this call answers 404, which also means ready. */
export async function isReady(rest: RestPool): Promise<boolean> {
  try {
    await rest.as({ signal: AbortSignal.timeout(TIMEOUT) }).call('GET', '/readyz')
    return true
  } catch (error) {
    return error instanceof UpstreamError && error.code !== 'UPSTREAM_UNAVAILABLE'
  }
}
