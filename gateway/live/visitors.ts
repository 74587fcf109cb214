import { objectResult, readNumber, readObjects, readString } from '../upstream/decode.ts'
import { UpstreamError } from '../upstream/errors.ts'
import { bytesOf, VALUE_BYTES } from './gateways/ownValues.ts'

/** A user who looks at a ticket. */
export interface Visitor {
  email: string
  name: string | null
}

/** The first users who look at a ticket, in the order of their addresses, and how many do. */
export interface Visitors {
  people: readonly Visitor[]
  count: number
}

/** What other gateways are told of a ticket: as many people as fit into a message. */
export function encodeVisitors(key: string, { people, count }: Visitors): object {
  const all = people.map(({ email, name }) => ({ Email: email, Name: name }))
  const valueOf = (shown: number) => ({ People: all.slice(0, shown), Count: count })
  let shown = all.length
  while (shown > 0 && bytesOf({ key, value: valueOf(shown) }) > VALUE_BYTES) shown--
  return valueOf(shown)
}

/** Reads what another gateway tells of a ticket: nobody, if it cannot be read. */
export function decodeVisitors(value: unknown): Visitors {
  try {
    const visitors = objectResult(value)
    const people = readObjects(visitors, 'People').map(person => ({
      email: readString(person, 'Email'),
      name: typeof person.Name === 'string' ? person.Name : null,
    }))
    return { people, count: Math.max(people.length, readNumber(visitors, 'Count')) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { people: [], count: 0 }
  }
}
