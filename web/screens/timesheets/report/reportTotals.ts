import { counted } from '../../../locale/plural.ts'
import { formatHours } from '../../../ui/text/format.ts'
import type { ReportRow } from './reportRows.ts'

export const entries = (number: number) => counted(number, 'entry', 'entries')

/** The hours of entries, summed in whole minutes. */
export const hoursOf = (rows: readonly ReportRow[]) =>
  formatHours(rows.reduce((sum, { minutes }) => sum + minutes, 0) / 60)
