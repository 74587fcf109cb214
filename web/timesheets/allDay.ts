import { dateIn, ZONES_APART } from '../../common/allDay.ts'
import { readDay } from '../locale/days.ts'
import type { Range } from './range.ts'

/**
 * Midnight, in the browser's time zone, of an all-day item's day: the day of its start in its own zone
 * (docs/specification/timesheets.md#days). If its zone is unknown here, its start unchanged.
 */
export const allDayStart = (start: Date, timezone: string): Date => readDay(dateIn(start, timezone)) ?? start

/**
 * The range to request so that the answer has all all-day items of a range: the server compares instants, and
 * the item's day may start earlier or end later in the item's zone than here.
 */
export const widened = ({ from, until }: Range): Range => ({
  from: new Date(from.getTime() - ZONES_APART),
  until: new Date(until.getTime() + ZONES_APART),
})

/**
 * The widened range in as many parts as a server needs that allows at most `longest` milliseconds per request;
 * the range itself is not longer than that. Items across a boundary are in two parts.
 */
export function widenedParts({ from, until }: Range, longest: number): Range[] {
  const wide = widened({ from, until })
  if (wide.until.getTime() - wide.from.getTime() <= longest) return [wide]
  return [
    { from: wide.from, until: from },
    { from, until },
    { from: until, until: wide.until },
  ]
}
