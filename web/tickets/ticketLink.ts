import { graphql, readInlineData } from 'react-relay'
import type { ticketLink_ticket$key } from '../__generated__/ticketLink_ticket.graphql.ts'
import { ticketPath } from './ticketPath.ts'

/** A ticket as links name it. */
export interface TicketLink {
  number: number
  subject: string
  /** Path of its page. */
  to: string
}

/** Reads the link to a ticket. */
export function readTicketLink(ticket: ticketLink_ticket$key): TicketLink {
  const { number, projectNumber, subject } = readInlineData(
    graphql`
      fragment ticketLink_ticket on Ticket @inline {
        number
        projectNumber
        subject
      }
    `,
    ticket,
  )
  return { number, subject, to: ticketPath({ projectNumber, number, subject }) }
}
