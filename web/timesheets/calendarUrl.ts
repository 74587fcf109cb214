import { readDay, writeDay } from '../locale/days.ts'
import type { CalendarView } from '../ui/Calendar/types.ts'

const VIEWS: readonly CalendarView[] = ['day', 'week', 'month']

/** The view and day in the address; the screen's default view and today if it has none. */
export const readCalendarUrl = (search: URLSearchParams, usual: CalendarView) => ({
  view: VIEWS.find(view => view === search.get('view')) ?? usual,
  date: readDay(search.get('date')) ?? new Date(),
})

/** The address's query for a view and a day. */
export const calendarSearch = (view: CalendarView, date: Date, usual: CalendarView) => ({
  ...(view !== usual && { view }),
  date: writeDay(date),
})
