import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { tellingWritesOf } from './telling.ts'
import { AGAIN } from './topic.ts'
import { userChanged, type UserMessage } from './users.ts'

/**
 * The same calls, after which the tokens of that user's open sockets are tried where no feed says so. With a feed
 * nothing is told here, so nothing twice.
 */
export function announcingUserWrites(upstream: Upstream, live: Live): Upstream {
  const { users, userExtensions } = upstream
  // Where it cannot be said whose they are all tokens are tried.
  const telling = tellingWritesOf<UserMessage>(live.users, live, AGAIN)
  const ofFirst = (_result: unknown, email: string) => [userChanged(email)]
  const ofCaller = (result: unknown) => (result === null ? [] : [AGAIN])

  return {
    ...upstream,
    users: {
      ...users,
      addScope: telling(users.addScope, ofFirst),
      deleteScope: telling(users.deleteScope, ofFirst),
    },
    userExtensions: {
      ...userExtensions,
      endSession: telling(userExtensions.endSession, ofCaller),
      endSessions: telling(userExtensions.endSessions, ofFirst),
      deactivate: telling(userExtensions.deactivate, ofFirst),
      revokeToken: telling(userExtensions.revokeToken, ofCaller),
    },
  }
}
