import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { projectName } from '../ids.ts'
import { orUserErrors } from '../userErrors.ts'

export const deleteTimesheetProjectAccess: MutationResolvers['deleteTimesheetProjectAccess'] = (
  _root,
  { input: { projectId, purpose, email } },
  context,
) => {
  const name = projectName(projectId)
  return orUserErrors(
    async () => ({
      project:
        (await context.upstream.timesheets.deleteAccess(name, purpose, email)) ??
        (await context.loaders.timesheets.project(name)),
    }),
    { field: 'email', refused: { project: null } },
  )
}
