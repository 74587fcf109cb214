import type { Context } from '../../context.ts'
import { commentAt, commentEdge } from '../../graph/cursors.ts'
import { withNames, type CommentRow, type TicketKey } from '../../upstream/rows/tickets.ts'
import { peopleOfComment } from '../startTicket.ts'
import { once } from '../../follow/shared.ts'
import { followTicket } from './ticketFollower.ts'

const edgeOf = once((comment: CommentRow) => commentEdge(comment))

/** No answer is expected to arrive after this many later ones. */
const MAX_GIVEN = 1_000

/**
 * The comments of a ticket after a cursor, then the new ones: each once and in order. A comment in a message
 * needs no call; missed comments are read part by part, from the last one given.
 * @param from.after absent: only new comments; empty: from the first comment of the thread
 * @param from.asksNames whether comments that are read have to come with the names of the people in them, as those
 * in messages do
 * @param from.since the `liveCursor` of the query that read the comments up to `after`
 * @throws UpstreamError if the caller may not see the ticket; later, from the iterator, if the caller loses
 * access
 */
export function followComments(
  key: TicketKey,
  {
    after,
    since,
    asksNames,
  }: { after?: string | null | undefined; since?: string | null | undefined; asksNames: boolean },
  context: Context,
) {
  const start = after === null || after === undefined ? null : after === '' ? 0 : commentAt(after)
  let position = start
  // The end of the thread when a subscriber without a cursor started.
  let origin: number | null = null
  // The shorter the comments read so far are, the more the next part has.
  let count: number | undefined

  // Filled only while a comment may come after a later one.
  const given = new Set<number>()
  const isUnordered = () => !context.live.feed().isOrdered

  function note(number: number): void {
    if (isUnordered()) given.add(number)
    const [oldest] = given
    if (given.size > MAX_GIVEN && oldest !== undefined) given.delete(oldest)
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
    // Without `after`, comments that are in messages already are not new.
    since: start === null ? null : since,
    readMissed: async ({ caller: { upstream }, signal }) => {
      const last = position ?? origin
      if (last === null) {
        origin = await upstream.tickets.lastComment(key, signal)
        return { values: [], hasMore: false }
      }
      const part = await upstream.tickets.threadPart(key, { after: last, count }, signal)
      count = part.nextCount
      if (!asksNames) return { values: give(part.comments), hasMore: part.hasMore }
      // With what the socket knows of users.
      const { loaders } = context.contextForEvent()
      const names = await loaders.users.namesOf(part.comments.flatMap(peopleOfComment))
      return {
        values: give(part.comments.map(comment => withNames(comment, names))),
        hasMore: part.hasMore,
      }
    },
    onMessage: message =>
      message.kind === 'comment' && message.edit === undefined ? onMessage(message.comment) : [],
  })
}
