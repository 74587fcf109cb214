import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishingWrites } from './publishWrites.ts'
import { AGAIN } from './topic.ts'
import { userChanged, type UserMessage } from './users.ts'

/**
 * The same calls, which make the gateway check the tokens of that user's open sockets if there is no feed. With
 * a feed they publish nothing, so that no change is published twice.
 */
export function publishingUserWrites(upstream: Upstream, live: Live): Upstream {
  const { users, userExtensions } = upstream
  // If the affected user is unknown, all tokens are checked.
  const publish = publishingWrites<UserMessage>(live.users, live, AGAIN)
  const ofFirst = (_result: unknown, email: string) => [userChanged(email)]
  const ofCaller = (isDone: unknown) => (isDone === false ? [] : [AGAIN])

  return {
    ...upstream,
    users: {
      ...users,
      addScope: publish(users.addScope, ofFirst),
      deleteScope: publish(users.deleteScope, ofFirst),
    },
    userExtensions: {
      ...userExtensions,
      endSession: publish(userExtensions.endSession, ofCaller),
      endSessions: publish(userExtensions.endSessions, ofFirst),
      deactivate: publish(userExtensions.deactivate, ofFirst),
      revokeToken: publish(userExtensions.revokeToken, ofCaller),
    },
  }
}
