import { dateIn, ZONES_APART } from '../../common/allDay.ts'
import { readDay } from './calendarUrl.ts'
import type { Range } from './range.ts'

/**
 * Midnight, in the browser's zone, of the day on which an all-day item stands: that of its start in its own zone
 * (docs/specification/timesheets.md#days). Where its zone is unknown here, its start as it is.
 */
export const allDayStart = (start: Date, timezone: string): Date => readDay(dateIn(start, timezone)) ?? start

/**
 * What a server is asked for, so that it tells of every all-day item of a range: it goes by instants, and the item's day
 * may begin earlier or end later in the item's zone than here.
 */
export const widened = ({ from, until }: Range): Range => ({
  from: new Date(from.getTime() - ZONES_APART),
  until: new Date(until.getTime() + ZONES_APART),
})

/**
 * The same in as many parts as it takes a server that looks at no more than `longest` milliseconds in one go; the range itself is
 * no longer than that. What reaches over an end of the range is in two of them.
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
