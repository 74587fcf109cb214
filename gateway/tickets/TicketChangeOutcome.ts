import type { ResolversParentTypes, TicketChangeOutcomeResolvers } from '../__generated__/resolvers.ts'
import { commentEdge } from '../graph/cursors.ts'
import { ticketId } from '../graph/ids.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const TicketChangeOutcome: ResolversFor<
  TicketChangeOutcomeResolvers,
  ResolversParentTypes['TicketChangeOutcome']
> = {
  ticketId: ({ key }) => ticketId(key),
  commentEdge: ({ comment }) => comment && commentEdge(comment),
}
