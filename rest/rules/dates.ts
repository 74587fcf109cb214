import { malformed } from './refusal.ts'

/** A date in a request: ISO 8601 text, or seconds since 1970 (docs/specification/rest.md#dates). */
export type DateText = string | number

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
/** Elapsed time, in milliseconds. */
const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/**
 * Reads a date; without a time it is midnight, and without a zone it is in UTC.
 * @param field the field's name in the refusal
 * @param place its path in the request, if it is in a list
 * @throws Refusal 400 for anything but a date of the years 1900 to 2199
 */
export function readDate(value: DateText, field: string, place = field): Date {
  const time = typeof value === 'number' ? Math.round(value * 1000) : parseIso(value)
  if (!(time >= EARLIEST && time < LATEST))
    throw malformed(`${field} must be a date of the years 1900 to 2199, such as 2027-03-01T09:00:00Z.`, {
      field: place,
    })
  return new Date(time)
}

function parseIso(text: string): number {
  const [, day, time, zone] = ISO.exec(text) ?? []
  if (day === undefined || !isDayOfCalendar(day)) return NaN
  return Date.parse(time !== undefined && zone === undefined ? `${text}Z` : text)
}

// Date.parse reads 30 February as 2 March.
function isDayOfCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
