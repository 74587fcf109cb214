import { Type, type Static } from 'typebox'
import { DateOrNullInput, Moment, MomentOrNull } from './shared.ts'

/** A personal API token as its owner sees it: everything but the token itself. */
export const ApiToken = Type.Object({
  Id: Type.String({ description: 'a UUID' }),
  Name: Type.String(),
  Scopes: Type.String({ description: 'separated by spaces' }),
  ReadOnly: Type.Boolean({ description: 'whether calls that change something are refused' }),
  Created: Moment,
  Expires: MomentOrNull,
  LastUsed: MomentOrNull,
  Revoked: MomentOrNull,
})
export type ApiToken = Static<typeof ApiToken>

/** A token to make. */
export const NewApiToken = Type.Object({
  Name: Type.String({ maxLength: 200, description: '1 to 100 characters that say what the token is for' }),
  Scopes: Type.String({ maxLength: 500, description: 'some of your scopes, separated by spaces' }),
  ReadOnly: Type.Optional(Type.Boolean({ description: 'true for a token that may only read, or false' })),
  Expires: Type.Optional(DateOrNullInput),
})

/** A token that was just made, with what is never shown again. */
export const CreatedApiToken = Type.Object({
  ...ApiToken.properties,
  Token: Type.String({ description: 'sent as Authorization: Bearer; it is shown this once' }),
})

export const ApiTokenPath = Type.Object({
  id: Type.String({ format: 'uuid', description: 'the Id of a personal API token, a UUID' }),
})
