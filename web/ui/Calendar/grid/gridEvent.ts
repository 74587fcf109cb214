import { isSameDay, startOfDay } from 'date-fns'
import type { CalendarItem, TimeRange } from '../types.ts'
import { pulledIntoDay, SNAP, toMinute } from '../wallClock.ts'

/** The event type for react-big-calendar: an item, or a mark such as the selection. */
export interface GridEvent {
  id: string
  item: CalendarItem | null
  start: Date
  /** The last moment on the item's day: midnight itself would count as the next day. */
  end: Date
  allDay: boolean
  title: string
  /** Set by the drag-and-drop add-on on the preview under the pointer in the month view. */
  __isPreview?: boolean
}

const lastMomentOf = (end: Date, start: Date) =>
  end > start && end.getTime() === startOfDay(end).getTime() ? new Date(end.getTime() - 1) : end

export function gridEventOf(item: CalendarItem): GridEvent {
  const { id, label, start, end } = item
  return {
    id,
    item,
    start,
    end: end ? lastMomentOf(end, start) : start,
    allDay: end === null,
    title: label,
  }
}

export function markOf({ start, end }: TimeRange): GridEvent {
  return { id: 'selection', item: null, start, end: lastMomentOf(end, start), allDay: false, title: '' }
}

/** The times of a dragged or resized event: whole minutes, at least one snap long, within its day. */
export function droppedTimes(event: GridEvent): TimeRange {
  const start = toMinute(event.start)
  const shortest = new Date(start.getTime() + SNAP * 60_000)
  const dropped = toMinute(event.end)
  const end = dropped < shortest ? shortest : dropped
  const { item } = event
  const wasWithinDay = item?.end && isSameDay(item.start, lastMomentOf(item.end, item.start))
  return wasWithinDay ? pulledIntoDay({ start, end }) : { start, end }
}
