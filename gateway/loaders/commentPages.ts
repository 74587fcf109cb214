import { END_OF_THREAD, type CommentRow, type TicketKey } from '../upstream/rows/tickets.ts'
import type { ReadComments } from './commentsByKey.ts'
import { memoized } from './memoized.ts'

/** A page of a thread: after a comment, before one, or around one. Null: from the start, or from the end. */
export type CommentPage = { size: number } & (
  | { after: number | null }
  | { before: number | null }
  | { at: number }
)

export interface CommentsRow {
  comments: CommentRow[]
  hasPrevious: boolean
  hasNext: boolean
}

/** How many comments a page shows before the comment at which it opens. */
const LEAD = 5

/** Pages of threads. */
export function commentPages(
  read: ReadComments,
): (key: TicketKey, page: CommentPage) => Promise<CommentsRow> {
  /** The comments after that one, and one more, which shows whether there are more. */
  const following = (key: TicketKey, after: number | null, count: number) =>
    read(key, { limit: count + 1, ...(after !== null && { after }) })
  const preceding = (key: TicketKey, before: number | null, count: number) =>
    read(key, { limit: count + 1, before: before ?? END_OF_THREAD })

  async function back(key: TicketKey, before: number | null, size: number): Promise<CommentsRow> {
    const found = await preceding(key, before, size)
    return { comments: last(found, size), hasPrevious: found.length > size, hasNext: before !== null }
  }

  async function on(key: TicketKey, after: number | null, size: number): Promise<CommentsRow> {
    const found = await following(key, after, size)
    return { comments: found.slice(0, size), hasPrevious: after !== null, hasNext: found.length > size }
  }

  async function about(key: TicketKey, at: number, size: number): Promise<CommentsRow> {
    const lead = Math.min(LEAD, Math.floor(size / 2))
    const [earlier, later] = await Promise.all([
      at > 0 ? preceding(key, at, lead) : [],
      at > 0 ? following(key, at - 1 || null, size - lead) : [],
    ])
    if (later[0]?.number !== at) return back(key, null, size)
    return {
      comments: [...last(earlier, lead), ...later.slice(0, size - lead)],
      hasPrevious: earlier.length > lead,
      hasNext: later.length > size - lead,
    }
  }

  return memoized((key: TicketKey, page: CommentPage) => {
    if ('at' in page) return about(key, page.at, page.size)
    return 'after' in page ? on(key, page.after, page.size) : back(key, page.before, page.size)
  })
}

const last = (rows: CommentRow[], count: number) => rows.slice(Math.max(0, rows.length - count))
