import { objectResult, readString } from '../upstream/decode.ts'
import type { Kinds } from './topic.ts'

/** What a user may do changed: scopes, a session or all of them, the account itself. Who asks the server finds out what. */
export interface UserMessage {
  kind: 'user'
  email: string
}

/** The kinds of the feed that are about users. */
export const userKinds: Kinds<UserMessage> = {
  user: data => userChanged(readString(objectResult(data), 'Email')),
}

export const userChanged = (email: string): UserMessage => ({ kind: 'user', email: email.toLowerCase() })
