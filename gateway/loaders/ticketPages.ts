import type { TicketFilter, TicketPosition, TicketRow } from '../upstream/rows/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { memoized } from './memoized.ts'

export interface TicketPage {
  size: number
  /** Null: from the start. */
  after: TicketPosition | null
  /** Whether to say why a search found the tickets. */
  hasHits: boolean
}

export interface TicketsRow {
  tickets: TicketRow[]
  hasPrevious: boolean
  hasNext: boolean
}

/** Pages of lists of tickets. */
export const ticketPages = ({
  tickets,
}: Pick<Upstream, 'tickets'>): ((filter: TicketFilter, page: TicketPage) => Promise<TicketsRow>) =>
  memoized(async (filter, { size, after, hasHits }) => {
    // One more than needed shows whether there are more.
    const found = await tickets.ticketPage(filter, { limit: size + 1, after, hasHits })
    return { tickets: found.slice(0, size), hasPrevious: after !== null, hasNext: found.length > size }
  })
