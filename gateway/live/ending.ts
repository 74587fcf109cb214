import { setTimeout as sleep } from 'node:timers/promises'
import type { Queue } from './queue.ts'

/** How a subscription that follows a queue ends. */
export interface Ending {
  signal: AbortSignal
  /** Ends the subscription and its queue. */
  end: () => Promise<void>
  /** Ends it and throws that error; if it had ended already, the error is a consequence of the end. */
  failed: (error: unknown) => never
  /** Waits some milliseconds, or until the end. */
  pause: (time: number) => Promise<void>
}

/**
 * @param closed aborted when the socket is closed, which also ends the subscription
 * @param onEnd called once
 */
export function endingOf(
  queue: Pick<Queue<unknown>, 'end'>,
  closed: AbortSignal,
  onEnd: () => void = () => undefined,
): Ending {
  const stop = new AbortController()
  const handleEnd = () => {
    closed.removeEventListener('abort', handleEnd)
    if (stop.signal.aborted) return
    stop.abort()
    queue.end()
    onEnd()
  }
  const end = () => {
    handleEnd()
    return Promise.resolve()
  }
  if (closed.aborted) handleEnd()
  else closed.addEventListener('abort', handleEnd)
  return {
    signal: stop.signal,
    end,
    failed: error => {
      handleEnd()
      throw error
    },
    pause: time => sleep(time, undefined, { signal: stop.signal }).catch(() => undefined),
  }
}
