import { openValueIn } from '../../../common/ticketTags.ts'
import type { Context } from '../../context.ts'
import type { TicketKey, TicketRow } from '../../upstream/rows/tickets.ts'
import { followTicket } from './ticketFollower.ts'
import type { TicketMessage } from '../../live/tickets.ts'

/**
 * The current ticket, then the ticket after each change. Messages contain the ticket, so they need no call.
 * @param from.since the `liveCursor` of the client's copy: then only the changes since, if they are known
 * @param from.asksNames whether a ticket that is read has to come with the names of its people, as those in messages do
 * @throws UpstreamError if the caller may not see the ticket; later, from the iterator, if the caller loses
 * access
 */
export function followTicketChanges(
  key: TicketKey,
  { since, asksNames }: { since?: string | null | undefined; asksNames: boolean },
  context: Context,
) {
  let lastChange: Date | undefined

  function give(ticket: TicketRow): TicketRow[] {
    // A ticket that was read may be newer than one in a message.
    if (lastChange && ticket.modifiedAt < lastChange) return []
    lastChange = ticket.modifiedAt
    return [ticket]
  }

  const read = async (ticket: TicketRow) => {
    // With what the socket knows of users.
    const { loaders } = context.contextForEvent()
    if (!asksNames) return give(ticket)
    const { creatorEmail, statuses, subscribers } = ticket
    // The assignee may have unsubscribed.
    const people = [creatorEmail, openValueIn(statuses, 'assignee') ?? [], subscribers].flat()
    return give({ ...ticket, names: await loaders.users.namesOf(people) })
  }

  function onMessage(message: TicketMessage): TicketRow[] | null {
    if (message.kind === 'ticket') return give(message.ticket)
    // `left` comes from a gateway that cannot see the ticket, so the ticket has to be read.
    return message.kind === 'left' ? null : []
  }

  return followTicket(key, context, {
    since,
    giveShort: read,
    readMissed: async ({ caller }) => ({
      values: await read(await caller.upstream.tickets.ticket(key)),
      hasMore: false,
    }),
    onMessage,
  })
}
