import { Type, type Static } from 'typebox'
import { EmailInput } from './shared.ts'

/** A person known to the caller: somebody with whom they share a project list or a ticket. */
export const Person = Type.Object({ Email: Type.String(), Name: Type.String() })
export type Person = Static<typeof Person>

export const PeopleQuery = Type.Object({
  email: Type.Optional(
    Type.Array(EmailInput, { maxItems: 100, description: 'e-mail addresses of people; may repeat' }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'the start of a name, of a part of a name or of an address',
    }),
  ),
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9][0-9]?|100)$', description: 'a number of people found, 1 to 100' }),
  ),
})
