import type { TimesheetPurpose } from '../../../__generated__/reportRowsQuery.graphql.ts'
import { widenedParts } from '../../../timesheets/allDay.ts'
import type { Range } from '../../../timesheets/range.ts'
import { LONGEST_TIME, type ReportFilter, type ReportPurpose } from './reportFilter.ts'

const listOrAll = (values: readonly string[]) => (values.length > 0 ? values : null)

const PURPOSES = { '': ['SEE', 'PAY'], see: ['SEE'], pay: ['PAY'], own: ['USE'] } as const satisfies Record<
  ReportPurpose,
  readonly TimesheetPurpose[]
>

/**
 * The variables that the table and the mail share, so that both have the same entries
 * (docs/specification/timesheet-screens.md#run-report-dialog).
 */
export const reportVariables = (
  { purpose, users, tags, projects }: ReportFilter,
  { from, until }: Range,
) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  // The own time is that of nobody else.
  for: purpose === 'own' ? null : listOrAll(users),
  projects: listOrAll(projects),
  tags: listOrAll(tags),
  purposes: PURPOSES[purpose],
})

/** The variables of the requests for the entries of a filter: a long range takes several. */
export const requestsOf = (filter: ReportFilter, range: Range) =>
  widenedParts(range, LONGEST_TIME).map(part => reportVariables(filter, part))
