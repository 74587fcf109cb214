import { graphql } from 'react-relay'
import type { TicketViewScreenQuery } from '../../../__generated__/TicketViewScreenQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { NoTicket, TicketFailure } from '../../../tickets/TicketFailure.tsx'
import { TicketPage } from './page/TicketPage.tsx'
import { TicketSkeleton } from './TicketSkeleton.tsx'

function View() {
  const { ticket } = usePreloaded<TicketViewScreenQuery>(graphql`
    query TicketViewScreenQuery($projectNumber: Int!, $number: Int!, $first: Int, $last: Int, $at: Int)
    @throwOnFieldError {
      liveCursor
      ticket(projectNumber: $projectNumber, number: $number) {
        id
        ...TicketPage_ticket @arguments(first: $first, last: $last, at: $at)
      }
    }
  `)
  if (!ticket) return <NoTicket />
  return <TicketPage key={ticket.id} ticket={ticket} />
}

/**
 * A ticket with its live thread, and the composer to comment on it and change it
 * (docs/specification/ticket-screens.md#ticket-view).
 */
export function TicketViewScreen() {
  return (
    <ScreenBoundary skeleton={<TicketSkeleton />} failed={error => <TicketFailure error={error} />}>
      <View />
    </ScreenBoundary>
  )
}
