import { addMonths, startOfMonth, subWeeks } from 'date-fns'
import { widened } from '../../timesheets/allDay.ts'
import type { TodayScreenQuery$variables } from '../../__generated__/TodayScreenQuery.graphql.ts'
import { visibleRange } from '../../ui/Calendar/visibleRange.ts'
import { latestRead } from '../../tickets/lastRead.ts'
import { DEFAULT_FILTER } from '../../tickets/statuses.ts'
import type { Range } from '../../timesheets/range.ts'

/** How many whole weeks before this one are read: always the whole last month. */
const WEEKS = 9

/** The days that Today is about: from a Monday some weeks ago to the end of this week. */
export function todayRange(now: Date): Range {
  const { from, until } = visibleRange('week', now)
  return { from: subWeeks(from, WEEKS), until }
}

/** The last month, for which time should be confirmed and paid by now. */
export const lastMonth = (now: Date): Range => {
  const until = startOfMonth(now)
  return { from: addMonths(until, -1), until }
}

/** How many of the tickets that the user has read last may be unread. */
const READ = 50

/** Which events a user's Today is about, as query variables. */
export function todayEvents(now: Date, email: string) {
  const { from, until } = widened(todayRange(now))
  return { from: from.toISOString(), until: until.toISOString(), for: [email] }
}

/** The query variables of a user's Today. */
export function todayVariables(
  now: Date,
  email: string,
  scopes: readonly string[],
): TodayScreenQuery$variables {
  const month = lastMonth(now)
  return {
    ...todayEvents(now, email),
    monthFrom: month.from.toISOString(),
    monthUntil: month.until.toISOString(),
    hasTime: scopes.includes('timesheets'),
    hasTickets: scopes.includes('tickets'),
    assigned: [...DEFAULT_FILTER, `assignee:${email}`],
    read: latestRead(email, READ),
  }
}
