import type { Context } from '../../context.ts'
import type { TicketKey, TicketRow } from '../../upstream/tickets.ts'
import { followTicket } from './ticketFollower.ts'
import type { TicketMessage } from '../../live/tickets.ts'

/**
 * A ticket as it is, and then as it is after each change. Messages hold it, and so no call is made for them.
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export function followTicketChanges(key: TicketKey, context: Context) {
  let lastChange: Date | undefined

  function give(ticket: TicketRow): TicketRow[] {
    // What was read may be newer than what is told of.
    if (lastChange && ticket.modifiedAt < lastChange) return []
    lastChange = ticket.modifiedAt
    return [ticket]
  }

  function onMessage(message: TicketMessage): TicketRow[] | null {
    if (message.kind === 'ticket') return give(message.ticket)
    // A gateway that is not shown the ticket tells only who left it.
    return message.kind === 'left' ? null : []
  }

  return followTicket(key, context, {
    giveShort: give,
    readMissed: async ({ caller }) => ({
      values: give(await caller.upstream.tickets.ticket(key)),
      hasMore: false,
    }),
    onMessage,
  })
}
