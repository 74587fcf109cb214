import { addDays, addMinutes, startOfISOWeek, subMonths } from 'date-fns'

/** A day of the calendar, whatever the time zone: midnight of it in UTC. */
export type Day = Date

/** The weekdays of about three months, from a Monday up to today. */
export function workingDays(now: Date): Day[] {
  const first = startOfISOWeek(subMonths(now, 3))
  const start = new Date(Date.UTC(first.getFullYear(), first.getMonth(), first.getDate()))
  return Array.from({ length: 100 }, (_, index) => addDays(start, index)).filter(
    day => day <= now && ![0, 6].includes(day.getUTCDay()),
  )
}

/** The moment at which clocks of a time zone show so many minutes after midnight of a day. */
export function clockTime(day: Day, minutes: number, timeZone: string): Date {
  const shown = addMinutes(day, minutes)
  // Within working hours the offset at the shown time, taken as UTC, is that of the moment itself.
  return addMinutes(shown, -offsetAt(shown, timeZone))
}

function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
