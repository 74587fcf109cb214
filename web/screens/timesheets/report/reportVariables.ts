import { widenedParts } from '../../../timesheets/allDay.ts'
import type { Range } from '../../../timesheets/range.ts'
import { LONGEST_TIME, type ReportFilter } from './reportFilter.ts'

const listOrAll = (values: readonly string[]) => (values.length > 0 ? values : null)

/**
 * The variables that the table and the mail share, so that both have the same entries
 * (docs/specification/timesheet-screens.md#run-report-dialog).
 */
export const reportVariables = ({ users, tags, projects }: ReportFilter, { from, until }: Range) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  for: listOrAll(users),
  projects: listOrAll(projects),
  tags: listOrAll(tags),
  purposes: ['SEE', 'PAY'] as const,
})

/** The variables of the requests for the entries of a filter: a long range takes several. */
export const requestsOf = (filter: ReportFilter, range: Range) =>
  widenedParts(range, LONGEST_TIME).map(part => reportVariables(filter, part))
