import type { Context } from '../../context.ts'
import { changeCursor, commentAt, commentEdge } from '../../graph/cursors.ts'
import type { TicketMessage } from '../../live/tickets.ts'
import { once } from '../../follow/shared.ts'
import { changeOf, withNames, type CommentRow, type TicketKey } from '../../upstream/rows/tickets.ts'
import { peopleOfComment } from '../startTicket.ts'
import { followTicket } from './ticketFollower.ts'

type CommentMessage = TicketMessage & { kind: 'comment' }

const ofMessage = once((message: CommentMessage) => ({
  cursor: changeCursor(placeIn(message)),
  isEdit: message.edit !== undefined,
  commentEdge: commentEdge(message.comment),
}))

/** A change that was read: the comment may have been written and edited since. */
const ofComment = (comment: CommentRow) => ({
  cursor: changeCursor(changeOf(comment)),
  isEdit: changeOf(comment) !== comment.number,
  commentEdge: commentEdge(comment),
})

/** A comment that was written or edited. */
export type ThreadChange = ReturnType<typeof ofComment>

/** The place of a message in the order of changes. Its comment may have been edited again since. */
const placeIn = ({ edit, comment }: CommentMessage) => edit ?? comment.number

/** No answer is expected to arrive after this many later ones. */
const MAX_GIVEN = 1_000

/**
 * The comments of a ticket that were written or edited after a cursor, then the new changes, in their order
 * (docs/specification/tickets.md#order-of-changes). A change in a message needs no call; missed changes are read part
 * by part, from the last one given.
 * @param from as for `followComments`; `after` may be the cursor of a change or of a comment
 * @throws UpstreamError if the caller may not see the ticket; later, from the iterator, if the caller loses
 * access
 */
export function followThreadChanges(
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
  // The places of what was given, while a change may come after a later one.
  const given = new Set<number>()

  function note(place: number): void {
    position = Math.max(position ?? 0, place)
    if (context.live.feed().isOrdered) return
    given.add(place)
    const [oldest] = given
    if (given.size > MAX_GIVEN && oldest !== undefined) given.delete(oldest)
  }

  function onMessage(message: CommentMessage): ThreadChange[] {
    const place = placeIn(message)
    const isBeforeStart = place <= (start ?? 0)
    // The client may have read the edited comment before the one at which it starts.
    if (isBeforeStart && message.edit !== undefined) return [ofMessage(message)]
    const mayBeLate = !context.live.feed().isOrdered && !isBeforeStart
    const isKnown = mayBeLate ? given.has(place) : place <= (position ?? 0)
    if (isKnown) return []
    note(place)
    return [ofMessage(message)]
  }

  function give(comments: readonly CommentRow[]): ThreadChange[] {
    const fresh = comments.filter(comment => changeOf(comment) > (position ?? 0))
    for (const comment of fresh) note(changeOf(comment))
    return fresh.map(ofComment)
  }

  return followTicket<ThreadChange>(key, context, {
    // Without `after`, changes that are in messages already are not new.
    since: start === null ? null : since,
    readMissed: async ({ caller: { upstream }, signal }) => {
      const last = position ?? origin
      if (last === null) {
        origin = await upstream.tickets.lastComment(key, signal)
        return { values: [], hasMore: false }
      }
      const part = await upstream.tickets.changesPart(key, { after: last, count }, signal)
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
    onMessage: message => (message.kind === 'comment' ? onMessage(message) : []),
  })
}
