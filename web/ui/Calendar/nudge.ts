import {
  addDays,
  addMilliseconds,
  addMinutes,
  differenceInMilliseconds,
  differenceInMinutes,
  isSameDay,
  startOfDay,
} from 'date-fns'
import type { Arrow } from './cursor.ts'
import type { CalendarItem, CalendarView, TimeRange } from './types.ts'
import { atMinutes, DAY_MINUTES, daysLater, isWithinDay, LONGEST, minutesOfDay, SNAP } from './wallClock.ts'

/**
 * Moves like Shift+arrow: one snap up or down (in the month view a week), one day left or right. Keeps the
 * length. An event within one day stays within it up and down.
 */
export function nudged({ start, end }: TimeRange, arrow: Arrow, view: CalendarView): TimeRange {
  const length = differenceInMilliseconds(end, start)
  const moved = (to: Date) => ({ start: to, end: addMilliseconds(to, length) })
  if (arrow === 'ArrowLeft') return moved(addDays(start, -1))
  if (arrow === 'ArrowRight') return moved(addDays(start, 1))
  const step = arrow === 'ArrowDown' ? 1 : -1
  if (view === 'month') return moved(addDays(start, 7 * step))
  const next = moved(atMinutes(start, snapped(minutesOfDay(start), step)))
  if (!isWithinDay({ start, end })) return next
  return isSameDay(next.start, start) && isWithinDay(next) ? next : { start, end }
}

/**
 * Resizes like Ctrl+arrow: moves the end one snap up or down. The end stays on the start's day, or, if it is on the
 * next day, within 24 hours.
 */
export function resized({ start, end }: TimeRange, arrow: 'ArrowUp' | 'ArrowDown'): TimeRange {
  const day = addDays(startOfDay(start), daysLater({ start, end }))
  const minutes = isSameDay(end, day) ? minutesOfDay(end) : DAY_MINUTES
  const next = atMinutes(day, snapped(minutes, arrow === 'ArrowDown' ? 1 : -1))
  const latest = isWithinDay({ start, end }) ? addDays(startOfDay(start), 1) : addMilliseconds(start, LONGEST)
  return { start, end: next > start && next <= latest ? next : end }
}

/** The next line of the grid in a direction. */
const snapped = (minutes: number, step: 1 | -1) =>
  (step === 1 ? Math.floor(minutes / SNAP) + 1 : Math.ceil(minutes / SNAP) - 1) * SNAP

/** Where an item is divided: at half of its length, on a step of the grid; null if it is too short for that. */
export function splitPoint({ start, end }: CalendarItem): Date | null {
  if (!end) return null
  const steps = Math.round(differenceInMinutes(end, start) / 2 / SNAP)
  const at = addMinutes(start, Math.max(1, steps) * SNAP)
  return at < end ? at : null
}

/**
 * The times of a duplicate: right after its original, with the same length, cut at midnight; null if the day
 * has no space left.
 */
export function timesOfDuplicate({ start, end }: CalendarItem): TimeRange | null {
  if (!end) return null
  const midnight = addDays(startOfDay(end), 1)
  const until = addMilliseconds(end, differenceInMilliseconds(end, start))
  const isAtMidnight = end.getTime() === startOfDay(end).getTime()
  return isAtMidnight ? null : { start: end, end: until < midnight ? until : midnight }
}
