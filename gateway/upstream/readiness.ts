import type { RestPool } from './client.ts'
import { UpstreamError } from './errors.ts'

/** In milliseconds: a busy server that answers late is still ready. */
const TIMEOUT = 5_000
/** Of what the REST service says, in characters. */
const LONGEST = 300

const NOT_READY = 'The REST service is not ready.'

/**
 * Why the REST service cannot do its work, with what it says itself; undefined if it can. One without this call answers
 * 404, which also means ready.
 */
export async function problemOf(rest: RestPool): Promise<string | undefined> {
  try {
    await rest.as({ signal: AbortSignal.timeout(TIMEOUT) }).call('GET', '/readyz')
    return undefined
  } catch (error) {
    if (!(error instanceof UpstreamError)) return NOT_READY
    if (error.code !== 'UPSTREAM_UNAVAILABLE') return undefined
    return error.status === 503 ? `${NOT_READY} ${error.reason.slice(0, LONGEST)}` : NOT_READY
  }
}
