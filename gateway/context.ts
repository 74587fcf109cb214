import { createLoaders, type Loaders } from './loaders/index.ts'
import { announcingWrites } from './live/announceWrites.ts'
import type { Live } from './live/live.ts'
import type { WebBuilds } from './live/webBuilds.ts'
import { tellingWrites, type RestPool } from './upstream/client.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'

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
  webBuilds: WebBuilds
  live: Live
  /** The same caller's context with nothing loaded yet: for each event of a subscription. */
  afresh: () => Context
}

export interface ContextSource {
  rest: RestPool
  webBuilds: WebBuilds
  live: Live
}

export interface Origin {
  requestId: string
  token: string | undefined
  address: string | undefined
}

/** Makes the context of one operation, or of one event of a subscription. */
export function createContext(source: ContextSource, origin: Origin): Context {
  const { rest, webBuilds, live } = source
  const client = rest.as({ ...origin, signal: AbortSignal.timeout(OPERATION_TIMEOUT) })
  const upstream = announcingWrites(
    createUpstream(tellingWrites(client, path => loaders.forget(path))),
    live,
    async () => (await loaders.users.viewer()).email,
  )
  const loaders = createLoaders(upstream)
  return {
    requestId: origin.requestId,
    hasToken: origin.token !== undefined,
    upstream,
    loaders,
    webBuilds,
    live,
    afresh: () => createContext(source, origin),
  }
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined) => /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1]
