import { setTimeout as sleep } from 'node:timers/promises'
import { createRecentMap } from '../../common/recentMap.ts'

/**
 * How much of the servers' time each user takes, so that others do not wait for it: docs/specification/limits.md#time. It is
 * counted by what was asked for, never by how long that took: under load all calls take long, those of others most of all.
 */
export interface FairShares {
  /**
   * How long the next piece of work of a user has to wait of whose pieces so many are under way, in milliseconds, before
   * this is asked again; 0: not at all.
   */
  pauseOf: (who: string, running: number) => number
  /** Notes that a user took so much time, in milliseconds. @returns whether the user owes the most that one can owe */
  charge: (who: string, time: number) => boolean
  /** Waits until a user's next piece of work may be done. @throws the signal's reason where it is aborted before that */
  ready: (who: string, signal?: AbortSignal) => Promise<void>
}

/** What a user may take at once, in milliseconds, and how much of it comes back in each millisecond. */
const CREDIT = 2_000
const RATE = 0.1
/** The most that a user owes, in milliseconds, so that nobody waits for longer than eight seconds for what is long over. */
const DEBT = 800

/** How much more than another somebody has to have left for the other to wait, in milliseconds. */
const LEAD = 500

/** Who has called within so many milliseconds is there, and may be held up. */
const PRESENCE = 1_000
/** The longest pause, in milliseconds: others may have gone by then. */
const PAUSE = 50

const MOST_KEPT = 50_000

interface Share {
  credit: number
  /** Of when the credit is. */
  at: number
}

/** @param now a clock in milliseconds */
export function createFairShares(now: () => number = () => performance.now()): FairShares {
  const shares = createRecentMap<Share>(MOST_KEPT)
  /** When each user was last there, the latest last. */
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
    forgetAbsent()
    const share = shares.get(who) ?? { credit: CREDIT, at: now() }
    shares.set(who, share)
    return share
  }

  function forgetAbsent(): void {
    for (const [who, at] of present) {
      if (at > now() - PRESENCE) return
      present.delete(who)
    }
  }

  /** Whether somebody is there who has clearly more left. */
  function isInTheWay(credit: number): boolean {
    forgetAbsent()
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
    // What runs has not been charged yet.
    if (running > 0) return PAUSE
    return credit > 0 ? 0 : Math.min(PAUSE, Math.ceil(-credit / RATE))
  }

  const charge = (who: string, time: number) => {
    const share = see(who)
    share.credit = Math.max(creditOf(share) - time, -DEBT)
    return share.credit === -DEBT
  }

  return {
    pauseOf,
    charge,
    ready: async (who, signal) => {
      for (let pause = pauseOf(who, 0); pause > 0; pause = pauseOf(who, 0))
        await sleep(pause, undefined, { signal })
    },
  }
}
