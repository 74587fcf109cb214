import { formatOf } from './formats.ts'

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/**
 * How far two time zones can be apart, in milliseconds: from twelve hours behind UTC to fourteen ahead of it.
 */
export const ZONES_APART = 26 * 60 * 60 * 1000

/**
 * The calendar date of a moment in a time zone, such as `2026-11-18`; null for an unknown zone. The day of an
 * all-day item is the date of its start in its own zone (docs/specification/timesheets.md#days).
 * @param timezone an IANA name
 */
export function dateIn(at: Date, timezone: string): string | null {
  try {
    return formatOf(timezone, DATE).format(at).split('/').reverse().join('-')
  } catch {
    return null
  }
}
