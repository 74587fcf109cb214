import { widened } from '../../../timesheets/allDay.ts'
import { calendarSearch, readCalendarUrl } from '../../../timesheets/calendarUrl.ts'
import type { CalendarView } from '../../../ui/Calendar/types.ts'
import { loadedRange } from '../../../ui/Calendar/visibleRange.ts'
import type { EventRange } from '../../../timesheets/mutations/eventRange.ts'

/** The view that the address omits (docs/specification/timesheet-screens.md#calendar). */
const USUAL: CalendarView = 'week'

/** The view and day in the address; without them, this week. */
export const readFillUrl = (search: URLSearchParams) => readCalendarUrl(search, USUAL)

/** The address's query for a view and a day. */
export const fillSearch = (view: CalendarView, date: Date) => calendarSearch(view, date, USUAL)

/** The query variables for a user's events, from the address's query. */
export function fillRange(search: URLSearchParams, email: string): EventRange {
  const { view, date } = readFillUrl(search)
  const { from, until } = widened(loadedRange(view, date))
  return { from: from.toISOString(), until: until.toISOString(), for: [email] }
}
