import { addDays, addMinutes } from 'date-fns'

/** A calendar day in any time zone, represented as its midnight in UTC. */
export type Day = Date

const dayOf = (moment: Date): Day =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))

/** The Monday of a moment's week. */
export const mondayOf = (moment: Date): Day => addDays(dayOf(moment), -((moment.getUTCDay() + 6) % 7))

/** The first day of a moment's month, or of a month that many months later. */
export const firstOfMonth = (moment: Date, later = 0): Day =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1))

/** The weekdays of about three months, from a Monday up to today. */
export function workingDays(now: Date): Day[] {
  const start = mondayOf(addDays(now, -91))
  return Array.from({ length: 100 }, (_, index) => addDays(start, index)).filter(
    day => day <= now && ![0, 6].includes(day.getUTCDay()),
  )
}

/** The moment at which clocks of a time zone show this many minutes after midnight of a day. */
export function clockTime(day: Day, minutes: number, timeZone: string): Date {
  const shown = addMinutes(day, minutes)
  // At working hours the offset of the shown time, taken as UTC, is that of the moment itself.
  return addMinutes(shown, -offsetAt(shown, timeZone))
}

// Cached by time zone: creating a format takes longer than all its uses.
const formats = new Map<string, Intl.DateTimeFormat>()

function offsetAt(moment: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
