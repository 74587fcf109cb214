import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { RestClient } from '../client.ts'
import { requireOffered } from '../extensions.ts'
import {
  END_OF_THREAD,
  ticketPath,
  ticketsPath,
  toComments,
  toFoundTickets,
  toTickets,
  type CommentRange,
  type ThreadPosition,
  type TicketChange,
  type TicketFilter,
  type TicketKey,
  type TicketRange,
} from '../rows/tickets.ts'
import { changeTickets } from './changeTickets.ts'
import { nativeCommentEdits } from './commentEdits.ts'
import { readThreadPart } from './threadParts.ts'
import { nativeTicketMailLinks } from './ticketMailLinks.ts'
import { nativeTicketViews } from './ticketViews.ts'

const TICKETS = '/api/v1/tickets/tickets'
const TICKETS_OF_PROJECT = '/api/v1/tickets/project/{projectId}/tickets'
const COMMENTS = '/api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments'

/**
 * Parts of lists, the search and the links in mails, beyond the documented calls
 * (docs/specification/graphql.md#extensions).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeTickets = (client: RestClient) => {
  /** @param maxBytes of the answer @throws UpstreamError TOO_LARGE if it is longer */
  const thread = async (key: TicketKey, { limit, after, before }: CommentRange, maxBytes?: number) => {
    await requireOffered(client, 'GET', COMMENTS, ['limit', 'after', 'before'])
    const query = { limit, after, before }
    return toComments(await client.call('GET', `${ticketPath(key)}/comments`, { query, maxBytes }))
  }

  return {
    ...nativeTicketMailLinks(client),
    ...nativeCommentEdits(client),
    ...nativeTicketViews(client),

    /** Several tickets, with an outcome for each. */
    changeTickets: (changes: readonly TicketChange[], signal: AbortSignal) =>
      changeTickets(client, changes, signal),

    /** Whether `assignee:` is a family of tags for the server, so that it subscribes the assignee. */
    knowsAssignees: () => client.offers('PATCH', TICKETS),

    /** A part of a list of tickets. */
    ticketPage: async (
      { projectNumber, statuses, search, sort, ...rest }: TicketFilter,
      { limit, after, hasHits }: TicketRange,
    ) => {
      nothingLeft(rest)
      const named = projectNumber === null ? TICKETS : TICKETS_OF_PROJECT
      await requireOffered(client, 'GET', named, ['q', 'sort', 'limit', 'after'])
      const position =
        after && [after.value, after.at, after.number].filter(part => part !== undefined).join('_')
      const isTold = hasHits && (await client.offers('GET', named, ['hits']))
      const query = { statuses: statuses.join(' '), q: search, sort, limit, after: position }
      if (isTold) {
        const answer = await client.call('GET', ticketsPath(projectNumber), {
          query: { ...query, hits: true },
        })
        return toFoundTickets(answer)
      }
      return toTickets(await client.call('GET', ticketsPath(projectNumber), { query }))
    },

    /** The tickets with these numbers, at most 100, that the caller may see. */
    ticketsByNumber: async (numbers: readonly number[]) => {
      await requireOffered(client, 'GET', TICKETS, ['ids'])
      return toTickets(await client.call('GET', TICKETS, { query: { ids: numbers.join(',') } }))
    },

    /** The comments after a position, as many as a part may have, but at least one if there is any. */
    thread: (key: TicketKey, range: CommentRange) => thread(key, range),

    /** The comments after a position, as many as a part may have, but at least one if there is any. */
    threadPart: (key: TicketKey, position: ThreadPosition) => readThreadPart(thread, key, position),

    /** The number of the last comment, 0 if there is none. */
    lastComment: async (key: TicketKey) =>
      (await thread(key, { limit: 1, before: END_OF_THREAD })).at(-1)?.number ?? 0,
  }
}
