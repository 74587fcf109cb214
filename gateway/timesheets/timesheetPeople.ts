import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { argumentsOf } from '../graph/prefetch.ts'

export const timesheetPeople: QueryResolvers['timesheetPeople'] = (_root, { purpose }, { loaders }, info) => {
  for (const { from, until } of argumentsOf(info, 'TimesheetPerson', 'totals')) {
    if (purpose === 'EDIT')
      throw badUserInput('The purpose EDIT gives access to the lists of projects, but to nobody’s time.')
    if (from instanceof Date && until instanceof Date) void loaders.timesheets.totals(purpose, from, until)
  }
  for (const { until } of argumentsOf(info, 'TimesheetPerson', 'unpaid')) {
    if (purpose !== 'PAY') throw badUserInput('Only the purpose PAY shows unpaid time.')
    if (until instanceof Date) void loaders.timesheets.unpaid(until)
  }
  return loaders.timesheets.people(purpose)
}
