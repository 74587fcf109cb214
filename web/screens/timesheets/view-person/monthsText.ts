import { dateFormat } from '../../../locale/locale.ts'
import type { Range } from '../../../timesheets/range.ts'

const format = dateFormat({ month: 'short', year: 'numeric' })

/** A month, such as "Nov 2026". */
export const shortMonth = (month: Date): string => format.format(month)

/** Months, such as "Dec 2025 – Nov 2026". */
export const monthsText = ({ from, until }: Range): string =>
  format.formatRange(from, new Date(until.getTime() - 1))
