import { isSameDay, startOfDay } from 'date-fns'
import type { CalendarItem, TimeRange } from '../types.ts'
import { LONGEST, midnightsWithin, pulledIntoDay, SNAP, toMinute } from '../wallClock.ts'

/** The event type for react-big-calendar: an item, or a mark such as the selection. */
export interface GridEvent {
  id: string
  item: CalendarItem | null
  start: Date
  /** The last moment on the item's day: midnight itself would count as the next day. */
  end: Date
  allDay: boolean
  title: string
  /** Midnight of its day, for the part of an item that began on an earlier day. */
  continues: Date | null
  /** The parts of an item over midnight on its later days, in the week view. */
  later: readonly GridEvent[]
  /** Set by the drag-and-drop add-on on the preview under the pointer in the month view. */
  __isPreview?: boolean
}

const lastMomentOf = (end: Date, start: Date) =>
  end > start && end.getTime() === startOfDay(end).getTime() ? new Date(end.getTime() - 1) : end

const WHOLE = { continues: null, later: [] }

export function gridEventOf(item: CalendarItem): GridEvent {
  const { id, label, start, end } = item
  const event = {
    ...{ id, item, start, title: label },
    end: end ? lastMomentOf(end, start) : start,
    allDay: end === null,
    ...WHOLE,
  }
  const midnights = end ? midnightsWithin({ start, end }) : []
  return { ...event, later: midnights.map(day => ({ ...event, start: day, continues: day })) }
}

export function markOf({ start, end }: TimeRange): GridEvent {
  return {
    id: 'selection',
    item: null,
    start,
    end: lastMomentOf(end, start),
    allDay: false,
    title: '',
    ...WHOLE,
  }
}

/**
 * The times of a dragged or resized event: whole minutes, at least one snap and at most 24 hours long, within its day
 * if it was before. The part of a later day moves the whole item.
 */
export function droppedTimes(event: GridEvent): TimeRange {
  const { item, continues } = event
  const ahead = item && continues ? continues.getTime() - item.start.getTime() : 0
  const start = toMinute(new Date(event.start.getTime() - ahead))
  const shortest = new Date(start.getTime() + SNAP * 60_000)
  const dropped = toMinute(event.end)
  const end = dropped < shortest ? shortest : dropped
  const wasWithinDay = item?.end && isSameDay(item.start, lastMomentOf(item.end, item.start))
  return wasWithinDay ? pulledIntoDay({ start, end }) : cutTo24Hours({ start, end }, item)
}

/** The edge that was dragged too far stops. */
function cutTo24Hours({ start, end }: TimeRange, item: CalendarItem | null): TimeRange {
  if (end.getTime() - start.getTime() <= LONGEST) return { start, end }
  const isStartDragged = start.getTime() !== item?.start.getTime()
  return isStartDragged
    ? { start: new Date(end.getTime() - LONGEST), end }
    : { start, end: new Date(start.getTime() + LONGEST) }
}
