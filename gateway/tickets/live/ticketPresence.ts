import type { Context } from '../../context.ts'
import type { TicketKey } from '../../upstream/tickets.ts'
import { iterator } from '../../live/iterators.ts'
import type { Visitors } from '../../live/presence.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { followTicket } from './ticketFollower.ts'

/**
 * Who else looks at a ticket; the caller is seen there for as long as they follow.
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export async function followPresence(
  key: TicketKey,
  context: Context,
): Promise<AsyncIterableIterator<Visitors>> {
  const access = await followTicket<object>(key, context, { onMessage: () => [] })
  const visit = context.live.presence.enter(key, shareOf(context).email)
  // It tells nothing: it only ends, by an error where the ticket is no longer the caller's to see.
  const ended = access.next().finally(() => visit.leave())
  ended.catch(() => undefined)
  return iterator(
    async () => {
      const visitors = await visit.next()
      if (visitors) return { done: false, value: visitors }
      await ended
      return { done: true, value: undefined }
    },
    async () => {
      visit.leave()
      await access.return?.()
    },
  )
}
