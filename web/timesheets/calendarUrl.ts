import { isValid, lightFormat } from 'date-fns'
import type { CalendarView } from '../ui/Calendar/types.ts'

const VIEWS: readonly CalendarView[] = ['week', 'month']

/** A day in the format of the address: `2026-11-18`. */
export const writeDay = (day: Date): string => lightFormat(day, 'yyyy-MM-dd')

/** Midnight of a day in the address, in the browser's time zone; null if it is invalid. */
export function readDay(text: string | null): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // Otherwise 31 November would become 1 December.
  return isValid(date) && writeDay(date) === text ? date : null
}

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
