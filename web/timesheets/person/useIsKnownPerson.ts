import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type {
  TimesheetPurpose,
  useIsKnownPersonQuery,
} from '../../__generated__/useIsKnownPersonQuery.graphql.ts'

const query = graphql`
  query useIsKnownPersonQuery($purpose: TimesheetPurpose!) @throwOnFieldError {
    timesheetPeople(purpose: $purpose) {
      person {
        email
      }
    }
  }
`

/**
 * Whether a person is among those whose time the user may view or pay. Asks only while `isAsked`, as on a page
 * without time: if there is time, the answer is known. Null until it is known, and if the request failed.
 */
export function useIsKnownPerson(email: string, purpose: TimesheetPurpose, isAsked: boolean): boolean | null {
  const environment = useRelayEnvironment()
  const [isKnown, setKnown] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const wanted = email.toLowerCase()
    const subscription = fetchQuery<useIsKnownPersonQuery>(environment, query, { purpose }).subscribe({
      next: ({ timesheetPeople }) =>
        setKnown(timesheetPeople.some(({ person }) => person.email.toLowerCase() === wanted)),
      error: () => setKnown(null),
    })
    return () => subscription.unsubscribe()
  }, [environment, email, purpose, isAsked])
  return isKnown
}
