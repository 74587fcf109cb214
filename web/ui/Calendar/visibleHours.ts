import { addDays, max, min, startOfDay } from 'date-fns'
import type { CalendarItem, TimeRange } from './types.ts'
import { DAY_MINUTES, DEFAULT_LENGTH, isWithinDay, minutesOfDay } from './wallClock.ts'

/** A part of each day, in whole hours, as minutes since midnight. */
export interface HourRange {
  from: number
  until: number
}

export const WHOLE_DAY: HourRange = { from: 0, until: DAY_MINUTES }

const HOUR = 60
/** The clocks change before that: a later hour exists on each day. */
const NIGHT = 5 * HOUR

/**
 * The hours that the columns of the days show: the chosen ones, and all others in which one of the items lies
 * (docs/specification/timesheet-screens.md#view-options).
 */
export function visibleHours(
  chosen: HourRange,
  items: readonly CalendarItem[],
  shown: { from: Date; until: Date },
): HourRange {
  const parts = items.flatMap(({ start, end }) => (end ? [minutesIn({ start, end }, shown)] : []))
  const from = Math.min(chosen.from, ...parts.map(part => Math.floor(part.from / HOUR) * HOUR))
  const until = Math.max(chosen.until, ...parts.map(part => Math.ceil(part.until / HOUR) * HOUR))
  return { from: from < NIGHT ? 0 : from, until }
}

/** The part of the day that an item takes on the shown days; over midnight all of it. */
function minutesIn(item: TimeRange, shown: { from: Date; until: Date }): HourRange {
  const start = max([item.start, shown.from])
  const end = min([item.end, shown.until])
  if (!isWithinDay({ start, end })) return WHOLE_DAY
  const from = minutesOfDay(start)
  const isMidnight = end.getTime() === addDays(startOfDay(start), 1).getTime()
  return { from, until: isMidnight ? DAY_MINUTES : Math.max(minutesOfDay(end), from + 1) }
}

/** A time of day in the shown hours: else that of their first or last slot. */
export const minutesWithin = (minutes: number, { from, until }: HourRange): number =>
  minutes < from ? from : minutes >= until ? until - DEFAULT_LENGTH : minutes

/** How far down a column of these hours a time of day is, in per cent. */
export const percentOf = (minutes: number, { from, until }: HourRange): number =>
  ((minutes - from) / (until - from)) * 100
