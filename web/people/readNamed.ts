import { graphql, readInlineData } from 'react-relay'
import type { readNamed_person$key } from '../__generated__/readNamed_person.graphql.ts'
import type { Named } from './people.ts'

/** Reads the fragment of a person. */
export function readNamed(person: readNamed_person$key): Named {
  const { email, name } = readInlineData(
    graphql`
      fragment readNamed_person on Person @inline {
        email
        name
      }
    `,
    person,
  )
  return { email, name }
}
