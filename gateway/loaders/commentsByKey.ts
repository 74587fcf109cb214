import type { CommentAddress, CommentRow, CommentRange, TicketKey } from '../upstream/rows/tickets.ts'
import { batchLoader, readEach, type Loader } from './loader.ts'

/** Reads a part of a thread, oldest first. */
export type ReadComments = (key: TicketKey, range: CommentRange) => Promise<CommentRow[]>

/** How many comments are read per requested one: the comments in between come along. */
const SPAN = 2
/** The most comments of a thread in one batch: a server returns 1,000 at most. */
const MAX_COMMENTS = 100

/** Comments, or null if the thread has no such number. Requests for the same thread are loaded together. */
export function commentsByKey(read: ReadComments): Loader<CommentAddress, CommentRow | null> {
  const threads = new Map<string, Loader<number, CommentRow | null>>()
  return {
    load: ({ ticket, number }) => {
      const id = `${ticket.projectNumber}/${ticket.number}`
      const thread = threads.get(id) ?? threadLoader(read, ticket)
      threads.set(id, thread)
      return thread.load(number)
    },
  }
}

/** Numbers close together take one part of the thread; each number further on takes another call. */
const threadLoader = (read: ReadComments, ticket: TicketKey) =>
  batchLoader<number, CommentRow | null>(
    'tickets.commentsByKey',
    async numbers => {
      const limit = numbers.length === 1 ? 1 : SPAN * numbers.length
      const near = await read(ticket, { limit, ...from(Math.min(...numbers)) })
      const end = near.length < limit ? Infinity : (near.at(-1)?.number ?? Infinity)
      return readEach(numbers, async number => {
        const found = number <= end ? near : await read(ticket, { limit: 1, ...from(number) })
        return found.find(comment => comment.number === number) ?? null
      })
    },
    { maxBatchSize: MAX_COMMENTS },
  )

const from = (number: number) => (number > 1 ? { after: number - 1 } : {})
