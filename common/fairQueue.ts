import { queueWaited, secondsSince } from './metrics/measure.ts'

/** The bounds of a fair queue. See docs/specification/limits.md#fair-queues. */
export interface FairQueueLimits {
  /** How many entries run at the same time, of all users together. */
  total: number
  /** How many entries of one user run at the same time. */
  each: number
  /** How many run of a user who is alone; absent: no more than `each`. */
  eachAlone?: number
  /** Whether nobody else needs the resource just now; by default somebody may. */
  isAlone?: (who: string) => boolean
  /** How many entries of one user wait at the same time. */
  waiting: number
  /** How many entries wait at the same time, of all users together. */
  waitingTotal: number
  /** How long an entry waits at most, in milliseconds; absent: as long as it takes. */
  longestWait?: number
  /**
   * How long the next entry of a user has to wait, in milliseconds, before the queue asks again; 0 or absent:
   * not at all. `running` is how many entries of the user run.
   */
  pauseOf?: (who: string, running: number) => number
  /** Whether a user's entries make room before those of others; by default no user's. */
  isYielding?: (who: string) => boolean
}

/** Shares a resource between users: a user's entries wait behind each other, not before those of others. */
export interface FairQueue {
  /**
   * Waits for a turn. The next turn goes to the user with the fewest running entries, and among those to the
   * one who waited longest for a turn.
   * @param who a user's stable key
   * @param signal ends the wait: the entry leaves the queue
   * @returns ends the turn; calling it again does nothing
   * @throws QueueFull if too many entries are waiting, or if this one has waited too long; the signal's reason if that
   * ends the wait
   */
  enter: (who: string, signal?: AbortSignal) => Promise<() => void>
  /** Like `enter`, if there is a place right now; otherwise undefined, and nothing waits. */
  enterNow: (who: string) => (() => void) | undefined
  /** How many entries of a user run now. */
  runningOf: (who: string) => number
}

/** More entries are waiting than a fair queue allows, or than it can let run in time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  /** Whether the user's own entries fill the queue; otherwise too many users share it. */
  readonly isOwnFault: boolean

  constructor(isOwnFault: boolean) {
    super('Too many entries are waiting.')
    this.isOwnFault = isOwnFault
  }
}

interface Waiter {
  start: () => void
  refuse: (reason: unknown) => void
}

interface Share {
  running: number
  /** In order of arrival. */
  waiting: Set<Waiter>
  /** The number of this user's last turn in the queue. */
  lastTurn: number
}

/**
 * Creates an empty queue. It is kept in memory: each process has its own.
 * @param name under which its waits are measured; absent: they are not
 */
export function createFairQueue(
  {
    total,
    each,
    eachAlone = each,
    isAlone = () => false,
    waiting,
    waitingTotal,
    longestWait,
    pauseOf = () => 0,
    isYielding = () => false,
  }: FairQueueLimits,
  name?: string,
): FairQueue {
  const shares = new Map<string, Share>()
  let running = 0
  let waitingNow = 0
  let turns = 0
  let timer: NodeJS.Timeout | undefined

  const isFull = (who: string, { running: own }: Share) => own >= each && (own >= eachAlone || !isAlone(who))

  const shareOf = (who: string): Share => {
    const share = shares.get(who) ?? { running: 0, waiting: new Set(), lastTurn: 0 }
    shares.set(who, share)
    return share
  }

  const removeIfIdle = (who: string, share: Share): void => {
    if (share.running === 0 && share.waiting.size === 0) shares.delete(who)
  }

  const start = (who: string, share: Share): (() => void) => {
    running++
    share.running++
    share.lastTurn = ++turns
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      running--
      share.running--
      startNext()
      removeIfIdle(who, share)
    }
  }

  const leave = (share: Share, waiter: Waiter): void => {
    if (share.waiting.delete(waiter)) waitingNow--
  }

  function startNext(): void {
    clearTimeout(timer)
    while (running < total) {
      let next: Share | undefined
      let soonest = Infinity
      for (const [who, share] of shares) {
        if (share.waiting.size === 0 || isFull(who, share) || (next && !isBefore(share, next))) continue
        const pause = pauseOf(who, share.running)
        if (pause > 0) soonest = Math.min(soonest, pause)
        else next = share
      }
      const [waiter] = next?.waiting ?? []
      if (waiter === undefined) {
        if (soonest < Infinity) timer = setTimeout(startNext, soonest)
        return
      }
      waiter.start()
    }
  }

  // A yielding user weighs more than any other.
  const weightOf = (who: string, { waiting: { size } }: Share) => size + (isYielding(who) ? waiting : 0)

  // If everything is full, the user with the most waiting entries gives up the newest for a user with fewer.
  function makeRoom(who: string, newcomer: Share): void {
    if (newcomer.waiting.size >= waiting) throw new QueueFull(true)
    if (waitingNow < waitingTotal) return
    const own = weightOf(who, newcomer)
    let greediest = newcomer
    let most = own
    for (const [other, share] of shares) {
      if (share.waiting.size === 0 || weightOf(other, share) <= most) continue
      greediest = share
      most = weightOf(other, share)
    }
    if (most <= own + 1) throw new QueueFull(newcomer.waiting.size > 0)
    const newest = [...greediest.waiting].at(-1)
    newest?.refuse(new QueueFull(greediest.waiting.size > 1))
  }

  const hasPlace = (who: string, share: Share) =>
    running < total && share.waiting.size === 0 && !isFull(who, share)

  const enterNow = (who: string): (() => void) | undefined => {
    const share = shareOf(who)
    if (hasPlace(who, share) && pauseOf(who, share.running) === 0) return start(who, share)
    removeIfIdle(who, share)
    return undefined
  }

  const enter = async (who: string, signal?: AbortSignal): Promise<() => void> => {
    signal?.throwIfAborted()
    const end = enterNow(who)
    if (end !== undefined) return end
    const share = shareOf(who)
    const isPaused = hasPlace(who, share)
    try {
      makeRoom(who, share)
    } catch (error) {
      removeIfIdle(who, share)
      throw error
    }
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const abort = () => waiter.refuse(signal?.reason)
      const giveUp = () => waiter.refuse(new QueueFull(share.running >= each))
      const late = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait)
      const settle = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        leave(share, waiter)
      }
      const waiter: Waiter = {
        start: () => {
          settle()
          if (name !== undefined) queueWaited.note({ queue: name, seconds: secondsSince(began) })
          resolve(start(who, share))
        },
        refuse: reason => {
          settle()
          removeIfIdle(who, share)
          reject(reason instanceof Error ? reason : new Error('The wait was ended.'))
        },
      }
      share.waiting.add(waiter)
      waitingNow++
      signal?.addEventListener('abort', abort, { once: true })
      if (isPaused) startNext()
    })
  }

  return { enter, enterNow, runningOf: who => shares.get(who)?.running ?? 0 }
}

const isBefore = (one: Share, other: Share) =>
  one.running < other.running || (one.running === other.running && one.lastTurn < other.lastTurn)
