import { setMaxListeners } from 'node:events'
import type { Span } from '../common/telemetry/tracing.ts'
import type { FairShares } from './bounds/fairShares.ts'
import { createLoaders, type Loaders } from './loaders/index.ts'
import { readsOf } from './loaders/reads.ts'
import { publishWrites } from './live/publishWrites.ts'
import { withViewerCache, type ViewerCache } from './shares/viewerCache.ts'
import type { Live } from './live/live.ts'
import { readSharedThread } from './shares/sharedThread.ts'
import type { SocketShare } from './shares/userShares.ts'
import type { WebBuilds } from './live/webBuilds.ts'
import { createCalls } from './upstream/calls.ts'
import { invalidatingWrites, type RestPool } from './upstream/client.ts'
import { CLIENT_GONE } from './upstream/errors.ts'
import type { MeasuredOperation } from './operations/measured.ts'
import { ReadLog, type LoggedReads } from './operations/readLog.ts'
import type { OperationSize } from './upstream/operationSize.ts'
import type { Reads } from './upstream/reads.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'
import type { UserRow } from './upstream/rows/users.ts'

/** The longest that an operation may take, in milliseconds. */
export const OPERATION_TIMEOUT = 10_000

/** The context of every resolver: one operation's view of the REST service. */
export interface Context {
  /** Shown in the answer and in the log after an internal error. */
  requestId: string
  /** The step of a trace to which the operation belongs; undefined if nothing records it. */
  span: Span | undefined
  /** What counts the operation; undefined if nothing does. */
  measured: MeasuredOperation | undefined
  /** Whether the caller sent a token; only the REST service knows whether it is valid. */
  hasToken: boolean
  /** Whether the REST service last refused the token. */
  isTokenRefused: () => boolean
  upstream: Upstream
  loaders: Loaders
  /** What the operation reads, if its answer may be given again. */
  log: ReadLog | undefined
  /** Whether all that an answer was made of is the same now. */
  isSame: (before: LoggedReads) => Promise<boolean>
  size: OperationSize
  webBuilds: WebBuilds
  live: Live
  /** For an operation that changes nothing: cancels its calls when the client is gone. */
  stopOnceGone: () => void
  /** Call it when the operation is over: a timer would keep parts of it in memory until the timeout. */
  end: () => void
  /**
   * The position in the live feed when the operation started: what it reads includes all changes up to there.
   */
  position: number | undefined
  /** The same caller's context for another operation of the same socket, with a request id of its own. */
  forOperation: (requestId: string, span: Span | undefined) => Context
  /** The same caller's context with empty loaders: for each new read of a subscription. */
  withNewLoaders: () => Context
  /** The same, for a read that may be one that the caller made a moment ago, if nothing has changed since. */
  withRecentReads: () => Context
  /** What a subscription keeps between events; absent over HTTP. */
  viewerCache: ViewerCache | undefined
  /** What the socket or stream of a subscription may make the gateway keep and read; absent for other operations. */
  share: SocketShare | undefined
  /** The same caller's context for an event of a subscription: with empty loaders, but with `viewerCache`. */
  contextForEvent: () => Context
}

export interface ContextSource {
  rest: RestPool
  webBuilds: WebBuilds
  live: Live
  shares: FairShares
}

export interface Origin {
  requestId: string
  span?: Span | undefined
  /** Absent for sockets. */
  measured?: MeasuredOperation | undefined
  token: string | undefined
  address: string | undefined
  /** Calls the listener once the client is gone, or at once if it is; absent for sockets. */
  onceGone?: ((listener: () => void) => void) | undefined
  /** A signal that aborts when the operation is over; absent for sockets. */
  ended?: (() => AbortSignal) | undefined
  /** Whether the answer may be given again. */
  isLogged?: boolean
  /** The user and the share of a socket or stream; absent for other operations. */
  socket?: { viewer: UserRow; share: SocketShare } | undefined
}

interface ContextKind {
  /** For an event of a subscription: what that knows about its caller. */
  eventOf?: ViewerCache | undefined
  /** Whether reads of a moment ago are used again. */
  reusesReads?: boolean
}

/** Makes the context of one operation, or of one event of a subscription. */
export function createContext(
  source: ContextSource,
  origin: Origin,
  { eventOf, reusesReads = false }: ContextKind = {},
): Context {
  const { rest, webBuilds, live } = source
  const { socket, onceGone, measured, isLogged, ...caller } = origin
  const { token } = caller
  const stop = new AbortController()
  const { signal } = stop
  const timer = setTimeout(abort, OPERATION_TIMEOUT, stop).unref()
  // All waiting calls listen to it.
  setMaxListeners(0, signal)
  const client = rest.as({ ...caller, signal, measured })
  const log = isLogged && token !== undefined ? new ReadLog(token) : undefined
  const plainCalls = createCalls(
    invalidatingWrites(log?.over(client) ?? client, path => loaders.invalidate(path)),
  )
  const { recentReads } = live
  const calls =
    token === undefined || eventOf
      ? plainCalls
      : reusesReads
        ? recentReads.reusing(plainCalls, token)
        : recentReads.noting(plainCalls, token, log)
  const reads: Reads = {
    ...readsOf(() => loaders),
    sharedThread: (key, signal) =>
      socket
        ? readSharedThread({ key, signal, share: socket.share, turns: live.wholeReads }, () =>
            createContext(source, origin).loaders.tickets.wholeThread(key),
          )
        : loaders.tickets.wholeThread(key),
  }
  const upstream = createUpstream(
    publishWrites(eventOf ? withViewerCache(calls, eventOf) : calls, live, reads),
    reads,
  )
  const recentViewer = () => (token === undefined || eventOf ? undefined : recentReads.viewerOf(token))
  const loaders = createLoaders(upstream, log ? () => log.usesViewer(recentViewer()) : recentViewer)
  const viewerCache = eventOf ?? (socket && { viewer: socket.viewer, lists: socket.share.lists })
  return {
    requestId: origin.requestId,
    span: origin.span,
    measured,
    hasToken: token !== undefined,
    isTokenRefused: () => token !== undefined && rest.keys.isRefused(token),
    upstream,
    loaders,
    log,
    isSame: async before =>
      log !== undefined &&
      (await log.areSame(before, { recent: recentViewer, read: () => calls.users.viewer() })),
    size: client.size,
    webBuilds,
    live,
    viewerCache,
    share: socket?.share,
    stopOnceGone: () => onceGone?.(() => stop.abort(CLIENT_GONE)),
    end: () => clearTimeout(timer),
    position: live.position(),
    forOperation: (requestId, span) => createContext(source, { ...origin, requestId, span }),
    withNewLoaders: () => createContext(source, origin),
    withRecentReads: () => createContext(source, origin, { reusesReads: true }),
    contextForEvent: () => createContext(source, origin, { eventOf: viewerCache }),
  }
}

/**
 * Defined here, because a closure in `createContext` would keep all data of the operation until the timeout.
 */
const abort = (stop: AbortController) => stop.abort()

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined) => /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1]
