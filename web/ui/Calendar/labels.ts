import { addDays, getISOWeek, isSameDay } from 'date-fns'
import { minutesOf, minutesWithin } from '../../../common/minutes.ts'
import { formatHours, formatTime } from '../text/format.ts'
import type { CalendarItem, CalendarView, TimeRange } from './types.ts'
import { visibleRange } from './visibleRange.ts'
import { daysLater, isWholeDays } from './wallClock.ts'
import { browserZone, dateFormat } from '../../locale/locale.ts'

const dayAndMonth = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const monthAndYear = dateFormat({ month: 'long', year: 'numeric' })
const fullRange = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const shortRange = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const fullDay = dateFormat({ dateStyle: 'full' })
const mediumDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const fullTimes = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
const times = dateFormat({ timeStyle: 'short' })
const weekday = dateFormat({ weekday: 'short' })

/** "Monday 16 November". */
export const longDayText = (day: Date) => dayAndMonth.format(day)
/** "Mon 16 Nov". */
export const shortDayText = (day: Date) => shortDay.format(day)
export const weekdayText = (day: Date) => weekday.format(day)
/** " +1" for a range that ends on the day after its start; empty for one that ends on the same day. */
export function laterText(range: TimeRange): string {
  const days = daysLater(range)
  return days > 0 ? ` +${days}` : ''
}
/** "09:00–10:30", or "22:00–01:00 +1" with the end on the next day. */
export const timesText = ({ start, end }: TimeRange) =>
  isSameDay(start, end)
    ? times.formatRange(start, end)
    : `${times.format(start)}–${times.format(end)}${laterText({ start, end })}`
/** Hours with the unit, such as "1.50 h". */
export const lengthText = ({ start, end }: TimeRange) => `${formatHours(minutesOf({ start, end }) / 60)} h`

/** The times among those of one of its days: "22:00 → Tue 01:00" on Monday, and "Mon 22:00 → 01:00" on Tuesday. */
export function timesTextOn(day: Date, range: TimeRange): string {
  if (daysLater(range) === 0) return timesText(range)
  const textOf = (at: Date) =>
    isSameDay(at, day) ? times.format(at) : `${weekdayText(at)} ${times.format(at)}`
  return `${textOf(range.start)} → ${textOf(range.end)}`
}
/** The hours on one of its days: "2.00 of 3.00 h", or "3.00 h" if it has no other day. */
export function lengthTextOn(day: Date, range: TimeRange): string {
  if (daysLater(range) === 0) return lengthText(range)
  const minutes = minutesWithin(range, { from: day, until: addDays(day, 1) })
  return `${formatHours(minutes / 60)} of ${lengthText(range)}`
}

/**
 * The title in the toolbar: "Wednesday 18 November 2026", short "Wed, 18 Nov 2026"; "16 – 22 November 2026", short
 * "16 – 22 Nov 2026"; or "November 2026".
 */
export function titleOf(view: CalendarView, date: Date, isShort = false): string {
  if (view === 'month') return monthAndYear.format(date)
  if (view === 'day') return (isShort ? mediumDay : fullDay).format(date)
  const { from, until } = visibleRange('week', date)
  return (isShort ? shortRange : fullRange).formatRange(from, addDays(until, -1))
}

/** When nothing was logged, for the text of an empty view. */
export const periodText = (view: CalendarView) => (view === 'day' ? 'on this day' : `this ${view}`)

/** Whole days: "3 November 2026" or "3 – 9 November 2026"; hours with their times: "3 November 2026, 09:30 – 11:00". */
export const rangeText = (range: TimeRange) =>
  isWholeDays(range)
    ? fullRange.formatRange(range.start, new Date(range.end.getTime() - 1))
    : fullTimes.formatRange(range.start, range.end)

/** "Week 47", by ISO 8601. */
export const weekText = (day: Date) => `Week ${getISOWeek(day)}`

/** The project and the rest of its label with the state: "Apollo" and " - Unconfirmed". */
export function labelParts({ label, projectName }: CalendarItem): [name: string, state: string] {
  return label.startsWith(projectName) ? [projectName, label.slice(projectName.length)] : [label, '']
}

export function stateText(item: CalendarItem): string {
  if (item.state === 'unconfirmed') return 'Unconfirmed'
  if (item.state === 'confirmed') return 'Confirmed, unpaid'
  return labelParts(item)[1].replace(/^[ -]+/, '') || 'Paid'
}

export const firstLine = (notes: string) => notes.trim().split('\n', 1)[0] ?? ''

/** The text of an item for screen readers: project, day, times, length, state and special conditions. */
export function spokenItem(item: CalendarItem, isOverlapping: boolean): string {
  const { start, end } = item
  const [name, times] = end ? [item.projectName, spokenTimes({ start, end })] : [item.label, 'all day']
  const words = [name, longDayText(start), times, stateText(item)]
  if (isOverlapping) words.push('overlaps another entry')
  if (item.isPending) words.push('being saved')
  if (item.lockReason) words.push(`locked: ${item.lockReason}`)
  return words.join(', ')
}

/** "09:00 to 10:30, 1.50 hours", or "22:00 to 01:00 on Tuesday 17 November, 3.00 hours". */
export const spokenTimes = ({ start, end }: TimeRange) => {
  const day = daysLater({ start, end }) === 0 ? '' : ` on ${longDayText(end)}`
  return `${formatTime(start)} to ${formatTime(end)}${day}, ${formatHours(minutesOf({ start, end }) / 60)} hours`
}

/** The zone an item was logged in with its times there; null if it is the browser's. */
export function foreignZoneText({ start, end, timezone }: CalendarItem): string | null {
  if (!end || !timezone || timezone === browserZone()) return null
  try {
    const there = dateFormat({ timeStyle: 'short', timeZone: timezone })
    return `${timezone} (${there.formatRange(start, end)} there)`
  } catch {
    return timezone
  }
}
