import type { ResolversParentTypes, TimesheetProjectResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'
import { firstOf } from '../users/people.ts'

export const TimesheetProject: ResolversFor<
  TimesheetProjectResolvers,
  ResolversParentTypes['TimesheetProject']
> = {
  id: ({ name }) => globalId('TimesheetProject', name),
  people: ({ canUse, canSee, canPay, canEdit }, { first }) =>
    firstOf([canUse, canSee, canPay, canEdit], first),
  viewerCanEdit: async ({ canEdit }, _args, { loaders }) =>
    canEdit.includes((await loaders.users.viewer()).email),
}
