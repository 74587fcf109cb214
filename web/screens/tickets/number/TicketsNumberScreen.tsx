import { graphql, useLazyLoadQuery } from 'react-relay'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { TicketsNumberScreenQuery } from '../../../__generated__/TicketsNumberScreenQuery.graphql.ts'
import type { TicketsNumberScreenSearchQuery } from '../../../__generated__/TicketsNumberScreenSearchQuery.graphql.ts'
import { usePreloaded } from '../../../relay/preload.ts'
import { ScreenBoundary } from '../../../shell/ScreenBoundary.tsx'
import { NoTicket, TicketFailure } from '../../../tickets/TicketFailure.tsx'
import { readTicketLink, type TicketLink } from '../../../tickets/ticketLink.ts'

function Ticket({ tickets }: { tickets: readonly TicketLink[] }) {
  const { number } = useParams()
  const { hash } = useLocation()
  const ticket = tickets.find(one => String(one.number) === number)
  return ticket ? <Navigate replace to={ticket.to + hash} /> : <NoTicket />
}

/** For a server that cannot find tickets by number: the gateway searches its list. */
function Searched() {
  const { number = '' } = useParams()
  const { tickets } = useLazyLoadQuery<TicketsNumberScreenSearchQuery>(
    graphql`
      query TicketsNumberScreenSearchQuery($search: String!) @throwOnFieldError {
        tickets(search: $search, first: 100) {
          edges {
            node {
              ...ticketLink_ticket
            }
          }
        }
      }
    `,
    { search: `#${number}` },
  )
  return <Ticket tickets={tickets.edges.map(({ node }) => readTicketLink(node))} />
}

function Numbered() {
  const { ticketsByNumber } = usePreloaded<TicketsNumberScreenQuery>(graphql`
    query TicketsNumberScreenQuery($numbers: [Int!]!) @throwOnFieldError {
      ticketsByNumber(numbers: $numbers) {
        ...ticketLink_ticket
      }
    }
  `)
  return ticketsByNumber ? <Ticket tickets={ticketsByNumber.map(readTicketLink)} /> : <Searched />
}

/** Goes on to the ticket of the number in the address (docs/specification/tickets.md#numbers). */
export function TicketsNumberScreen() {
  return (
    <ScreenBoundary failed={error => <TicketFailure error={error} />}>
      <Numbered />
    </ScreenBoundary>
  )
}
