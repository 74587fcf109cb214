import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const sendTimesheetReport: MutationResolvers['sendTimesheetReport'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ report: await upstream.timesheets.sendReport(input) }), {
    refused: { report: null },
  })
