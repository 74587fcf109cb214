import type { Context } from '../../context.ts'
import { commentAt, commentEdge } from '../../graph/cursors.ts'
import type { CommentRow, TicketKey } from '../../upstream/tickets.ts'
import { once } from '../../follow/shared.ts'
import { createThreadReader } from './threadParts.ts'
import { followTicket } from './ticketFollower.ts'

const edgeOf = once((comment: CommentRow) => commentEdge(comment))

/** Answers that come later than so many others do not come. */
const REMEMBERED = 1_000

/**
 * The comments of a ticket after a cursor, and then those that are written: each once and in their order. A comment
 * that is told costs no call; what may have been missed is read after the last that was given, part by part.
 * @param after only new ones where absent; empty: from the first of the thread
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export function followComments(key: TicketKey, after: string | null | undefined, context: Context) {
  const start = after === null || after === undefined ? null : after === '' ? 0 : commentAt(after)
  const thread = createThreadReader(key, context)
  let position = start
  // Where the thread ended when somebody without a cursor came.
  let origin: number | null = null

  // Without a feed two comments may be told in the order of their answers.
  const given = new Set<number>()
  const isUnordered = () => context.live.state() === 'absent'

  function note(number: number): void {
    if (isUnordered()) given.add(number)
    const [oldest] = given
    if (given.size > REMEMBERED && oldest !== undefined) given.delete(oldest)
  }

  function onMessage(comment: CommentRow) {
    const isLate = isUnordered() && comment.number > (start ?? 0)
    if (!isLate || given.has(comment.number)) return give([comment])
    note(comment.number)
    position = Math.max(position ?? 0, comment.number)
    return [edgeOf(comment)]
  }

  function give(comments: readonly CommentRow[]) {
    const fresh = comments.filter(({ number }) => number > (position ?? 0))
    position = fresh.at(-1)?.number ?? position
    for (const { number } of fresh) note(number)
    return fresh.map(edgeOf)
  }

  return followTicket(key, context, {
    readMissed: async catchUp => {
      const last = position ?? origin
      if (last === null) {
        origin = await thread.last(catchUp)
        return { values: [], hasMore: false }
      }
      const { values, hasMore } = await thread.after(last, catchUp)
      return { values: give(values), hasMore }
    },
    onMessage: message => (message.kind === 'comment' ? onMessage(message.comment) : []),
  })
}
