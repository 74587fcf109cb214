import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { ticketKey } from '../graph/ids.ts'
import { reaches } from '../graph/prefetch.ts'
import { mapped } from '../live/iterators.ts'
import { event } from '../follow/shared.ts'
import { followThreadChanges, type ThreadChange } from './live/threadChanges.ts'

const eventOf = event((change: ThreadChange) => ({ ticketThreadChanged: change }))

export const ticketThreadChanged: SubscriptionResolvers['ticketThreadChanged'] = {
  subscribe: async (_root, { ticketId, ...from }, context, info) => {
    const asksNames = reaches(info, 'Person', 'name')
    return mapped(await followThreadChanges(ticketKey(ticketId), { ...from, asksNames }, context), eventOf)
  },
}
