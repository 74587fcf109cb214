import type { QueryResolvers } from '../__generated__/resolvers.ts'

export const timesheetRecipients: QueryResolvers['timesheetRecipients'] = (_root, range, { upstream }) =>
  upstream.timesheets.recipients(range)
