import type { ResolversParentTypes, TicketProjectResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { firstOf } from '../users/people.ts'

export const TicketProject: ResolversFor<TicketProjectResolvers, ResolversParentTypes['TicketProject']> = {
  id: ({ number }) => globalId('TicketProject', number),
  people: ({ canSee }, { first }) => firstOf([canSee], first),
  viewerCanSee: async ({ canSee }, _args, { loaders }) =>
    canSee.includes((await loaders.users.viewer()).email),
}
