import type { Context } from '../context.ts'
import { commentAt, commentEdge } from '../cursors.ts'
import type { CommentRow, TicketKey } from '../upstream/tickets.ts'
import { once } from './shared.ts'
import { followTicket } from './ticketFollower.ts'

const edgeOf = once((comment: CommentRow) => commentEdge(comment))

/** As many as a server gives at a time. */
const PAGE = 500

/**
 * The comments of a ticket after a cursor, and then those that are written: each once and in their order. A comment
 * that is told costs no call; what may have been missed is read after the last that was given.
 * @param after only new ones where absent
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export function followComments(key: TicketKey, after: string | null | undefined, context: Context) {
  let position = after === null || after === undefined ? null : commentAt(after)
  // Where the thread ended when somebody without a cursor came.
  let origin: number | null = null

  function give(comments: readonly CommentRow[]) {
    const fresh = comments.filter(({ number }) => number > (position ?? 0))
    position = fresh.at(-1)?.number ?? position
    return fresh.map(edgeOf)
  }

  return followTicket(key, context, {
    read: async (_ticket, caller) => {
      const start = position ?? origin
      if (start !== null) return give(await commentsAfter(start, key, caller))
      const { comments } = await caller.loaders.tickets.comments(key, { size: 1, before: null })
      origin = comments.at(-1)?.number ?? 0
      return []
    },
    hear: message => (message.kind === 'comment' ? give([message.comment]) : []),
  })
}

async function commentsAfter(start: number, key: TicketKey, { loaders }: Context): Promise<CommentRow[]> {
  const found: CommentRow[] = []
  for (let hasNext = true; hasNext;) {
    const after = found.at(-1)?.number ?? (start === 0 ? null : start)
    const page = await loaders.tickets.comments(key, { size: PAGE, after })
    found.push(...page.comments)
    hasNext = page.hasNext && page.comments.length > 0
  }
  return found
}
