import type { ResolversParentTypes, TicketProjectResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

export const TicketProject: ResolversFor<TicketProjectResolvers, ResolversParentTypes['TicketProject']> = {
  id: ({ number }) => globalId('TicketProject', number),
  viewerCanSee: async ({ canSee }, _args, { loaders }) =>
    canSee.includes((await loaders.users.viewer()).email),
}
