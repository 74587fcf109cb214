import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetEvent: MutationResolvers['createTimesheetEvent'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ event: await upstream.timesheets.createEvent(input) }), {
    also: [404],
    refused: { event: null },
  })
