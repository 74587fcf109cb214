import { useDeferredValue, useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useFoundPeopleQuery } from '../__generated__/useFoundPeopleQuery.graphql.ts'
import { getEnvironment } from '../relay/environment.ts'
import { fetchAnswer } from '../relay/fetchAnswer.ts'
import type { Named } from './people.ts'

const query = graphql`
  query useFoundPeopleQuery($search: String!) @throwOnFieldError {
    people(search: $search, first: 10) {
      email
      name
    }
  }
`

/** How long the text must be unchanged before the search, in milliseconds. */
const PAUSE = 150

const NOBODY: readonly Named[] = []

/**
 * The people known to the user whose name or address starts with a text, while it is typed; those of the text
 * before until the answer is there. A search that fails finds nobody: the text can be typed to its end.
 */
export function useFoundPeople(text: string): readonly Named[] {
  const [found, setFound] = useState(NOBODY)
  const search = useDeferredValue(text.trim().slice(0, 100))
  useEffect(() => {
    if (search === '') return undefined
    let stop = () => undefined as unknown
    const timer = setTimeout(() => {
      const { answer, abort } = fetchAnswer<useFoundPeopleQuery>(getEnvironment(), query, { search })
      stop = abort
      answer.then(
        ({ people }) => setFound(people.map(({ email, name }) => ({ email, name }))),
        () => setFound(NOBODY),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [search])
  return found
}
