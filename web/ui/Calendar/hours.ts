import { addDays } from 'date-fns'
import type { CalendarItem } from './types.ts'
import { hoursBetween } from './wallClock.ts'

/** Elapsed hours of what falls between two moments. All-day items have none. */
export function hoursWithin(items: readonly CalendarItem[], from: Date, until: Date): number {
  let sum = 0
  for (const { start, end } of items) {
    if (!end || end <= from || start >= until) continue
    sum += hoursBetween(start > from ? start : from, end < until ? end : until)
  }
  return sum
}

/** Hours of each day, by the day's midnight in milliseconds. An item counts on each day with what falls in it. */
export function hoursByDay(
  items: readonly CalendarItem[],
  days: readonly Date[],
): ReadonlyMap<number, number> {
  return new Map(days.map(day => [day.getTime(), hoursWithin(items, day, addDays(day, 1))]))
}

/** The timed items that share time with another one. Both stay as they are: overlapping is allowed (Decisions §3). */
export function overlappingIds(items: readonly CalendarItem[]): ReadonlySet<string> {
  const timed = items
    .flatMap(({ id, start, end }) => (end ? [{ id, start, end }] : []))
    .sort((a, b) => a.start.getTime() - b.start.getTime())
  const overlapping = new Set<string>()
  // Whoever overlaps an earlier item overlaps at least the one that ends last.
  let last = timed[0]
  for (const item of timed.slice(1)) {
    if (!last) break
    if (item.start < last.end) overlapping.add(item.id).add(last.id)
    if (item.end > last.end) last = item
  }
  return overlapping
}
