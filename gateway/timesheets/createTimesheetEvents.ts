import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetEvents: MutationResolvers['createTimesheetEvents'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(
    async () => ({ creations: await upstream.timesheets.createEvents(input.events, input.requestId) }),
    { refused: { creations: [] } },
  )
