import { askServer } from './connection.ts'
import { codeOf } from './errors.ts'
import { sooner } from './retry.ts'
import { retryDelay } from './retryPolicy.ts'

/**
 * Whether a request failed because a server is down, as after a crash. The server recovers by itself; the
 * request may or may not have taken effect.
 */
export const isAway = (error: unknown): boolean =>
  isUnanswered(error) || codeOf(error) === 'UPSTREAM_UNAVAILABLE'

/** Whether a request got no answer: the network is down, or the server is off. */
export const isUnanswered = (error: unknown): boolean => codeOf(error) === 'UNREACHABLE'

/**
 * Calls back once the servers answer again. Polls them with growing pauses, and soon after the network returns.
 * Returns a function that cancels it.
 * @param pause the shortest wait before the first poll, in milliseconds, unless the network returns
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
