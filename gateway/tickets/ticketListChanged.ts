import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { mapped } from '../live/iterators.ts'
import { event } from '../follow/shared.ts'
import { followTicketList, type TicketListRow } from './live/ticketLists.ts'

const eventOf = event((change: TicketListRow) => ({ ticketListChanged: change }))

export const ticketListChanged: SubscriptionResolvers['ticketListChanged'] = {
  subscribe: async (_root, { projectNumber, since }, context) =>
    mapped(await followTicketList(projectNumber ?? null, since, context), eventOf),
}
