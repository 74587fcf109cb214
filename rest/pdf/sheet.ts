import type { Range, TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import type { Zone } from '../rules/zones.ts'

/**
 * What the PDF of a timesheet (docs/specification/rest.md#timesheet-pdf) is made from; plain data, which can be handed
 * to another thread.
 */
export interface Sheet {
  companyName: string
  person: { name: string; email: string }
  range: Range
  /** In which days and times are told. */
  zone: Zone
  comments: string
  made: Date
  /** By day. */
  entries: readonly TimesheetEntry[]
}
