import { setTimeout as sleep } from 'node:timers/promises'
import type { Queue } from './queue.ts'

/** How a subscription that follows a queue ends. */
export interface Ending {
  signal: AbortSignal
  /** Ends it, and what is read from the queue. */
  end: () => Promise<void>
  /** Ends it and fails with that error. */
  failed: (error: unknown) => never
  /** Waits some milliseconds, or until it ends. */
  pause: (time: number) => Promise<void>
}

export function endingOf(queue: Pick<Queue<unknown>, 'end'>): Ending {
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    queue.end()
    return Promise.resolve()
  }
  return {
    signal: stop.signal,
    end,
    failed: error => {
      void end()
      throw error
    },
    pause: time => sleep(time, undefined, { signal: stop.signal }).catch(() => undefined),
  }
}
