import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useMembersQuery } from '../../__generated__/useMembersQuery.graphql.ts'
import type { Named } from '../../people/people.ts'
import { readNamed } from '../../people/readNamed.ts'

/** The people of more projects than these are not offered. */
const MOST_PROJECTS = 5

const NOBODY: readonly Named[] = []

const query = graphql`
  query useMembersQuery($number: Int!) @throwOnFieldError {
    ticketProject(number: $number) {
      people(first: 100) {
        ...readNamed_person
      }
    }
  }
`

/** The members of the Can See lists of projects, as they arrive; those of a project that cannot be read are missing. */
export function useMembers(projects: readonly number[]): readonly Named[] {
  const environment = useRelayEnvironment()
  const [members, setMembers] = useState(NOBODY)
  useEffect(() => {
    const running = projects.slice(0, MOST_PROJECTS).map(number =>
      fetchQuery<useMembersQuery>(
        environment,
        query,
        { number },
        { fetchPolicy: 'store-or-network' },
      ).subscribe({
        next: ({ ticketProject }) =>
          setMembers(known => [...known, ...(ticketProject?.people ?? []).map(readNamed)]),
        // The rest can be chosen all the same.
        error: () => undefined,
      }),
    )
    return () => running.forEach(one => one.unsubscribe())
  }, [environment, projects])
  return members
}
