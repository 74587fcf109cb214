import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetProject: MutationResolvers['createTimesheetProject'] = (
  _root,
  { input },
  { upstream, loaders },
) =>
  orUserErrors(
    async () => ({
      project:
        (await upstream.timesheets.createProject(input)) ??
        (await loaders.timesheets.projectsByName.load(input.name.trim())),
    }),
    { field: 'name', refused: { project: null } },
  )
