import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import { ticketKey } from '../graph/ids.ts'
import { mapped } from '../live/iterators.ts'
import type { PresentUsers } from '../live/presence.ts'
import { event } from '../follow/shared.ts'
import { followPresence } from './live/ticketPresence.ts'

const eventOf = event(({ people, count }: PresentUsers) => ({
  ticketPresenceChanged: {
    people: people.map(({ email, name, isWriting }) => ({ person: { email, name }, isWriting })),
    count,
  },
}))

export const ticketPresenceChanged: SubscriptionResolvers['ticketPresenceChanged'] = {
  subscribe: async (_root, { ticketId }, context) =>
    mapped(await followPresence(ticketKey(ticketId), context), eventOf),
}
