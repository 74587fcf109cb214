import type { Range, TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import type { Zone } from '../rules/zones.ts'

/**
 * The data of a timesheet's PDF (docs/specification/rest.md#timesheet-pdf); plain data that can be passed to
 * another thread.
 */
export interface Sheet {
  companyName: string
  person: { name: string; email: string }
  range: Range
  /** The zone of days and times. */
  zone: Zone
  comments: string
  made: Date
  /** Sorted by day. */
  entries: readonly TimesheetEntry[]
}
