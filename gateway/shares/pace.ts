import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FairShares } from '../bounds/fairShares.ts'
import { SLICE } from '../bounds/slices.ts'

/** Runs a user's waiting work in order of arrival, a little at a time. */
export interface Pace {
  /** Waits until the next piece of work may run, which takes about this many milliseconds. */
  take: (time: number) => Promise<void>
}

interface Piece {
  time: number
  start: () => void
}

/**
 * A change may go to thousands of subscriptions of one user at once. Other users' calls run in between, and if
 * the user has had more than a share of the time (docs/specification/limits.md#time), the rest waits.
 */
export function createPace(shares: FairShares, owner: string): Pace {
  let waiting: Piece[] = []
  let isRunning = false

  function startSlice(): void {
    let time = 0
    const count = waiting.findIndex(piece => (time += piece.time) >= SLICE) + 1 || waiting.length
    const slice = waiting.slice(0, count)
    waiting = waiting.slice(count)
    shares.charge(owner, time)
    for (const { start } of slice) start()
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      await shares.ready(owner)
      startSlice()
      await nextTurn()
    }
    isRunning = false
  }

  return {
    take: time =>
      new Promise(resolve => {
        waiting.push({ time, start: resolve })
        void run()
      }),
  }
}
