import { isValid, lightFormat, parseISO } from 'date-fns'
import type { CalendarView } from '../../../ui/Calendar/types.ts'
import { visibleRange } from '../../../ui/Calendar/visibleRange.ts'
import type { EventRange } from './eventRange.ts'

const DAY = 'yyyy-MM-dd'

/** The view and the day that the address names; the week of today where it names none. */
export function readFillUrl(search: URLSearchParams): { view: CalendarView; date: Date } {
  const date = parseISO(search.get('date') ?? '')
  return { view: search.get('view') === 'month' ? 'month' : 'week', date: isValid(date) ? date : new Date() }
}

/** The address's query for a view and a day. */
export const fillSearch = (view: CalendarView, date: Date): Record<string, string> => ({
  ...(view === 'month' && { view }),
  date: lightFormat(date, DAY),
})

/** What the screen shows of somebody's events, for the address's query. */
export function fillRange(search: URLSearchParams, email: string): EventRange {
  const { view, date } = readFillUrl(search)
  const { from, until } = visibleRange(view, date)
  return { from: from.toISOString(), until: until.toISOString(), for: [email] }
}
