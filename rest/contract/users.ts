import { Type, type Static } from 'typebox'
import { EmailGiven, Moment } from './shared.ts'

/** A user as others see one (Specification 1 §3). */
export const UserRecord = Type.Object({
  Email: Type.String(),
  Name: Type.String(),
  Created: Moment,
  Modified: Moment,
  Scopes: Type.String({ description: 'separated by spaces' }),
})
export type UserRecord = Static<typeof UserRecord>

/** The caller's own record, the only one with a token (Decisions §2). */
export const OwnUserRecord = Type.Object({
  ...UserRecord.properties,
  Token: Type.String({ description: 'access token, sent as Authorization: Bearer' }),
})
export type OwnUserRecord = Static<typeof OwnUserRecord>

export const UserPath = Type.Object({ email: EmailGiven })

export const ScopeQuery = Type.Object({
  scope: Type.String({ description: 'one scope, a word of a-z, 0-9, “:”, “_” and “-”' }),
})
