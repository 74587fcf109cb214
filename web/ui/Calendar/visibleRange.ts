import { addDays, addWeeks, endOfMonth, startOfMonth, startOfWeek } from 'date-fns'
import type { CalendarView } from './types.ts'

const MONDAY_FIRST = { weekStartsOn: 1 } as const

/** The half-open range that a view of `date` shows; a month covers all of its weeks, Monday to Sunday. */
export function visibleRange(view: CalendarView, date: Date): { from: Date; until: Date } {
  const first = view === 'week' ? date : startOfMonth(date)
  const last = view === 'week' ? date : endOfMonth(date)
  return {
    from: startOfWeek(first, MONDAY_FIRST),
    until: addWeeks(startOfWeek(last, MONDAY_FIRST), 1),
  }
}

/** The days that a view of `date` shows, each at midnight. */
export function visibleDays(view: CalendarView, date: Date): Date[] {
  const { from, until } = visibleRange(view, date)
  const days: Date[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}
