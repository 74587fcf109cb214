import type { Context } from '../../context.ts'
import type { TicketKey } from '../../upstream/rows/tickets.ts'
import { iterator } from '../../live/iterators.ts'
import type { PresentUsers } from '../../live/presence.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { followTicket } from './ticketFollower.ts'

/**
 * The other users who look at a ticket; they see the caller as long as the subscription runs.
 * @throws UpstreamError if the caller may not see the ticket; later, from the iterator, if the caller loses
 * access
 */
export async function followPresence(
  key: TicketKey,
  context: Context,
): Promise<AsyncIterableIterator<PresentUsers>> {
  const access = await followTicket<object>(key, context, { onMessage: () => [] })
  const visit = context.live.presence.enter(key, {
    email: shareOf(context).email,
    name: context.viewerCache?.viewer.name ?? null,
  })
  // It gives no values: it only ends, with an error if the caller loses access to the ticket.
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
