import type { Context } from '../context.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import type { OwnedConnection } from './connection.ts'
import type { TokenChecks } from './tokenChecks.ts'

interface Authentication {
  connection: OwnedConnection
  token: string
  /** Of the client that sent the token. */
  context: Context
  checks: TokenChecks
}

/**
 * Finds the user of a connection's token, which is then checked again and again until the connection is closed.
 * @throws UpstreamError if the token is refused, or the server is unavailable
 */
export async function authenticate({ connection, token, context, checks }: Authentication): Promise<UserRow> {
  // Changes that are reported while the token is read count as well; whom they concern is known only afterwards.
  const messages = context.live.users.follow()
  try {
    const viewer = await context.withRecentReads().upstream.users.viewer()
    let isDue = false
    messages.discard(message => {
      isDue ||= message.kind === 'user' && message.email === viewer.email
      return true
    })
    if (!connection.isOpen()) return viewer
    const read = () => context.withNewLoaders().upstream.users.viewer()
    checks.add(token, { connection, viewer, read }, isDue)
    return viewer
  } finally {
    messages.end()
  }
}
