import { dateIn, ZONES_APART } from '../../common/allDay.ts'
import { readDay } from './calendarUrl.ts'
import type { Range } from './selection.ts'

/**
 * Midnight, in the browser's zone, of the day on which an all-day item stands: that of its start in its own zone
 * (docs/specification/timesheets.md#days). Where its zone is unknown here, its start as it is.
 */
export const allDayStart = (start: Date, timezone: string): Date => readDay(dateIn(start, timezone)) ?? start

/**
 * What a server is asked for, so that it tells of every all-day item of a range: it goes by instants, and the item's day
 * may begin earlier or end later in the item's zone than here.
 * @param longest what the server looks at in one go, in milliseconds; a range that comes near it is widened as far
 */
export function widened({ from, until }: Range, longest = Infinity): Range {
  const spare = Math.floor((longest - (until.getTime() - from.getTime())) / 2)
  const margin = Math.min(ZONES_APART, Math.max(0, spare))
  return { from: new Date(from.getTime() - margin), until: new Date(until.getTime() + margin) }
}
