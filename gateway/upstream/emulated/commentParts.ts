import type { CommentRow, CommentStretch } from '../rows/tickets.ts'

/** A part of a whole thread, as from a server with parts. @param all oldest first */
export const cutComments = (all: readonly CommentRow[], { limit, after = 0, before }: CommentStretch) =>
  before === undefined
    ? all.filter(({ number }) => number > after).slice(0, limit)
    : all.filter(({ number }) => number < before).slice(-limit)
