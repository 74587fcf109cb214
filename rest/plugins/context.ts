import type { TSchema } from 'typebox'
import type { Pace } from '../../common/pace.ts'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Listener } from '../jobs/listen.ts'
import type { SharedPlaces } from '../jobs/sharedPlaces.ts'
import type { User } from '../queries/users/users.ts'
import type { ReadAccess } from '../security/verifiedTokens.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import type { CallerKeys } from './callerKeys.ts'
import type { FairQueues, Work } from './fairQueues.ts'
import type { Readiness } from './readiness.ts'
import type { Seen } from './seen.ts'

/** The user who makes a call, from the current database. */
export interface Caller extends User {
  /** The token of the call. */
  token: string
  /** Whether `token` is a personal API token: `scopes` is then limited to the token's own. */
  isApiToken: boolean
  /** Whether it is a personal API token that may only read. */
  isReadOnly: boolean
  /** The scopes of the user, whatever the token is limited to. */
  ownScopes: readonly string[]
  /** The session of the token; undefined for a personal API token. */
  sessionId: string | undefined
}

type Scope = 'admin' | 'timesheets' | 'tickets'

/**
 * To whom a route is open: any client, any signed-in user, the same without personal API tokens, gateways
 * with the service key, or users with a scope or one of two. `orElse` opens it to users without the scope as
 * well: the creator or a subscriber of a ticket, or any session. Its handler limits them to tickets of their
 * own (docs/specification/tickets.md#without-the-scope).
 */
export type Access =
  | 'public'
  | 'signed in'
  | 'session'
  | 'gateway'
  | { scope: Scope; orElse?: 'own ticket' }
  | { eitherScope: readonly [Scope, Scope]; orElse?: 'session' }

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    config: RestConfig
    storage: FileStorage
    /** The server's clock. */
    now: () => Date
    /** How long a live feed is quiet before it sends a heartbeat, in milliseconds. */
    heartbeat: number
    listener: Listener
    /** What a user may do at the same time, at all services together. */
    places: SharedPlaces
    /** The queues in which users wait for their turn. */
    queues: FairQueues
    callerKeys: CallerKeys
    readAccess: ReadAccess
    seen: Seen
    readiness: Readiness
    /** The slowest pace at which long lists may be read, if it differs from that of files. */
    listPace: Pace | undefined
  }
  interface FastifyRequest {
    /** Not set on routes that are open to any client. */
    caller: Caller
  }
  interface FastifyContextConfig {
    access?: Access
    /** How a call is queued, if its method does not show it: a GET is a read, anything else a write. */
    work?: Work | ((request: FastifyRequest) => Work)
    /** Whether it answers a list, which is sent part by part if it is long. */
    isList?: boolean
    /** Whether a GET changes something; other methods always do. */
    writes?: (request: FastifyRequest) => boolean
    /** The form that it takes, which its handler reads as a stream. */
    form?: TSchema
  }
}
