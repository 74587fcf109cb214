import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useTicketSubjectQuery } from '../../../__generated__/useTicketSubjectQuery.graphql.ts'

const query = graphql`
  query useTicketSubjectQuery($projectNumber: Int!, $number: Int!) @throwOnFieldError {
    ticket(projectNumber: $projectNumber, number: $number) {
      subject
    }
  }
`

/**
 * The subject of a ticket from the server. Null while it loads, and if the user may not see the ticket or it
 * failed. Keeps a subject it has read: after unsubscribing, the user may lose access to the ticket.
 */
export function useTicketSubject(projectNumber: number, number: number): string | null {
  const environment = useRelayEnvironment()
  const [subject, setSubject] = useState<string | null>(null)
  useEffect(() => {
    if (Number.isNaN(projectNumber) || Number.isNaN(number)) return undefined
    const variables = { projectNumber, number }
    const subscription = fetchQuery<useTicketSubjectQuery>(environment, query, variables).subscribe({
      next: ({ ticket }) => setSubject(ticket?.subject ?? null),
      error: () => setSubject(null),
    })
    return () => subscription.unsubscribe()
  }, [environment, projectNumber, number])
  return subject
}
