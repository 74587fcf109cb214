import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { isRefusal, type UpstreamError } from '../upstream/errors.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import { retryRead } from '../live/retryRead.ts'
import type { Queue } from '../live/queue.ts'
import { jittered, type LiveTiming } from '../live/timing.ts'
import type { Again } from '../live/topic.ts'
import type { UserMessage } from '../live/users.ts'
import type { OwnedConnection, TokenRefusal } from './connection.ts'

interface Admission {
  connection: OwnedConnection
  viewer: UserRow
  read: () => Promise<UserRow>
  /** Messages about the viewer. */
  messages: Queue<UserMessage | Again>
  timing: LiveTiming
  /** Aborted when the connection is closed. */
  closed: AbortSignal
}

/**
 * Finds the user of a connection's token, and then keeps checking that the token is valid: at once when the feed
 * reports a change of that user, and at regular intervals in any case. An invalid token ends the connection. So
 * does a removed scope, because a reconnecting client is checked again, subscription by subscription
 * (docs/specification/graphql.md#sockets).
 * @param context of the client that sent the token
 * @throws UpstreamError if the token is refused, or the server is unavailable
 */
export async function authenticate(connection: OwnedConnection, context: Context): Promise<UserRow> {
  const { users, timing } = context.live
  const read = () => context.withNewLoaders().upstream.users.viewer()
  let email: string | undefined
  // Messages that arrive while the token is read count as well; whom they concern is known only afterwards.
  const messages = users.follow(message => email === undefined || message.email === email)
  const closed = new AbortController()
  connection.onceClosed(() => {
    messages.end()
    closed.abort()
  })
  try {
    const viewer = await context.withRecentReads().upstream.users.viewer()
    email = viewer.email
    messages.discard(message => message.kind === 'again' || message.email !== email)
    if (!connection.isOpen()) return viewer
    const admission = { connection, viewer, read, messages, timing, closed: closed.signal }
    checkOnMessages(admission)
    const timer = setInterval(() => void checkToken(admission).catch(() => undefined), timing.recheck).unref()
    connection.onceClosed(() => clearInterval(timer))
    return viewer
  } catch (error) {
    messages.end()
    throw error
  }
}

/** Checks the token once. @throws UpstreamError if the server is unavailable */
async function checkToken({ connection, viewer, read }: Admission): Promise<void> {
  if (!connection.isOpen()) return
  try {
    const { scopes } = await read()
    if (!viewer.scopes.every(scope => scopes.includes(scope))) connection.refuse('FORBIDDEN')
  } catch (error) {
    if (!isRefusal(error)) throw error
    connection.refuse(refusalOf(error))
  }
}

/** Why a token was refused. @param error as `isRefusal` has found it */
export const refusalOf = ({ code }: UpstreamError): TokenRefusal =>
  code === 'FORBIDDEN' ? code : 'UNAUTHENTICATED'

/** Checks the token at each message; repeats the check while the server is unavailable. */
function checkOnMessages(admission: Admission): void {
  const { messages, timing, closed } = admission
  const run = async () => {
    for (let message = await messages.next(); message; message = await messages.next()) {
      // All users' tokens are checked then; not all at the same moment.
      if (message.kind === 'again')
        await sleep(jittered(timing.trial), undefined, { signal: closed }).catch(() => undefined)
      messages.discard(() => true)
      // Other failures say nothing about the token.
      await retryRead(() => checkToken(admission), timing, closed).catch(() => undefined)
    }
  }
  void run()
}
