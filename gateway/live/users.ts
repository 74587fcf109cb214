import { objectResult, readString } from '../upstream/decode.ts'
import type { Kinds } from './topic.ts'

/**
 * A user's rights changed: scopes, sessions or the account itself. The receiver asks the server for details.
 */
export interface UserMessage {
  kind: 'user'
  email: string
}

/** The kinds of feed messages about users. */
export const userKinds: Kinds<UserMessage> = {
  user: data => userChanged(readString(objectResult(data), 'Email')),
}

export const userChanged = (email: string): UserMessage => ({ kind: 'user', email: email.toLowerCase() })
