import { addDays } from 'date-fns'
import { readDay } from '../../../../locale/days.ts'
import type { Range } from '../../../../timesheets/range.ts'
import type { ReportFilter } from '../reportFilter.ts'

/** The range between two days, both inclusive, however long it is; null if these are not two days in order. */
export function csvRange({ start, end }: Pick<ReportFilter, 'start' | 'end'>): Range | null {
  const [from, last] = [readDay(start), readDay(end)]
  return from && last && from <= last ? { from, until: addDays(last, 1) } : null
}
