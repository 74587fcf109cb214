import type { RestClient } from '../client.ts'
import {
  ticketPath,
  ticketsPath,
  toComments,
  toTickets,
  type CommentRow,
  type CommentStretch,
  type TicketFilter,
  type TicketKey,
  type TicketRow,
  type TicketStretch,
} from '../rows/tickets.ts'

const TICKETS = '/api/v1/tickets/tickets'
const TICKETS_OF_PROJECT = '/api/v1/tickets/project/{projectId}/tickets'
const COMMENTS = '/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments'

/**
 * Parts of lists and the search, beyond the documented calls (docs/specification/graphql.md#extensions). Each
 * returns null if the server does not offer it.
 */
export const nativeTickets = ({ call, offers }: RestClient) => ({
  ticketPage: async (
    { projectNumber, statuses, search, sort }: TicketFilter,
    { limit, after }: TicketStretch,
  ): Promise<TicketRow[] | null> => {
    const named = projectNumber === null ? TICKETS : TICKETS_OF_PROJECT
    if (!(await offers('GET', named, ['q', 'sort', 'limit', 'after']))) return null
    const position = after && `${after.at}_${after.number}`
    const query = { statuses: statuses.join(' '), q: search, sort, limit, after: position }
    return toTickets(await call('GET', ticketsPath(projectNumber), { query }))
  },

  /** Oldest first. @param maxBytes of the answer. @throws UpstreamError TOO_LARGE if it is longer */
  commentPart: async (
    key: TicketKey,
    { limit, after, before }: CommentStretch,
    maxBytes?: number,
  ): Promise<CommentRow[] | null> => {
    if (!(await offers('GET', COMMENTS, ['limit', 'after', 'before']))) return null
    const query = { limit, after, before }
    return toComments(await call('GET', `${ticketPath(key)}/comments`, { query, maxBytes }))
  },
})
