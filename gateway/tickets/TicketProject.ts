import type { ResolversParentTypes, TicketProjectResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { firstOf, membersPage } from '../users/people.ts'
import { ticketPage } from './tickets.ts'

export const TicketProject: ResolversFor<TicketProjectResolvers, ResolversParentTypes['TicketProject']> = {
  id: ({ number }) => globalId('TicketProject', number),
  people: ({ canSee }, { first }) => firstOf([canSee], first),
  members: ({ canSee }, page) => membersPage(canSee, page),
  tickets: ({ number }, args, { loaders }, info) =>
    ticketPage({ ...args, projectNumber: number }, loaders, info),
  viewerCanSee: async ({ canSee }, _args, { loaders }) =>
    canSee.includes((await loaders.users.viewer()).email),
}
