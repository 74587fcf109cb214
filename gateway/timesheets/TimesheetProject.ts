import type { TimesheetProjectResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const TimesheetProject: TimesheetProjectResolvers = {
  id: ({ name }) => globalId('TimesheetProject', name),
  viewerCanEdit: async ({ canEdit }, _args, { loaders }) =>
    canEdit.includes((await loaders.users.viewer()).email),
}
