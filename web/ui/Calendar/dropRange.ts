import { MONTH_START } from './cursor.ts'
import type { TimeRange } from './types.ts'
import type { HourRange } from './visibleHours.ts'
import { atMinutes, DEFAULT_LENGTH, pulledIntoDay, SNAP } from './wallClock.ts'

/** A new item of the default length from a start, cut at the end of that day. */
export const defaultRange = (start: Date): TimeRange => {
  const end = new Date(start.getTime() + DEFAULT_LENGTH * 60_000)
  return pulledIntoDay({ start, end })
}

/**
 * The range of an item dropped at a point of the window: by the clock in the day and week view, from nine in the
 * month view; null outside the days.
 */
export function rangeAtPoint(
  root: Element,
  days: readonly Date[],
  { from, until }: HourRange,
  { x, y }: { x: number; y: number },
): TimeRange | null {
  for (const selector of ['.rbc-day-slot', '.rbc-month-row .rbc-day-bg']) {
    const cells = [...root.querySelectorAll(selector)]
    const index = cells.findIndex(cell => isInside(cell.getBoundingClientRect(), x, y))
    const day = days[index]
    const cell = cells[index]
    if (!day || !cell) continue
    const { top, height } = cell.getBoundingClientRect()
    const hasHours = cell.classList.contains('rbc-day-slot')
    const minutes = from + Math.floor((((y - top) / height) * (until - from)) / SNAP) * SNAP
    return defaultRange(atMinutes(day, hasHours ? minutes : MONTH_START))
  }
  return null
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom
