import { sumOf, type Range, type TimesheetEntry } from '../rules/timesheets/timesheet.ts'
import { hoursText } from '../rules/timesheets/timesheetReport.ts'
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

/** The confirmed or the other entries, day by day. */
export interface Section {
  title: string
  /** The entries of each date, such as 2026-11-18. */
  days: ReadonlyMap<string, readonly TimesheetEntry[]>
}

/** The hours of entries, as text. */
export const hoursOf = (entries: readonly TimesheetEntry[]): string =>
  hoursText(sumOf(entries.map(({ minutes }) => minutes)))

/** The sections of a timesheet that have entries. */
export const sectionsOf = (entries: readonly TimesheetEntry[]): Section[] =>
  [
    { title: 'Confirmed time', chosen: entries.filter(({ confirmed }) => confirmed) },
    { title: 'Time that is not confirmed', chosen: entries.filter(({ confirmed }) => !confirmed) },
  ]
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ title, chosen }) => ({ title: `${title}: ${hoursOf(chosen)} hours`, days: byDate(chosen) }))

function byDate(entries: readonly TimesheetEntry[]): Map<string, TimesheetEntry[]> {
  const days = new Map<string, TimesheetEntry[]>()
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry])
  return days
}
