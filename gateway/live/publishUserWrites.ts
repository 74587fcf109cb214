import type { Calls } from '../upstream/calls.ts'
import type { Live } from './live.ts'
import { publishTo } from './publishTo.ts'
import { AGAIN } from './topic.ts'
import { userChanged, type UserMessage } from './users.ts'

/** Publishes what takes rights from a user: the tokens of that user's open sockets are then checked. */
export function publishUserWrites({ users }: Pick<Calls, 'users'>, live: Live): Calls['users'] {
  const publish = publishTo<UserMessage>(live.users, live)
  const ofFirst = (_result: unknown, email: string) => [userChanged(email)]
  // The affected user is unknown: all tokens are checked.
  const ofCaller = () => [AGAIN]

  return {
    ...users,
    addScope: publish(users.addScope, ofFirst),
    deleteScope: publish(users.deleteScope, ofFirst),
    endSession: publish(users.endSession, ofCaller),
    endSessions: publish(users.endSessions, ofFirst),
    deactivate: publish(users.deactivate, ofFirst),
    revokeToken: publish(users.revokeToken, ofCaller),
  }
}
