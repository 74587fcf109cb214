import { LIMITS } from '../../bounds/limits.ts'
import { sizeOf } from '../../bounds/sizeOf.ts'
import { UpstreamError } from '../errors.ts'
import type { CommentRow, CommentRange, TicketKey, ThreadPart, ThreadPosition } from '../rows/tickets.ts'

export type ReadThread = (key: TicketKey, range: CommentRange, maxBytes?: number) => Promise<CommentRow[]>

/** How many are requested first: so few that they fit in one answer, however long they are. */
const FIRST = 5
const MAX_COMMENTS = 100

/** The comments after a position, as many as a part may have. @param read reads a part of the thread */
export async function readThreadPart(
  read: ReadThread,
  key: TicketKey,
  { after, count = FIRST }: ThreadPosition,
): Promise<ThreadPart> {
  try {
    // One more than needed shows whether there are more.
    const range = { limit: count + 1, ...(after > 0 && { after }) }
    const found = await read(key, range, count > 1 ? LIMITS.catchUpPart : undefined)
    const comments = found.slice(0, count)
    return { comments, hasMore: found.length > count, nextCount: countAfter(comments, count) }
  } catch (error) {
    if (!isTooLarge(error) || count === 1) throw error
    return readThreadPart(read, key, { after, count: Math.max(1, Math.floor(count / 4)) })
  }
}

/** The shorter these comments are, the more the next part has. */
function countAfter(comments: readonly CommentRow[], count: number): number {
  const longest = Math.max(1, ...comments.map(sizeOf))
  return Math.max(1, Math.min(MAX_COMMENTS, 2 * count, Math.floor((2 * LIMITS.catchUpPart) / longest) - 1))
}

const isTooLarge = (error: unknown) => error instanceof UpstreamError && error.code === 'TOO_LARGE'
