import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Shares the servers' time between users: docs/specification/limits.md#time. A request is charged a fixed cost,
 * not the time that it took: under load all calls take long, above all those of other users.
 */
export interface FairShares {
  /**
   * How long a user's next piece of work has to wait, in milliseconds, before the caller asks again; 0: it may
   * run now. `running` is how many of the user's pieces are running.
   */
  pauseOf: (who: string, running: number) => number
  /** Whether nobody else has called within a second. */
  isAlone: (who: string) => boolean
  /** Charges a user this much time, in milliseconds. @returns whether the user now owes the maximum */
  charge: (who: string, time: number) => boolean
  /**
   * Waits until a user's next piece of work may run.
   * @throws the signal's reason if it is aborted before that
   */
  ready: (who: string, signal?: AbortSignal) => Promise<void>
}

/** The most credit that a user can have, in milliseconds, and how much of it comes back in each millisecond. */
const CREDIT = 2_000
const RATE = 0.1
/**
 * The most that a user owes, in milliseconds, so that no user waits longer than eight seconds for past work.
 */
const DEBT = 800

/** A user waits only for users with this much more credit, in milliseconds. */
const LEAD = 500

/** A user who has called within this time is present, and may be held up. In milliseconds. */
const PRESENCE = 1_000
/** The longest pause, in milliseconds: the others may be gone by then. */
const PAUSE = 50

const MAX_KEPT = 50_000

interface Share {
  credit: number
  /** The time of `credit`. */
  at: number
}

/** @param now a clock in milliseconds */
export function createFairShares(now: () => number = () => performance.now()): FairShares {
  const shares = new LRUCache<string, Share>({ max: MAX_KEPT })
  /** When each user was last present, the latest last. */
  const present = new Map<string, number>()

  function creditOf(share: Share): number {
    const time = now()
    share.credit = Math.min(CREDIT, share.credit + (time - share.at) * RATE)
    share.at = time
    return share.credit
  }

  function see(who: string): Share {
    present.delete(who)
    present.set(who, now())
    removeAbsent()
    const share = shares.get(who) ?? { credit: CREDIT, at: now() }
    shares.set(who, share)
    return share
  }

  function removeAbsent(): void {
    for (const [who, at] of present) {
      if (at > now() - PRESENCE) return
      present.delete(who)
    }
  }

  /** Whether a present user has clearly more credit left. */
  function isInTheWay(credit: number): boolean {
    removeAbsent()
    for (const who of present.keys()) {
      const share = shares.get(who)
      if (share !== undefined && creditOf(share) > credit + LEAD) return true
    }
    return false
  }

  function pauseOf(who: string, running: number): number {
    const share = shares.get(who)
    if (share === undefined) return 0
    const credit = creditOf(share)
    if (credit > CREDIT / 2 || !isInTheWay(credit)) return 0
    // Running work has not been charged yet.
    if (running > 0) return PAUSE
    return credit > 0 ? 0 : Math.min(PAUSE, Math.ceil(-credit / RATE))
  }

  const charge = (who: string, time: number) => {
    const share = see(who)
    share.credit = Math.max(creditOf(share) - time, -DEBT)
    return share.credit === -DEBT
  }

  const isAlone = (who: string) => {
    removeAbsent()
    return present.size === 0 || (present.size === 1 && present.has(who))
  }

  return {
    pauseOf,
    isAlone,
    charge,
    ready: async (who, signal) => {
      for (let pause = pauseOf(who, 0); pause > 0; pause = pauseOf(who, 0))
        await sleep(pause, undefined, { signal })
    },
  }
}
