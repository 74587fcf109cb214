import type {
  CommentAddress,
  CommentRange,
  CommentVersionRow,
  TicketKey,
  TicketRow,
} from '../upstream/rows/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { commentPages } from './commentPages.ts'
import { commentsByKey } from './commentsByKey.ts'
import { singleLoader } from './loader.ts'
import { memoized } from './memoized.ts'
import { ticketPages } from './ticketPages.ts'
import { ticketProjectLoaders } from './ticketProjects.ts'

/** Ticket projects, tickets and comments. */
export function ticketLoaders({ tickets }: Pick<Upstream, 'tickets'>) {
  const thread = memoized((key: TicketKey, range: CommentRange) => tickets.thread(key, range))

  return {
    ...ticketProjectLoaders({ tickets }),
    /** All tickets with any of the statuses, of one project or of all. */
    list: memoized((projectNumber: number | null, statuses: readonly string[]) =>
      tickets.tickets(projectNumber, statuses),
    ),
    page: ticketPages({ tickets }),
    /** No call returns several: lists of tickets cannot be filtered by number. */
    ticketsByKey: singleLoader<TicketKey, TicketRow, string>(key => tickets.ticket(key), {
      cacheKeyFn: ({ projectNumber, number }) => `${projectNumber}/${number}`,
    }),
    /** All comments of a ticket, oldest first. */
    wholeThread: memoized(async (key: TicketKey) =>
      (await tickets.comments(key)).sort((a, b) => a.number - b.number),
    ),
    comments: commentPages(thread),
    commentsByKey: commentsByKey(thread),
    /** The texts of a comment: no call returns those of several. */
    commentVersions: singleLoader<CommentAddress, CommentVersionRow[], string>(
      address => tickets.commentVersions(address),
      {
        cacheKeyFn: ({ ticket, number }) => `${ticket.projectNumber}/${ticket.number}/${number}`,
      },
    ),
  }
}
