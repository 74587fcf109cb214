import { countedAs } from '../../common/clientAddress.ts'
import { createFairQueue, QueueFull, type FairQueueLimits } from '../../common/fairQueue.ts'
import type { CallerKeys, CallerIdentity } from './callerKeys.ts'
import { UpstreamError } from './errors.ts'

/** Shares a resource between callers: users by turns, and unknown callers apart from them. */
export interface Turns {
  /** @returns ends the turn. @throws QueueFull, or the signal's reason */
  take: (seeker: CallerIdentity, signal?: AbortSignal) => Promise<() => void>
  /** As `take`, for a known user whose turn is now; otherwise undefined, and nothing waits. */
  takeNow: (seeker: CallerIdentity) => (() => void) | undefined
}

/** How turns are shared: docs/specification/limits.md#gateway. */
export interface TurnLimits {
  /** Among known users. */
  users: FairQueueLimits
  /** Among the client addresses of unknown callers. */
  unknownCallers: FairQueueLimits
}

/** How many calls of a suspect address run at once, and how often the queue checks again, in milliseconds. */
const SUSPECTS_RUN = 4
const SUSPECTS_PAUSE = 50

/**
 * An unknown token first waits behind itself, and then with its client address. So many calls with one such
 * token do not delay another token of that address, and many made-up tokens do not delay known users. Addresses
 * that send made-up tokens make room for the others.
 * @param name under which the waits are measured
 */
export function createTurns(keys: CallerKeys, limits: TurnLimits, name: string): Turns {
  const users = createFairQueue(limits.users, name)
  const unknownCallers = createFairQueue(
    {
      ...limits.unknownCallers,
      isYielding: keys.isSuspect,
      pauseOf: (address, running) =>
        running >= SUSPECTS_RUN && keys.isSuspect(address) ? SUSPECTS_PAUSE : 0,
    },
    `${name}_of_unknown_callers`,
  )
  const { each, waiting } = limits.users
  const { waitingTotal } = limits.unknownCallers
  const tokens = createFairQueue({ total: Infinity, each, waiting, waitingTotal })
  return {
    takeNow: ({ token }) => {
      const known = token === undefined ? undefined : keys.keyOf(token)
      return known === undefined ? undefined : users.enterNow(known)
    },
    take: async ({ token, address = '' }, signal) => {
      const enterAsUnknown = () => unknownCallers.enter(countedAs(address), signal)
      if (token === undefined) return enterAsUnknown()
      const known = keys.keyOf(token)
      if (known !== undefined) return users.enter(known, signal)
      const tokenEnds = await tokens.enter(token, signal)
      try {
        // An earlier call of the same token may have identified its user.
        const key = keys.keyOf(token)
        const end = await (key === undefined ? enterAsUnknown() : users.enter(key, signal))
        return () => {
          end()
          tokenEnds()
        }
      } catch (error) {
        tokenEnds()
        throw error
      }
    },
  }
}

/** For calls of the REST service: a user has an eighth of the connections, or most of them while nobody else calls. */
export const CALLS: TurnLimits = {
  users: { total: 64, each: 8, eachAlone: 48, waiting: 2_000, waitingTotal: 20_000 },
  unknownCallers: { total: 32, each: 16, waiting: 2_000, waitingTotal: 20_000 },
}

/** When a retry may be worthwhile, in seconds. */
const RETRY_SECONDS = 5

/** The error of a call that got no turn; any other error stays as it is. */
export function turnError(error: unknown): unknown {
  if (!(error instanceof QueueFull)) return error
  const { status, message } = error.isOwnFault ? TOO_MANY_CALLS : BUSY
  return new UpstreamError(status, message, message, { retryAfter: RETRY_SECONDS })
}

export const TOO_MANY_CALLS = {
  status: 429,
  message: 'You have too many calls waiting. Please try again in a few seconds.',
} as const

export const BUSY = {
  status: 503,
  message: 'The service is busy. Please try again in a few seconds.',
} as const
