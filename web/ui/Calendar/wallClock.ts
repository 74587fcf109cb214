import {
  addDays,
  addMilliseconds,
  differenceInCalendarDays,
  differenceInMilliseconds,
  isSameDay,
  startOfDay,
} from 'date-fns'
import type { TimeRange } from './types.ts'

/** The step of moving and resizing, in minutes. */
export const SNAP = 15
/** The length of a new item and of a keyboard slot, in minutes. */
export const DEFAULT_LENGTH = 30
export const DAY_MINUTES = 24 * 60
/** No event is longer, in milliseconds of elapsed time (docs/specification/rest.md#create-an-event). */
export const LONGEST = DAY_MINUTES * 60_000

/** Clock time in minutes since midnight: 120 is two o'clock on each day, even with a clock change. */
export const minutesOfDay = (date: Date) => date.getHours() * 60 + date.getMinutes()

/** The moment when that day's clock shows so many minutes since midnight; 1440 is the next midnight. */
export const atMinutes = (day: Date, minutes: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes)

/** Whether both ends are on one day; the midnight that ends the day belongs to it. */
export const isWithinDay = ({ start, end }: TimeRange) => end <= addDays(startOfDay(start), 1) && start <= end

/** How many days after its start a range ends; the midnight that ends a day belongs to it. */
export const daysLater = ({ start, end }: TimeRange): number =>
  isWithinDay({ start, end }) ? 0 : differenceInCalendarDays(new Date(end.getTime() - 1), start)

/** The midnights within a range: on each of these days it goes on. */
export const midnightsWithin = ({ start, end }: TimeRange): Date[] =>
  Array.from({ length: daysLater({ start, end }) }, (_none, index) => startOfDay(addDays(start, index + 1)))

/** Whether a range goes from midnight to midnight. */
export const isWholeDays = ({ start, end }: TimeRange): boolean =>
  start.getTime() === startOfDay(start).getTime() && end.getTime() === startOfDay(end).getTime()

/** Rounds up to the next full minute: the grid's last moment of a day is just before midnight. */
export const toMinute = (date: Date) => new Date(Math.round(date.getTime() / 60_000) * 60_000)

/** Moves a range back, with the same length, so that it ends on the day on which it starts. */
export function pulledIntoDay({ start, end }: TimeRange): TimeRange {
  if (isWithinDay({ start, end })) return { start, end }
  const midnight = addDays(startOfDay(start), 1)
  const earlier = addMilliseconds(midnight, -differenceInMilliseconds(end, start))
  return { start: isSameDay(earlier, start) ? earlier : startOfDay(start), end: midnight }
}
