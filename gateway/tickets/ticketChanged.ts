import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { ticketKey } from '../graph/ids.ts'
import { reaches } from '../graph/prefetch.ts'
import { mapped } from '../live/iterators.ts'
import { event } from '../follow/shared.ts'
import { followTicketChanges } from './live/ticketChanges.ts'
import type { TicketRow } from '../upstream/rows/tickets.ts'

const eventOf = event((ticket: TicketRow) => ({ ticketChanged: ticket }))

export const ticketChanged: SubscriptionResolvers['ticketChanged'] = {
  subscribe: async (_root, { ticketId, since }, context, info) => {
    const asksNames = reaches(info, 'Person', 'name')
    return mapped(await followTicketChanges(ticketKey(ticketId), { since, asksNames }, context), eventOf)
  },
}
