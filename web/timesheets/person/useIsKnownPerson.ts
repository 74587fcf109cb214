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
 * Whether somebody stands among those whose time the reader may view or pay. Asked only while `isAsked`, as on a page
 * without time: where there is time, it is known. Null until that is known, and where it could not be found out.
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
