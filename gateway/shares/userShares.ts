import { setMaxListeners } from 'node:events'
import type { FairShares } from '../bounds/fairShares.ts'
import { LIMITS } from '../bounds/limits.ts'
import type { RestPool } from '../upstream/client.ts'
import type { CommentRow, TicketRow } from '../upstream/rows/tickets.ts'
import type { ByteCounter } from '../live/byteCounter.ts'
import { createViewerLists, type ViewerLists } from './viewerCache.ts'
import { createSharedReads, type SharedReads } from './sharedReads.ts'
import type { Gateways } from '../live/gateways/gateways.ts'
import type { OtherValue } from '../live/gateways/others.ts'
import type { Access } from '../live/timesheetAccess.ts'
import type { Connection } from './connection.ts'
import { createPace, type Pace } from './pace.ts'
import { createRate } from './rate.ts'
import { createTurns, type Release, type Turns } from '../live/turns.ts'

/**
 * What the gateway keeps and reads for one socket or stream, as a part of what its user may have
 * (docs/specification/limits.md#sockets).
 */
export interface SocketShare {
  email: string
  token: string | undefined
  /** Aborted when it is closed. */
  signal: AbortSignal
  /** Messages that wait. With too many waiting bytes it is terminated. */
  waitingBytes: ByteCounter
  /** Waits until one more subscription may start. */
  takeSubscription: () => Promise<void>
  /** Waits for the turn to send an event: one at a time. @throws if the signal is aborted */
  takeEvent: (signal: AbortSignal) => Promise<Release>
  /**
   * Waits for the turn to read a missed part, which lasts until that part is sent.
   * @throws if the signal is aborted
   */
  takeCatchUp: (signal: AbortSignal) => Promise<Release>
  /** Whether one more text of this many characters may be read and checked now. */
  mayRead: (length: number) => boolean
  reads: UserReads
  lists: ViewerLists
}

/** The shared reads of a user's subscriptions. */
interface UserReads {
  ticket: SharedReads<TicketRow>
  wholeThread: SharedReads<CommentRow[]>
  openProjects: SharedReads<ReadonlySet<number>>
  timesheets: SharedReads<Access>
}

interface UserShare {
  sockets: Set<Member>
  bytes: number
  mayRead: (length: number) => boolean
  catchUps: Turns
  reads: Map<string, { reads: UserReads; lists: ViewerLists }>
  turns: Turns
  pace: Pace
}

interface Member {
  connection: Connection
  bytes: number
  messages: number
}

/** The user of a socket or stream. */
interface SocketOwner {
  email: string
  token: string | undefined
  /** What the token may do: only tokens with the same scopes share reads. */
  scopes: readonly string[]
}

/** The shares of all users with an open socket or stream, which count alike. */
export interface UserShares {
  /** How many the user has on all gateways. */
  countOf(email: string): number
  /** Its share until it closes. @param hasRead waits until the client has read all that was sent */
  open(connection: Connection, hasRead: () => Promise<void>, owner: SocketOwner): SocketShare
}

/** The cost of starting a subscription, and of making and sending one event for it, in milliseconds. */
const TIME_OF_SUBSCRIPTION = 1
const TIME_OF_EVENT = 0.1

/** The window in which texts are counted, in milliseconds. */
const WINDOW = 10_000

interface Sources {
  rest: RestPool
  shares: FairShares
  live: { gateways: Pick<Gateways, 'id' | 'share'> }
}

export function createUserShares({ rest, shares, live: { gateways } }: Sources): UserShares {
  const users = new Map<string, UserShare>()
  const shared = gateways.share('sockets', endSurplus)

  /**
   * Sockets that open on several gateways at the same moment may be too many together. All gateways go by the same
   * order, so that not each of them ends the surplus: those of the first gateways stay.
   */
  function endSurplus(email: string): void {
    const sockets = users.get(email)?.sockets
    if (!sockets) return
    const others = shared.others(email)
    if (sockets.size + sum(others) <= LIMITS.socketsOnAllGateways) return
    const first = sum(others.filter(({ gateway }) => gateway < gateways.id))
    const kept = Math.max(0, LIMITS.socketsOnAllGateways - first)
    for (const { connection } of [...sockets].slice(kept)) connection.endSurplus()
  }

  function shareCount(email: string): void {
    if (users.has(email)) shared.set(email, () => users.get(email)?.sockets.size ?? 0)
    else shared.delete(email)
  }

  function userOf(email: string, token: string | undefined): UserShare {
    const known = users.get(email)
    if (known) return known
    const made: UserShare = {
      sockets: new Set(),
      bytes: 0,
      mayRead: createRate(LIMITS.newTexts, WINDOW),
      catchUps: createTurns(LIMITS.catchUpsPerUser),
      reads: new Map(),
      turns: createTurns(LIMITS.readsPerUser),
      pace: createPace(shares, rest.keys.keyOf(token ?? '') ?? email),
    }
    users.set(email, made)
    return made
  }

  return {
    countOf: email => (users.get(email)?.sockets.size ?? 0) + sum(shared.others(email)),
    open: (connection, hasRead, { email, token, scopes }) => {
      const user = userOf(email, token)
      const member: Member = { connection, bytes: 0, messages: 0 }
      user.sockets.add(member)
      shareCount(email)
      const closed = new AbortController()
      setMaxListeners(0, closed.signal)
      connection.onceClosed(() => {
        closed.abort()
        user.sockets.delete(member)
        if (user.sockets.size === 0) users.delete(email)
        shareCount(email)
      })
      const key = [...scopes].sort().join(' ')
      const shared = user.reads.get(key) ?? { reads: createReads(user.turns), lists: createViewerLists() }
      user.reads.set(key, shared)
      const own = createTurns(1)
      let isFirst = true
      const takeCatchUp = async (signal: AbortSignal) => {
        const release = await own.take(signal)
        // Sent bytes may stay in the system's buffers for long.
        if (!isFirst) await hasRead()
        isFirst = false
        return takeAnother(user.catchUps, signal, release)
      }
      const sending = createTurns(1)
      const takeEvent = async (signal: AbortSignal) => {
        const release = await sending.take(signal)
        await user.pace.take(TIME_OF_EVENT)
        return release
      }
      return {
        email,
        token,
        signal: closed.signal,
        waitingBytes: byteCounterOf(member, user),
        takeSubscription: () => user.pace.take(TIME_OF_SUBSCRIPTION),
        takeEvent,
        mayRead: user.mayRead,
        takeCatchUp,
        ...shared,
      }
    },
  }
}

/** The sum of the counts of other gateways. */
const sum = (others: readonly OtherValue[]) =>
  others.reduce((total, { value }) => total + (typeof value === 'number' ? Math.max(0, value) : 0), 0)

const createReads = (turns: Turns): UserReads => ({
  ticket: createSharedReads(turns),
  wholeThread: createSharedReads(turns),
  openProjects: createSharedReads(turns),
  timesheets: createSharedReads(turns),
})

/** Takes one more turn in addition to a held one. @returns releases both */
async function takeAnother(turns: Turns, signal: AbortSignal, release: Release): Promise<Release> {
  try {
    const releaseOther = await turns.take(signal)
    return () => {
      releaseOther()
      release()
    }
  } catch (error) {
    release()
    throw error
  }
}

function byteCounterOf(member: Member, user: UserShare): ByteCounter {
  return {
    add: bytes => {
      user.bytes += bytes
      member.bytes += bytes
      member.messages++
      // A single message may be longer.
      if (member.messages > 1 && member.bytes > LIMITS.waitingPerSocket) member.connection.terminate()
      if (user.bytes <= LIMITS.waitingPerUser) return
      const [longest] = [...user.sockets].sort((one, other) => other.bytes - one.bytes)
      longest?.connection.terminate()
    },
    remove: bytes => {
      user.bytes -= bytes
      member.bytes -= bytes
      member.messages--
    },
  }
}
