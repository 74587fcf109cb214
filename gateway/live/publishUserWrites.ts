import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishTo } from './publishTo.ts'
import { AGAIN } from './topic.ts'
import { userChanged, type UserMessage } from './users.ts'

type Calls = Pick<Upstream, 'users' | 'userExtensions'>

/** Publishes what takes rights from a user: the tokens of that user's open sockets are then checked. */
export function publishUserWrites({ users, userExtensions }: Calls, live: Live): Calls {
  const publish = publishTo<UserMessage>(live.users, live)
  const ofFirst = (_result: unknown, email: string) => [userChanged(email)]
  // The affected user is unknown: all tokens are checked.
  const ofCaller = (isDone: unknown) => (isDone === false ? [] : [AGAIN])

  return {
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
