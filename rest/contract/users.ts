import { Type, type Static } from 'typebox'
import { EmailInput, Moment, MomentOrNull } from './shared.ts'

/** A user as other users see them (docs/specification/rest.md#user-record). */
export const UserRecord = Type.Object({
  Email: Type.String(),
  Name: Type.String(),
  Created: Moment,
  Modified: Moment,
  Scopes: Type.String({ description: 'separated by spaces' }),
  LastSeen: MomentOrNull,
  Deactivated: MomentOrNull,
})
export type UserRecord = Static<typeof UserRecord>

/** The caller's own record without the token: what only the user sees of it. */
export const PrivateUserRecord = Type.Object({
  ...UserRecord.properties,
  WeeklyTarget: Type.Number({ description: 'hours a week that the user means to log' }),
})
export type PrivateUserRecord = Static<typeof PrivateUserRecord>

/** The caller's own record, the only record with a token (docs/specification/rest.md#user-record). */
export const OwnUserRecord = Type.Object({
  ...PrivateUserRecord.properties,
  Token: Type.String({ description: 'access token, sent as Authorization: Bearer' }),
})
export type OwnUserRecord = Static<typeof OwnUserRecord>

export const UserPath = Type.Object({ email: EmailInput })

export const NameQuery = Type.Object({
  name: Type.String({
    description: 'the new name: 1 to 100 characters on one line, without control or direction marks',
  }),
})

export const TargetQuery = Type.Object({
  hours: Type.String({
    description: 'hours a week, 0 to 168 in quarters of an hour, such as 37.5; 0 is no target',
  }),
})

export const ScopeQuery = Type.Object({
  scope: Type.String({ description: 'one scope, a word of a-z, 0-9, “:”, “_” and “-”' }),
})

/** Which of a user's sessions end. */
export const SessionsQuery = Type.Object({
  tokens: Type.Optional(
    Type.Union([Type.Literal('true'), Type.Literal('false')], {
      description: '“true” to revoke the personal API tokens as well, “false” to keep them',
    }),
  ),
})

export const SignedOut = Type.Object({ SignedOut: Type.Boolean() })

/** A page of the log of users. */
export const UserLogQuery = Type.Object({
  email: Type.Optional(EmailInput),
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]?|100)$', description: 'a number of entries, 1 to 100' }),
  ),
  after: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'the Id of an entry; older ones follow',
    }),
  ),
})

/** What was done to a user, and by which actor. */
export const UserLogEntry = Type.Object({
  Id: Type.Integer(),
  At: Moment,
  By: Type.String({ description: 'the user who did it: an e-mail address, or ADMIN_EMAILS' }),
  Action: Type.String({
    description:
      'user.scopes, user.signIn, user.signInRefused, user.signedOut, user.deactivated, user.reactivated, user.name, user.tokenCreated or user.tokenRevoked',
  }),
  Email: Type.String({ description: 'the user to whom it was done' }),
  Before: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'the scopes before; of user.name the name',
  }),
  After: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'the scopes after; of user.name the name',
  }),
})
export type UserLogEntry = Static<typeof UserLogEntry>
