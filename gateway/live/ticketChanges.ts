import type { Context } from '../context.ts'
import type { TicketKey, TicketRow } from '../upstream/tickets.ts'
import { followTicket } from './ticketFollower.ts'
import type { TicketMessage } from './tickets.ts'

/**
 * A ticket as it is, and then as it is after each change. Messages hold it, and so no call is made for them.
 * @throws UpstreamError where the caller may not see the ticket; later, from the iterator, where that was taken away
 */
export function followTicketChanges(key: TicketKey, context: Context) {
  let last: TicketRow | undefined

  function give(ticket: TicketRow): TicketRow[] {
    // What was read may be newer than what is told of.
    if (last && ticket.modifiedAt < last.modifiedAt) return []
    last = ticket
    return [ticket]
  }

  function hear(message: TicketMessage): TicketRow[] {
    if (message.kind === 'ticket') return give(message.ticket)
    if (message.kind !== 'left' || !last) return []
    return give({ ...last, subscribers: last.subscribers.filter(email => email !== message.email) })
  }

  return followTicket(key, context, { read: async ticket => give(await ticket), hear })
}
