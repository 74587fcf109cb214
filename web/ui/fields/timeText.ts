import { dateFormat } from '../../locale/locale.ts'

const DAY = 24 * 60
/** Above this many hours, `17h` is a time of day; up to it, `2h` is a length. */
const LONGEST_TYPED_HOURS = 12

// Clock time has no zone: use a day in UTC.
const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })
const hasHalves = clock.resolvedOptions().hour12 === true

/**
 * Minutes since midnight as a clock time, with 12 or 24 hours: `09:30` or `9:30 AM`. The end of the day is
 * `24:00`, or midnight as at its start (docs/specification/timesheets.md#clock).
 */
export const formatClock = (minutes: number): string =>
  minutes === DAY && !hasHalves ? '24:00' : clock.format(minutes * 60_000)

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

let shownTimes: ReadonlyMap<string, number> | undefined

/** The time that is formatted exactly like the text, in any language and digits; undefined if there is none. */
function shownTime(text: string): number | undefined {
  shownTimes ??= new Map(
    Array.from({ length: DAY }, (_none, minutes) => [plain(formatClock(minutes)), minutes]),
  )
  return shownTimes.get(plain(text))
}

/**
 * Parses a typed time of day: `9`, `930`, `9:30`, `9.30`, `17h`, `17h30`, `5pm`, `24:00`, and the format of
 * `formatClock`.
 * @returns minutes since midnight, 0 to 1440, or null if the text is not a time.
 */
export function parseTime(text: string): number | null {
  const shown = shownTime(text)
  if (shown !== undefined) return shown
  const match = /^(\d{1,2})(?:[:.,h]?(\d{2}))?\s*(h|uhr|am|pm|a|p)?$/.exec(text.trim().toLowerCase())
  if (!match) return null
  const [, hourText = '', minuteText = '0', suffix = ''] = match
  const hour = hourOfDay(Number(hourText), suffix)
  const minute = Number(minuteText)
  if (hour === null || minute > 59 || hour * 60 + minute > DAY) return null
  return hour * 60 + minute
}

function hourOfDay(hour: number, suffix: string): number | null {
  if (!/^[ap]/.test(suffix)) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (suffix.startsWith('p') ? 12 : 0)
}

/**
 * Parses a typed length: `1h30`, `90m`, `1:30h`, `1.5h`, `2h`, `+45`, `+1:30`. More than 12 hours before an
 * `h`, such as `17h`, are a time of day and not a length, like the format of `formatClock`.
 * @returns minutes, more than 0 and at most 1440, or null if the text is not a length.
 */
export function parseDuration(text: string): number | null {
  if (shownTime(text) !== undefined) return null
  const minutes = durationOf(text.trim().toLowerCase().replace(/\s+/g, ''))
  return minutes !== null && minutes > 0 && minutes <= DAY ? minutes : null
}

function durationOf(text: string): number | null {
  const plus = /^\+(?:(\d{1,2}):([0-5]\d)|(\d{1,4})m?)$/.exec(text)
  if (plus) return plus[3] ? Number(plus[3]) : Number(plus[1]) * 60 + Number(plus[2])
  const minutes = /^(\d{1,4})m(?:in)?$/.exec(text)
  if (minutes) return Number(minutes[1])
  const hours = /^(\d{1,2})h([0-5]?\d)(?:m(?:in)?)?$/.exec(text) ?? /^(\d{1,2}):([0-5]\d)h$/.exec(text)
  if (hours) return withinTypedHours(Number(hours[1]) * 60 + Number(hours[2]))
  const decimal = /^\+?(\d{1,2}(?:[.,]\d{1,2})?)h$/.exec(text)
  return decimal ? withinTypedHours(Math.round(Number(decimal[1]?.replace(',', '.')) * 60)) : null
}

const withinTypedHours = (minutes: number) => (minutes < (LONGEST_TYPED_HOURS + 1) * 60 ? minutes : null)
