import { graphql, readInlineData } from 'react-relay'
import type { people_person$key } from '../../../__generated__/people_person.graphql.ts'

/** A person with a display name: the address if the server knows no name. */
export interface Shown {
  email: string
  name: string
}

/** Reads a person fragment. */
export function readPerson(person: people_person$key): Shown {
  const { email, name } = readInlineData(
    graphql`
      fragment people_person on Person @inline {
        email
        name
      }
    `,
    person,
  )
  return { email, name: name ?? email }
}

/** Whether two addresses are of the same person. */
export const isSame = (email: string, other: string): boolean => email.toLowerCase() === other.toLowerCase()

/** Unique people by address, with a name if any of the lists has one. */
export function peopleOf(...lists: readonly (readonly Shown[])[]): Shown[] {
  const people = new Map<string, Shown>()
  for (const { email: address, name } of lists.flat()) {
    const email = address.toLowerCase()
    const known = people.get(email)
    if (!known || known.name === email) people.set(email, { email, name })
  }
  return [...people.values()].toSorted((one, other) => (one.email < other.email ? -1 : 1))
}
