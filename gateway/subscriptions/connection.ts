import type { Connection } from '../shares/connection.ts'

/** Why the token of a connection is refused: it is not valid (any more), or its user has lost a scope or all access. */
export type TokenRefusal = 'UNAUTHENTICATED' | 'FORBIDDEN'

/** A connection that belongs to the owner of a token. */
export interface OwnedConnection extends Connection {
  /** Tells the client why, and ends the connection. */
  refuse(reason: TokenRefusal): void
}
