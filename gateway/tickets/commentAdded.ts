import type { SubscriptionResolvers } from '../__generated__/resolvers.ts'
import type { commentEdge } from '../graph/cursors.ts'
import { ticketKey } from '../graph/ids.ts'
import { mapped } from '../live/iterators.ts'
import { event } from '../follow/shared.ts'
import { followComments } from './live/ticketComments.ts'
import type { CommentRow } from '../upstream/rows/tickets.ts'

const eventOf = event((edge: ReturnType<typeof commentEdge<CommentRow>>) => ({ commentAdded: edge }))

export const commentAdded: SubscriptionResolvers['commentAdded'] = {
  subscribe: async (_root, { ticketId, ...from }, context) =>
    mapped(await followComments(ticketKey(ticketId), from, context), eventOf),
}
