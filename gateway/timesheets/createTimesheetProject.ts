import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetProject: MutationResolvers['createTimesheetProject'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ project: await upstream.timesheets.createProject(input) }), {
    field: 'name',
    refused: { project: null },
  })
