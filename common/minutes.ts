const MINUTE = 60_000

/** Logged time; an all-day item has no end, and no minutes. */
interface Span {
  start: Date
  end: Date | null
}

/** Whole minutes of an event (docs/specification/timesheets.md#minutes): elapsed time, rounded half up. */
export const minutesOf = ({ start, end }: Span): number => (end === null ? 0 : elapsed(start, end))

/**
 * Whole minutes of an event in a half-open range (docs/specification/timesheets.md#minutes). Both ends of the
 * range are counted from the start of the event, so the minutes of adjacent ranges add up.
 */
export function minutesWithin({ start, end }: Span, { from, until }: { from: Date; until: Date }): number {
  if (end === null || until <= from) return 0
  const minutesAt = (at: Date) => elapsed(start, at < start ? start : at > end ? end : at)
  return minutesAt(until) - minutesAt(from)
}

const elapsed = (start: Date, at: Date) => Math.round((at.getTime() - start.getTime()) / MINUTE)
