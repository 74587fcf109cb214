import type { QueryResolvers, TimesheetPurpose } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { argumentsOf } from '../graph/prefetch.ts'
import type { PeopleRange } from '../upstream/rows/timesheets.ts'

type Arguments = ReturnType<typeof argumentsOf>

export const timesheetPeople: QueryResolvers['timesheetPeople'] = (_root, { purpose }, { loaders }, info) => {
  const totals = argumentsOf(info, 'TimesheetPerson', 'totals')
  const unpaid = argumentsOf(info, 'TimesheetPerson', 'unpaid')
  if (totals.length > 0 && purpose === 'EDIT')
    throw badUserInput('The purpose EDIT gives access to the lists of projects, but to nobody’s time.')
  if (unpaid.length > 0 && purpose !== 'PAY') throw badUserInput('Only the purpose PAY shows unpaid time.')
  const range = onlyRange(purpose, totals, unpaid)
  if (range) return loaders.timesheets.peopleWithTime(range)
  for (const { from, until } of totals)
    if (from instanceof Date && until instanceof Date) void loaders.timesheets.totals(purpose, from, until)
  for (const { until } of unpaid) if (until instanceof Date) void loaders.timesheets.unpaid(until)
  return loaders.timesheets.people(purpose)
}

/** The range of the operation, if it asks for the time of one, as screens do: one call can answer it. */
function onlyRange(purpose: TimesheetPurpose, totals: Arguments, unpaid: Arguments): PeopleRange | undefined {
  if (purpose !== 'SEE' && purpose !== 'PAY') return undefined
  if (!areEqual(totals) || !areEqual(unpaid)) return undefined
  const { from, until } = totals[0] ?? {}
  const unpaidUntil = unpaid[0]?.until
  if (!(from instanceof Date) || !(until instanceof Date)) return undefined
  return { purpose, from, until, ...(unpaidUntil instanceof Date && { unpaidUntil }) }
}

const areEqual = (list: Arguments) => new Set(list.map(one => JSON.stringify(one))).size <= 1
