import type { RestClient } from './client.ts'
import {
  ticketPath,
  ticketsPath,
  toComments,
  toTickets,
  type CommentRow,
  type TicketKey,
  type TicketRow,
} from './tickets.ts'

/** Which tickets, and in which order. */
export interface TicketFilter {
  /** Null: all projects. */
  projectNumber: number | null
  /** Any of them; empty: all statuses. */
  statuses: readonly string[]
  /** Words; null: not searched. */
  search: string | null
  sort: TicketSort
}

export type TicketSort = '-modified' | 'modified' | '-created' | 'created'

/** Whether the order is by the creation of tickets, not by their last change. */
export const isByCreation = (sort: TicketSort) => sort === 'created' || sort === '-created'

/** The position of a ticket in a list: its date in ISO 8601 and its number. */
export interface TicketPlace {
  at: string
  number: number
}

/** A part of a list of tickets. */
export interface TicketStretch {
  limit: number
  /** The position after which it starts. */
  after: TicketPlace | null
}

/** A part of a thread: the first after a comment, or the last before one. */
export interface CommentStretch {
  limit: number
  after?: number
  before?: number
}

const TICKETS = '/api/v1/tickets/tickets'
const TICKETS_OF_PROJECT = '/api/v1/tickets/project/{projectId}/tickets'
const COMMENTS = '/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments'

/**
 * Parts of lists and the search, beyond the documented calls (docs/specification/graphql.md#extensions). Each
 * returns null if the server does not offer it.
 */
export const ticketExtensions = ({ call, offers }: RestClient) => ({
  tickets: async (
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
  comments: async (
    key: TicketKey,
    { limit, after, before }: CommentStretch,
    maxBytes?: number,
  ): Promise<CommentRow[] | null> => {
    if (!(await offers('GET', COMMENTS, ['limit', 'after', 'before']))) return null
    const query = { limit, after, before }
    return toComments(await call('GET', `${ticketPath(key)}/comments`, { query, maxBytes }))
  },
})
