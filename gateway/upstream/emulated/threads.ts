import { LIMITS } from '../../bounds/limits.ts'
import { sizeOf } from '../../bounds/sizeOf.ts'
import type { CommentRow, CommentRange, ThreadPart } from '../rows/tickets.ts'

/** A part of a whole thread, as from a server with parts. @param all oldest first */
export const cutThread = (all: readonly CommentRow[], { limit, after = 0, before }: CommentRange) =>
  before === undefined
    ? all.filter(({ number }) => number > after).slice(0, limit)
    : all.filter(({ number }) => number < before).slice(-limit)

/** The comments after a number, up to the bytes of a part, but at least one. @param all oldest first */
export function cutThreadPart(all: readonly CommentRow[], after: number): ThreadPart {
  const comments: CommentRow[] = []
  let bytes = 0
  for (const comment of all.filter(({ number }) => number > after)) {
    bytes += sizeOf(comment)
    if (comments.length > 0 && bytes > LIMITS.catchUpPart) return { comments, hasMore: true }
    comments.push(comment)
  }
  return { comments, hasMore: false }
}
