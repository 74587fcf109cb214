import { askServer } from './connection.ts'
import { codeOf } from './errors.ts'
import { sooner } from './retry.ts'
import { retryDelay } from './retryPolicy.ts'

/**
 * Whether a request failed because a server is away, as after a crash: it comes back by itself. Nobody knows if it has done what
 * it was asked for.
 */
export const isAway = (error: unknown): boolean =>
  isUnanswered(error) || codeOf(error) === 'UPSTREAM_UNAVAILABLE'

/** Whether a request got no answer at all: the network is cut, or the server is off. */
export const isUnanswered = (error: unknown): boolean => codeOf(error) === 'UNREACHABLE'

/**
 * Calls back once the servers answer again, which it asks after growing pauses, and soon where the network is back. Gives
 * how to call it off.
 * @param pause the least before the first time that it asks, in milliseconds, unless the network comes back
 */
export function whenBack(onBack: () => void, pause = 0): () => void {
  let isOver = false
  let tries = 0
  const wait = (least: number) => sooner(() => void look(), Math.max(least, retryDelay(tries++)))
  let stop = wait(pause)
  async function look() {
    const answer = await askServer()
    if (isOver) return
    if (answer === 'ready') onBack()
    else stop = wait(0)
  }
  return () => {
    isOver = true
    stop()
  }
}
