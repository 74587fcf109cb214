import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const sendTimesheets: MutationResolvers['sendTimesheets'] = (_root, { input }, { upstream }) =>
  orUserErrors(() => upstream.timesheets.sendTimesheet(input), { refused: { pdf: null, leftOut: null } })
