import { codeOf } from './errors.ts'
import { retryDelay, sooner } from './retry.ts'

/** Whether a request failed because a server is away, as after a crash: it comes back by itself. */
export const isAway = (error: unknown): boolean =>
  ['UNREACHABLE', 'UPSTREAM_UNAVAILABLE'].includes(codeOf(error) ?? '')

const isReady = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Calls back once the servers answer again, which it asks after growing pauses, and at once where the network is back.
 * Gives how to call it off.
 */
export function whenBack(onBack: () => void): () => void {
  let isOver = false
  let tries = 0
  const wait = () => sooner(() => void look(), retryDelay(tries++))
  let stop = wait()
  async function look() {
    const ready = await isReady()
    if (isOver) return
    if (ready) onBack()
    else stop = wait()
  }
  return () => {
    isOver = true
    stop()
  }
}
