import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../userErrors.ts'

export const createTimesheetProject: MutationResolvers['createTimesheetProject'] = (
  _root,
  { input },
  context,
) =>
  orUserErrors(
    async () => ({
      project:
        (await context.upstream.timesheets.createProject(input.name)) ??
        (await context.loaders.timesheets.project(input.name.trim())),
    }),
    { field: 'name', refused: { project: null } },
  )
