import { isValid, lightFormat } from 'date-fns'
import type { CalendarView } from '../ui/Calendar/types.ts'

const VIEWS: readonly CalendarView[] = ['week', 'month']

/** A day as it stands in the address: `2026-11-18`. */
export const writeDay = (day: Date): string => lightFormat(day, 'yyyy-MM-dd')

/** Midnight of a day that stands in the address, in the browser's zone; null where it is none. */
export function readDay(text: string | null): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // The 31st of November would be the 1st of December.
  return isValid(date) && writeDay(date) === text ? date : null
}

/** The view and the day that the address names; the screen's own view, and today, where it names none. */
export const readCalendarUrl = (search: URLSearchParams, usual: CalendarView) => ({
  view: VIEWS.find(view => view === search.get('view')) ?? usual,
  date: readDay(search.get('date')) ?? new Date(),
})

/** The address's query for a view and a day. */
export const calendarSearch = (view: CalendarView, date: Date, usual: CalendarView) => ({
  ...(view !== usual && { view }),
  date: writeDay(date),
})
