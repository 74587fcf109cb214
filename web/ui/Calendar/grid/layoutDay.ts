import { addDays, isSameDay, startOfDay } from 'date-fns'
import type { GridEvent } from './gridEvent.ts'
import { percentOf, type HourRange } from '../visibleHours.ts'
import { DAY_MINUTES, minutesOfDay, SNAP } from '../wallClock.ts'

interface Box {
  event: GridEvent
  top: number
  bottom: number
  column: number
}

/** The position of a block, in per cent of the day's column. */
export interface BlockPosition {
  event: GridEvent
  style: { top: number; height: number; width: number; xOffset: number }
}

/**
/**
 * Positions a day's events in the shown hours by the clock times of their ends, overlapping ones side by side; of an
 * event that began earlier, its part of this day. When the clocks go back, an event may end at an earlier clock time
 * than it started; it is then drawn with its length.
 */
export function layoutDay(events: readonly GridEvent[], day: Date, hours: HourRange): BlockPosition[] {
  const boxes = events
    .flatMap(event => boxOf(event, day, hours))
    .sort((a, b) => a.top - b.top || b.bottom - a.bottom)
  return clustersOf(boxes).flatMap(cluster => placed(cluster, hours))
}

function boxOf(event: GridEvent, day: Date, hours: HourRange): Box[] {
  const midnight = startOfDay(day)
  const nextMidnight = addDays(midnight, 1)
  if (event.end <= midnight || event.start >= nextMidnight) return []
  const top = event.start < midnight ? 0 : minutesOfDay(event.start)
  const bottom = event.end >= lastMoment(nextMidnight) ? DAY_MINUTES : minutesOfDay(event.end)
  const elapsed = Math.round((event.end.getTime() - event.start.getTime()) / 60_000)
  const drawnBottom = bottom > top ? bottom : Math.min(DAY_MINUTES, top + elapsed)
  // Only a mark can lie outside of the shown hours.
  if (drawnBottom <= hours.from || top >= hours.until) return []
  const shownTop = Math.min(Math.max(top, hours.from), hours.until - SNAP)
  const shownBottom = Math.min(Math.max(drawnBottom, shownTop + SNAP), hours.until)
  const part = event.later.find(({ start }) => isSameDay(start, midnight)) ?? event
  return [{ event: part, top: shownTop, bottom: shownBottom, column: 0 }]
}

const lastMoment = (midnight: Date) => new Date(midnight.getTime() - 1)

/** Groups of boxes that overlap directly or through others; each box gets its column. */
function clustersOf(boxes: readonly Box[]): Box[][] {
  const clusters: Box[][] = []
  let bottom = 0
  for (const box of boxes) {
    const cluster = clusters.at(-1)
    if (!cluster || box.top >= bottom) {
      clusters.push([box])
      bottom = box.bottom
      continue
    }
    while (cluster.some(other => other.column === box.column && other.bottom > box.top)) box.column += 1
    cluster.push(box)
    bottom = Math.max(bottom, box.bottom)
  }
  return clusters
}

function placed(cluster: readonly Box[], hours: HourRange): BlockPosition[] {
  const columns = Math.max(...cluster.map(({ column }) => column)) + 1
  return cluster.map(box => ({
    event: box.event,
    style: {
      top: percentOf(box.top, hours),
      height: percentOf(box.bottom, hours) - percentOf(box.top, hours),
      width: (freeColumns(box, cluster, columns) / columns) * 100,
      xOffset: (box.column / columns) * 100,
    },
  }))
}

/** A box also takes the columns to its right that are free beside it. */
function freeColumns(box: Box, cluster: readonly Box[], columns: number): number {
  const beside = cluster.filter(
    other => other.column > box.column && other.top < box.bottom && other.bottom > box.top,
  )
  return Math.min(columns, ...beside.map(({ column }) => column)) - box.column
}
