import { addDays, addMonths, startOfMonth } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import type { CalendarItem, CalendarView } from './types.ts'
import { visibleRange } from './visibleRange.ts'

/** Hours of the items between two moments, summed in whole minutes. All-day items have none. */
export const hoursWithin = (items: readonly CalendarItem[], from: Date, until: Date): number =>
  items.reduce((sum, item) => sum + minutesWithin(item, { from, until }), 0) / 60

/** Hours of each day, by the day's midnight in milliseconds. An item is split between its days. */
export function hoursByDay(
  items: readonly CalendarItem[],
  days: readonly Date[],
): ReadonlyMap<number, number> {
  return new Map(days.map(day => [day.getTime(), hoursWithin(items, day, addDays(day, 1))]))
}

/** The day, week or month that a view of `date` is about; a month is shown with the rest of its weeks. */
export const periodOf = (view: CalendarView, date: Date): { from: Date; until: Date } =>
  view === 'month'
    ? { from: startOfMonth(date), until: addMonths(startOfMonth(date), 1) }
    : visibleRange(view, date)

/** Hours of each project in the day, week or month that is shown. */
export function hoursByProject(
  items: readonly CalendarItem[],
  view: CalendarView,
  date: Date,
): ReadonlyMap<string, number> {
  const { from, until } = periodOf(view, date)
  const hours = new Map<string, number>()
  for (const item of items)
    hours.set(item.projectName, (hours.get(item.projectName) ?? 0) + hoursWithin([item], from, until))
  return hours
}

/**
 * The timed items that overlap another one. Both stay: overlapping is allowed
 * (docs/specification/rest.md#create-an-event).
 */
export function overlappingIds(items: readonly CalendarItem[]): ReadonlySet<string> {
  const timed = items
    .flatMap(({ id, start, end }) => (end ? [{ id, start, end }] : []))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  const overlapping = new Set<string>()
  // An item that overlaps any earlier item overlaps at least the one that ends last.
  let last = timed[0]
  for (const item of timed.slice(1)) {
    if (!last) break
    if (item.start < last.end) overlapping.add(item.id).add(last.id)
    if (item.end > last.end) last = item
  }
  return overlapping
}
