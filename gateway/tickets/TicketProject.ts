import type { TicketProjectResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const TicketProject: TicketProjectResolvers = {
  id: ({ number }) => globalId('TicketProject', number),
  viewerCanSee: async ({ canSee }, _args, { loaders }) =>
    canSee.includes((await loaders.users.viewer()).email),
}
