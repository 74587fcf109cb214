import { getISOWeek } from 'date-fns'
import { dateFormat } from '../../locale/locale.ts'
import type { Period } from './periods.ts'

const day = dateFormat({ day: 'numeric', month: 'short' })
const month = dateFormat({ month: 'short' })
const year = dateFormat({ year: 'numeric' })

/** How many periods a year has at least. */
const YEAR = { day: 365, week: 52, month: 12 } as const

/**
 * A period below one of several columns, shorter than its name: "18 Nov", "W47", "Nov"; with its year if there
 * are more columns than a year has, so that no two are the same.
 */
export function tickText(period: Period, start: Date, columns: number): string {
  const text =
    period === 'day' ? day.format(start) : period === 'month' ? month.format(start) : `W${getISOWeek(start)}`
  return columns > YEAR[period] ? `${text} ${year.format(start)}` : text
}
