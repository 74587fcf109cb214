import { setTimeout as sleep } from 'node:timers/promises'
import type { Queue } from './queue.ts'

/** How a subscription that follows a queue ends. */
export interface Ending {
  signal: AbortSignal
  /** Ends it, and what is read from the queue. */
  end: () => Promise<void>
  /** Ends it and fails with that error; where it had ended already, the error is what came of that. */
  failed: (error: unknown) => never
  /** Waits some milliseconds, or until it ends. */
  pause: (time: number) => Promise<void>
}

/**
 * @param closed aborted when the socket is closed, which ends it as well
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
