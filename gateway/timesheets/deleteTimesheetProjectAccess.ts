import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { projectName } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const deleteTimesheetProjectAccess: MutationResolvers['deleteTimesheetProjectAccess'] = (
  _root,
  { input: { projectId, purpose, email } },
  { upstream },
) => {
  const name = projectName(projectId)
  return orUserErrors(
    async () => ({ project: await upstream.timesheets.deleteAccess(name, purpose, email) }),
    { field: 'email', refused: { project: null } },
  )
}
