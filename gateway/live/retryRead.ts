import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from '../upstream/errors.ts'
import { pauseAfter, type LiveTiming } from './timing.ts'

/**
 * Repeats a read of the REST service until it does not fail for a temporary reason.
 * @returns undefined once the signal is aborted
 * @throws UpstreamError if repeating does not help
 */
export async function retryRead<Result>(
  read: () => Promise<Result>,
  timing: LiveTiming,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (let failures = 0; !signal.aborted; failures++)
    try {
      return await read()
    } catch (error) {
      if (!isTransient(error)) throw error
      await sleep(pauseAfter(failures, timing), undefined, { signal }).catch(() => undefined)
    }
  return undefined
}
