import {
  addDays,
  addMonths,
  addWeeks,
  differenceInCalendarMonths,
  isWeekend,
  min,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import type { Range } from '../range.ts'

const startOfIsoWeek = (day: Date) => startOfWeek(day, { weekStartsOn: 1 })

/** The month of a day. */
export const monthOf = (day: Date): Range => ({
  from: startOfMonth(day),
  until: addMonths(startOfMonth(day), 1),
})

/** The parts of a range in its weeks, Monday to Sunday: the first and the last may be shorter. */
export const weeksOf = (range: Range): Range[] => partsOf(range, start => addWeeks(startOfIsoWeek(start), 1))

/** The months of a range that starts and ends with a month. */
export const monthsOf = (range: Range): Range[] => partsOf(range, start => addMonths(start, 1))

/** The days of a range that starts and ends at midnight. */
const daysOf = (range: Range): Date[] => partsOf(range, start => addDays(start, 1)).map(({ from }) => from)

function partsOf({ from, until }: Range, next: (start: Date) => Date): Range[] {
  const parts: Range[] = []
  for (let start = from; start < until;) {
    const end = min([next(start), until])
    parts.push({ from: start, until: end })
    start = end
  }
  return parts
}

/** Monday to Friday (docs/specification/timesheets.md#working-days). */
export const workingDaysOf = (range: Range): Date[] => daysOf(range).filter(day => !isWeekend(day))

/**
 * The twelve months with a month: the last ones until today, or earlier ones in steps of twelve, so that they stay
 * the same from month to month. For a month to come, those that end with it.
 */
export function twelveMonths(month: Date, today: Date): Range {
  const ago = differenceInCalendarMonths(today, month)
  const last = ago < 0 ? month : addMonths(today, -12 * Math.floor(ago / 12))
  const until = addMonths(startOfMonth(last), 1)
  return { from: addMonths(until, -12), until }
}
