import type {
  CommentAddress,
  CommentRange,
  CommentVersionRow,
  TicketKey,
  TicketRow,
} from '../upstream/rows/tickets.ts'
import type { CountedList } from '../upstream/rows/ticketViews.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { nullIfClosed } from '../upstream/errors.ts'
import { commentPages } from './commentPages.ts'
import { commentsByKey } from './commentsByKey.ts'
import { batchLoader, singleLoader } from './loader.ts'
import { memoized } from './memoized.ts'
import { ticketPages } from './ticketPages.ts'
import { ticketProjectLoaders } from './ticketProjects.ts'

/** How many tickets one call returns by their numbers. */
const MAX_NUMBERS = 100

/** Ticket projects, tickets and comments. */
export function ticketLoaders({ tickets }: Pick<Upstream, 'tickets'>) {
  const thread = memoized((key: TicketKey, range: CommentRange) => tickets.thread(key, range))

  const list = memoized((projectNumber: number | null, statuses: readonly string[]) =>
    tickets.tickets(projectNumber, statuses),
  )
  /** The tickets with these numbers, among others if the server can only list all. */
  const readTagged = async (numbers: readonly number[]) =>
    (await tickets.ticketsByNumber(numbers)) ?? (await list(null, []))

  return {
    ...ticketProjectLoaders({ tickets }),
    /** All tickets with any of the statuses, of one project or of all. */
    list,
    page: ticketPages({ tickets }),
    /**
     * Tickets by their numbers alone: null for one that the caller may not see, undefined if the server cannot
     * find tickets in this way.
     */
    ticketsByNumber: batchLoader<number, TicketRow | null | undefined>(
      'tickets.ticketsByNumber',
      async numbers => {
        const found = await tickets.ticketsByNumber(numbers)
        const byNumber = found && new Map(found.map(ticket => [ticket.number, ticket]))
        return numbers.map(number => (byNumber ? (byNumber.get(number) ?? null) : undefined))
      },
      { maxBatchSize: MAX_NUMBERS },
    ),
    /**
     * The tickets that tags of events name, from one list; null for one that the caller may not see, and without the
     * scope tickets.
     */
    ticketsByTag: batchLoader<TicketKey, TicketRow | null, string>(
      'tickets.ticketsByTag',
      async keys => {
        const numbers = new Set(keys.map(({ number }) => number))
        const found = await readTagged([...numbers]).catch(nullIfClosed)
        const byNumber = new Map(found?.map(ticket => [ticket.number, ticket]))
        return keys.map(({ projectNumber, number }) => {
          const ticket = byNumber.get(number)
          return ticket?.projectNumber === projectNumber ? ticket : null
        })
      },
      { cacheKeyFn: keyText, maxBatchSize: MAX_NUMBERS },
    ),
    /** The views that the caller may see, by name; null if the server keeps none. */
    views: memoized(() => tickets.views()),
    /** How many tickets lists have, at most 1,000, all read together; null if the server cannot count them. */
    counts: batchLoader<CountedList, number | null, string>(
      'tickets.counts',
      async lists => {
        const counts = await tickets.counts(lists)
        return lists.map((_list, place) => counts?.[place] ?? null)
      },
      {
        cacheKeyFn: ({ projectNumber, statuses, search }) =>
          JSON.stringify([projectNumber, statuses, search]),
      },
    ),
    /** With the project's number one by one, as the documented call has them. */
    ticketsByKey: singleLoader<TicketKey, TicketRow, string>(key => tickets.ticket(key), {
      cacheKeyFn: keyText,
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

const keyText = ({ projectNumber, number }: TicketKey) => `${projectNumber}/${number}`
