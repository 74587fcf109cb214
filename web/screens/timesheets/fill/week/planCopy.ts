import { addDays, startOfDay } from 'date-fns'
import { longDayText } from '../../../../ui/Calendar/labels.ts'
import { formatClock } from '../../../../ui/fields/timeText.ts'

/** The fields of an event that place its copy. An all-day item has no end. */
export interface Copyable {
  projectName: string
  start: Date
  end: Date | null
}

/** The events to log and those to skip, with reasons for the user. */
export interface CopyPlan<T extends Copyable> {
  copies: { source: T; start: Date; end: Date | null }[]
  skipped: { source: T; reason: string }[]
}

type Placement = { start: Date; end: Date | null } | { reason: string }

/** The same clock time seven days later; if a clock change skips it, the clock shows another. */
const weekLater = (at: Date) =>
  new Date(
    at.getFullYear(),
    at.getMonth(),
    at.getDate() + 7,
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
    at.getMilliseconds(),
  )

const minutesOf = (at: Date) => at.getHours() * 60 + at.getMinutes()

const missing = (wanted: Date, day: Date) =>
  `There is no ${formatClock(minutesOf(wanted))} on ${longDayText(day)}: the clocks change.`

function placementOf({ start, end }: Copyable): Placement {
  const copy = { start: weekLater(start), end: end && weekLater(end) }
  const day = addDays(startOfDay(start), 7)
  // A day without midnight starts later; an all-day item is still on it.
  if (!end || !copy.end) return copy
  if (end > addDays(startOfDay(start), 1)) return { reason: 'It ends past midnight.' }
  if (minutesOf(copy.start) !== minutesOf(start)) return { reason: missing(start, day) }
  if (minutesOf(copy.end) !== minutesOf(end) && minutesOf(end) !== 0) return { reason: missing(end, day) }
  if (copy.end <= copy.start) return { reason: 'The clocks changed while it went on.' }
  return copy
}

/**
 * Plans to copy a week's events into the next week, at the same clock times in the browser's time zone. Skips
 * events that end past midnight, and those that `existing` already has: the same project at the same start.
 */
export function planCopy<T extends Copyable>(
  events: readonly T[],
  existing: readonly Copyable[],
): CopyPlan<T> {
  const plan: CopyPlan<T> = { copies: [], skipped: [] }
  const keyOf = ({ projectName, start, end }: Copyable) =>
    JSON.stringify([projectName, start.getTime(), end === null])
  const taken = new Set(existing.map(keyOf))
  for (const source of events.toSorted((a, b) => +a.start - +b.start)) {
    const placement = placementOf(source)
    if ('reason' in placement) plan.skipped.push({ source, reason: placement.reason })
    else if (taken.has(keyOf({ ...source, ...placement })))
      plan.skipped.push({ source, reason: 'It is there already.' })
    else plan.copies.push({ source, ...placement })
  }
  return plan
}
