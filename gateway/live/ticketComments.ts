import type { Context } from '../context.ts'
import { commentAt, commentEdge } from '../cursors.ts'
import type { CommentRow, TicketKey } from '../upstream/tickets.ts'
import { once } from './shared.ts'
import { followTicket } from './ticketFollower.ts'

const edgeOf = once((comment: CommentRow) => commentEdge(comment))

/** As many as are sure to come in one answer, however long they are. */
const PAGE = 100

/**
 * The comments of a ticket after a cursor, and then those that are written: each once and in their order. A comment
 * that is told costs no call; what may have been missed is read after the last that was given.
 * @param after only new ones where absent; empty: from the first of the thread
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export function followComments(key: TicketKey, after: string | null | undefined, context: Context) {
  const start = after === null || after === undefined ? null : after === '' ? 0 : commentAt(after)
  let position = start
  // Where the thread ended when somebody without a cursor came.
  let origin: number | null = null

  // Without a feed two comments may be told in the order of their answers.
  const given = new Set<number>()

  function hear(comment: CommentRow) {
    const isLate = context.live.state() === 'absent' && comment.number > (start ?? 0)
    if (!isLate || given.has(comment.number)) return give([comment])
    given.add(comment.number)
    position = Math.max(position ?? 0, comment.number)
    return [edgeOf(comment)]
  }

  function give(comments: readonly CommentRow[]) {
    const fresh = comments.filter(({ number }) => number > (position ?? 0))
    position = fresh.at(-1)?.number ?? position
    for (const { number } of fresh) given.add(number)
    return fresh.map(edgeOf)
  }

  return followTicket(key, context, {
    read: async (_ticket, caller) => {
      const last = position ?? origin
      if (last !== null) return give(await commentsAfter(last, key, caller))
      const { comments } = await caller.loaders.tickets.comments(key, { size: 1, before: null })
      origin = comments.at(-1)?.number ?? 0
      return []
    },
    hear: message => (message.kind === 'comment' ? hear(message.comment) : []),
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
