import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createTimesheetCsvLink: MutationResolvers['createTimesheetCsvLink'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ link: await upstream.timesheets.csvLink(input) }), {
    refused: { link: null },
  })
