import { setMaxListeners } from 'node:events'
import type { FairShares } from './bounds/fairShares.ts'
import { createLoaders, type Loaders } from './loaders/index.ts'
import { publishingTicketWrites } from './live/publishTicketWrites.ts'
import { publishingUserWrites } from './live/publishUserWrites.ts'
import { publishingTimesheetWrites } from './live/publishTimesheetWrites.ts'
import { withViewerCache, type ViewerCache } from './shares/viewerCache.ts'
import type { Live } from './live/live.ts'
import type { SocketShare } from './shares/userShares.ts'
import type { WebBuilds } from './live/webBuilds.ts'
import { invalidatingWrites, type RestPool } from './upstream/client.ts'
import type { OperationSize } from './upstream/operationSize.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'
import type { UserRow } from './upstream/users.ts'

/** The longest that an operation may take, in milliseconds. */
export const OPERATION_TIMEOUT = 10_000

/** What every resolver is given: one operation's view of the REST service. */
export interface Context {
  /** Named in the answer where something went wrong on our side, and beside it in the log. */
  requestId: string
  /** Whether the caller showed a token; what it is worth only the REST service knows. */
  hasToken: boolean
  upstream: Upstream
  loaders: Loaders
  size: OperationSize
  webBuilds: WebBuilds
  live: Live
  /** For an operation that changes nothing: ends its calls when the client is gone, as nobody reads the answer. */
  stopOnceGone: () => void
  /** The same caller's context with nothing loaded yet: whenever a subscription reads again. */
  withNewLoaders: () => Context
  /** What a subscription remembers from event to event; absent over HTTP. */
  viewerCache: ViewerCache | undefined
  /** What the socket of a subscription may make the gateway keep and read; absent over HTTP. */
  share: SocketShare | undefined
  /** The same caller's context for an event of a subscription: with nothing loaded yet but what is known. */
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
  token: string | undefined
  address: string | undefined
  /** Aborts when the answer has been sent or the client is gone; absent for sockets. */
  gone?: AbortSignal | undefined
  /** Aborts when, besides, the operation is over; absent for sockets. */
  ended?: AbortSignal | undefined
  /** Whose socket it is, and its share; absent over HTTP. */
  socket?: { viewer: UserRow; share: SocketShare } | undefined
}

/**
 * Makes the context of one operation, or of one event of a subscription.
 * @param eventOf what the subscription knows whose event it is
 */
export function createContext(source: ContextSource, origin: Origin, eventOf?: ViewerCache): Context {
  const { rest, webBuilds, live } = source
  const { socket, gone, ...caller } = origin
  const stop = new AbortController()
  const { signal } = stop
  setTimeout(abort, OPERATION_TIMEOUT, stop).unref()
  // Every call that waits listens to it.
  setMaxListeners(0, signal)
  const client = rest.as({ ...caller, signal })
  const calls = createUpstream(invalidatingWrites(client, path => loaders.forget(path)))
  const email = async () => (await loaders.users.viewer()).email
  const upstream = publishingTicketWrites(
    publishingUserWrites(
      publishingTimesheetWrites(eventOf ? withViewerCache(calls, eventOf) : calls, live, email),
      live,
    ),
    live,
    {
      email,
      ticket: key => loaders.tickets.ticketsByKey.load(key),
      comment: (ticket, number) => loaders.tickets.commentsByKey.load({ ticket, number }),
    },
  )
  const loaders = createLoaders(upstream)
  const viewerCache = eventOf ?? (socket && { viewer: socket.viewer, lists: socket.share.lists })
  return {
    requestId: origin.requestId,
    hasToken: origin.token !== undefined,
    upstream,
    loaders,
    size: client.size,
    webBuilds,
    live,
    viewerCache,
    share: socket?.share,
    stopOnceGone: () => {
      if (gone?.aborted) stop.abort()
      else gone?.addEventListener('abort', () => stop.abort(), { once: true })
    },
    withNewLoaders: () => createContext(source, origin),
    contextForEvent: () => createContext(source, origin, viewerCache),
  }
}

/** Made here, since a function made in a context's own scope would keep all that the operation has read till the end. */
const abort = (stop: AbortController) => stop.abort()

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined) => /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1]
