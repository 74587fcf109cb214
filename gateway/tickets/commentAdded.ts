import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import type { commentEdge } from '../graph/cursors.ts'
import { ticketKey } from '../graph/ids.ts'
import { reaches } from '../graph/prefetch.ts'
import { mapped } from '../live/iterators.ts'
import { event } from '../follow/shared.ts'
import { followComments } from './live/ticketComments.ts'
import type { CommentRow } from '../upstream/rows/tickets.ts'

const eventOf = event((edge: ReturnType<typeof commentEdge<CommentRow>>) => ({ commentAdded: edge }))

export const commentAdded: SubscriptionResolvers['commentAdded'] = {
  subscribe: async (_root, { ticketId, ...from }, context, info) => {
    const asksNames = reaches(info, 'Person', 'name')
    return mapped(await followComments(ticketKey(ticketId), { ...from, asksNames }, context), eventOf)
  },
}
