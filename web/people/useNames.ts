import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useNamesQuery } from '../__generated__/useNamesQuery.graphql.ts'
import { getEnvironment } from '../relay/environment.ts'
import { fetchAnswer } from '../relay/fetchAnswer.ts'

const query = graphql`
  query useNamesQuery($emails: [EmailAddress!]!) @throwOnFieldError {
    people(emails: $emails) {
      email
      name
    }
  }
`

/** Names by address in lower case; null for a person whose name the user may not know. */
export type Names = ReadonlyMap<string, string | null>

/** The most addresses of a query. */
const MAX = 100

/** @param emails valid addresses @returns those whose names could be read */
export async function readNames(emails: readonly string[]): Promise<Names> {
  const unique = [...new Set(emails.map(email => email.toLowerCase()))]
  const parts = Array.from({ length: Math.ceil(unique.length / MAX) }, (_, index) =>
    unique.slice(index * MAX, (index + 1) * MAX),
  )
  const answers = await Promise.all(
    parts.map(part =>
      fetchAnswer<useNamesQuery>(getEnvironment(), query, { emails: part }).answer.catch(() => ({
        people: [],
      })),
    ),
  )
  return new Map(
    answers.flatMap(({ people }) =>
      people.map(({ email, name }) => [email.toLowerCase(), name ?? null] as const),
    ),
  )
}

/**
 * The names of people of whom a screen has only the addresses so far. An address that is not in the answer yet,
 * or whose name could not be read, is shown without one.
 * @param emails valid addresses; each is asked for once, and again with other addresses if its name could not be read
 */
export function useNames(emails: readonly string[]): Names {
  const [known, setKnown] = useState<Names>(new Map())
  const [asked] = useState(() => new Set<string>())
  // The same addresses in a new array are no reason to ask again.
  const list = emails.join(' ')
  useEffect(() => {
    const missing = list.split(' ').filter(email => email !== '' && !asked.has(email))
    if (missing.length === 0) return
    for (const email of missing) asked.add(email)
    void readNames(missing).then(names => {
      for (const email of missing) if (!names.has(email.toLowerCase())) asked.delete(email)
      setKnown(before => new Map([...before, ...names]))
    })
  }, [list, asked])
  return known
}
