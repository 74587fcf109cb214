import type { Pace } from '../../common/pace.ts'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { User } from '../queries/users/users.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import type { CallerKeys } from './callerKeys.ts'
import type { FairQueues, Work } from './fairQueues.ts'
import type { Seen } from './seen.ts'

/** Who makes a call, as the database knows the user now. */
export interface Caller extends User {
  /** The token of the call. */
  token: string
  /** Whether that is a personal API token: `scopes` are then those that the token has as well. */
  isApiToken: boolean
  /** The session of the token; undefined for a personal API token. */
  sessionId: string | undefined
}

type Scope = 'admin' | 'timesheets' | 'tickets'

/**
 * Whom a route is open to: anybody, whoever is signed in, the same but not by a personal API token, gateways with the
 * service key, or users with a scope or one of two. `orElse` says whom without the scope it is open to as well: who
 * created a ticket or is subscribed to one, or any session. Its handler lets them reach no more than tickets of their own
 * (docs/specification/tickets.md#without-the-scope).
 */
export type Access =
  | 'anybody'
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
    /** After how long a quiet live feed says that it lives, in milliseconds. */
    heartbeat: number
    /** What users wait in for their turn. */
    queues: FairQueues
    callerKeys: CallerKeys
    seen: Seen
    /** How slowly long lists may be read, where it is not as slowly as files. */
    listPace: Pace | undefined
  }
  interface FastifyRequest {
    /** Of routes that are not open to anybody. */
    caller: Caller
  }
  interface FastifyContextConfig {
    access?: Access
    /** As what a call is queued, where its method does not tell: a GET is a read, anything else a write. */
    work?: Work | ((request: FastifyRequest) => Work)
    /** Whether it answers a list, which is sent part by part where it is long. */
    isList?: boolean
  }
}
