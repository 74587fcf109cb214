import { addDays, addWeeks, endOfMonth, startOfDay, startOfMonth, startOfWeek } from 'date-fns'
import type { CalendarItem, CalendarView } from './types.ts'

const MONDAY_FIRST = { weekStartsOn: 1 } as const

/** The half-open range that a view of `date` shows; a month covers all of its weeks, Monday to Sunday. */
export function visibleRange(view: CalendarView, date: Date): { from: Date; until: Date } {
  if (view === 'day') return { from: startOfDay(date), until: addDays(startOfDay(date), 1) }
  const first = view === 'week' ? date : startOfMonth(date)
  const last = view === 'week' ? date : endOfMonth(date)
  return {
    from: startOfWeek(first, MONDAY_FIRST),
    until: addWeeks(startOfWeek(last, MONDAY_FIRST), 1),
  }
}

/** With a day its whole week is loaded: its hours stand beside the day, and its other days need no request. */
const loadedView = (view: CalendarView) => (view === 'day' ? 'week' : view)

/** The half-open range to load for a view of `date`. */
export const loadedRange = (view: CalendarView, date: Date): { from: Date; until: Date } =>
  visibleRange(loadedView(view), date)

/** The days that a view of `date` shows, each at midnight. */
export function visibleDays(view: CalendarView, date: Date): Date[] {
  const { from, until } = visibleRange(view, date)
  const days: Date[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days that are loaded for a view of `date`, each at midnight. */
export const loadedDays = (view: CalendarView, date: Date): Date[] => visibleDays(loadedView(view), date)

/** Whether an item has time in a range; for an all-day item, whether its day has. */
export const isItemIn = (
  { start, end }: CalendarItem,
  { from, until }: { from: Date; until: Date },
): boolean => start < until && (end ?? addDays(start, 1)) > from
