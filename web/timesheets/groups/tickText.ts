import { getISOWeek } from 'date-fns'
import { dateFormat } from '../../locale/locale.ts'
import type { Period } from './periods.ts'

const day = dateFormat({ day: 'numeric', month: 'short', year: '2-digit' })
const month = dateFormat({ month: 'short', year: '2-digit' })

/** A period below a column, shorter than its name and still unique in a chart: "18 Nov 26", "W47 26", "Nov 26". */
export function tickText(period: Period, start: Date): string {
  if (period === 'day') return day.format(start)
  if (period === 'month') return month.format(start)
  return `W${getISOWeek(start)}`
}
