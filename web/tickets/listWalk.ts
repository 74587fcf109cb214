import { fieldsOf, listOf, textOr, textsOf } from '../state/keptShape.ts'
import { ticketPath } from './ticketPath.ts'

/** A ticket of a list that users walk along. */
export interface WalkTicket {
  number: number
  projectNumber: number
  subject: string
  /** The comment by which a search found it, where its page opens; null if there is none. */
  comment: number | null
}

/** The page of a ticket of the list, at the comment that the search found. */
export const walkPath = ({ comment, ...ticket }: WalkTicket): string =>
  ticketPath(ticket) + (comment === null ? '' : `#comment-${comment}`)

/**
 * The list from which a ticket was opened, in the state of the ticket's history entry: it survives a reload, and
 * stays the same while changes reorder the list (docs/specification/ticket-screens.md#next-ticket).
 */
export interface ListWalk {
  /** The router's key for the list's history entry. */
  entry: string
  /** Path and query of the list. */
  address: string
  projectNumber: number | null
  statuses: readonly string[]
  search: string | null
  orderBy: string
  /** The tickets that have been loaded so far, in the order of the list. */
  tickets: readonly WalkTicket[]
  /** The cursor after which the list continues; null at its end. */
  after: string | null
}

const numberOr = <T>(value: unknown, fallback: T): number | T =>
  typeof value === 'number' ? value : fallback

function readTicket(value: unknown): WalkTicket | null {
  const field = fieldsOf(value)
  const number = numberOr(field?.('number'), null)
  const projectNumber = numberOr(field?.('projectNumber'), null)
  return number === null || projectNumber === null
    ? null
    : {
        number,
        projectNumber,
        subject: textOr(field?.('subject'), ''),
        comment: numberOr(field?.('comment'), null),
      }
}

/** Reads the list from the state of a history entry; null for a ticket that was not opened from a list. */
export function readWalk(state: unknown): ListWalk | null {
  const field = fieldsOf(fieldsOf(state)?.('list'))
  const tickets = listOf(field?.('tickets'), readTicket)
  if (!field || tickets.length === 0) return null
  return {
    entry: textOr(field('entry'), ''),
    address: textOr(field('address'), '/tickets/list'),
    projectNumber: numberOr(field('projectNumber'), null),
    statuses: textsOf(field('statuses')),
    search: textOr(field('search'), null),
    orderBy: textOr(field('orderBy'), ''),
    tickets,
    after: textOr(field('after'), null),
  }
}
