import { setTimeout as sleep } from 'node:timers/promises'
import { createFairQueue, QueueFull, type FairQueue, type FairQueueLimits } from '../../common/fairQueue.ts'
import type { SharedPlaces } from '../jobs/sharedPlaces.ts'

/** How long an entry waits for those at other services at most, in milliseconds. */
const LONGEST_WAIT = 10_000
/** The pauses between two attempts, in milliseconds: a search takes some hundredths of a second, seldom more. */
const FIRST_PAUSE = 20
const LAST_PAUSE = 320

interface Options extends Pick<FairQueueLimits, 'waiting' | 'waitingTotal'> {
  places: SharedPlaces
  /** What the entries are, in the keys of the places. */
  name: string
}

/**
 * A fair queue in which one entry of each user runs at all services together. An entry that waits for one at another
 * service has no place in the queue, so that it is in nobody's way.
 */
export function oneOfEach(queue: FairQueue, { places, name, waiting, waitingTotal }: Options): FairQueue {
  // A user's entries here ask for the place one after the other.
  const own = createFairQueue({ total: Infinity, each: 1, waiting, waitingTotal })

  const takePlace = async (who: string, signal?: AbortSignal): Promise<() => void> => {
    const until = performance.now() + LONGEST_WAIT
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LAST_PAUSE)) {
      const leave = await places.takeNow(`${name} of ${who}`, 1)
      if (leave !== undefined) return leave
      if (performance.now() >= until) throw new QueueFull(true)
      const pausing = sleep(pause * (0.5 + Math.random() / 2), undefined, { signal })
      await pausing.catch(() => signal?.throwIfAborted())
    }
  }

  return {
    enter: async (who, signal) => {
      const ends = [await own.enter(who, signal)]
      const end = () => {
        for (const one of ends.splice(0).reverse()) one()
      }
      try {
        ends.push(await takePlace(who, signal))
        ends.push(await queue.enter(who, signal))
        return end
      } catch (error) {
        end()
        throw error
      }
    },
    // Another service may have the place.
    enterNow: () => undefined,
    runningOf: queue.runningOf,
  }
}
