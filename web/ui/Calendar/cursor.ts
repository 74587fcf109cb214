import { addDays, addWeeks, isMonday, isSameDay, isSameMonth, max, startOfDay, startOfMonth } from 'date-fns'
import type { CalendarItem, CalendarView } from './types.ts'
import { minutesWithin, type HourRange } from './visibleHours.ts'
import { isItemIn, visibleRange } from './visibleRange.ts'
import { atMinutes, DAY_MINUTES, DEFAULT_LENGTH, minutesOfDay } from './wallClock.ts'

/** The keyboard position: an item, or a slot where a new item would start. */
export type Cursor = { kind: 'slot'; at: Date } | ItemCursor

export interface ItemCursor {
  kind: 'item'
  id: string
  /** The midnight, in milliseconds, of a later day of an item over midnight: the position is its part of that day. */
  on?: number
}
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The shown range, in which the cursor moves. */
export interface ViewState {
  view: CalendarView
  date: Date
  /** All of them lie in the shown range. */
  items: readonly CalendarItem[]
  /** The shown hours of each day, except in the month view. */
  hours: HourRange
}

type ShownDays = Pick<ViewState, 'view' | 'date'>

/** In the month view, a new item starts at nine. */
export const MONTH_START = 9 * 60
const ALL_DAY = -1

interface Stop {
  cursor: Cursor
  /** Minutes since midnight; all-day items come before the first. */
  minutes: number
  until: number
}

/** The first day on which the view shows an item: the arrow keys find it there. */
const firstDay = ({ view, date }: ShownDays, { start }: CalendarItem) =>
  startOfDay(max([start, visibleRange(view, date).from]))

/** The position of an item's part of a day; the first part that the view shows has the item's own position. */
export function itemCursor(item: CalendarItem, day: Date, viewState: ShownDays): ItemCursor {
  const on = startOfDay(day)
  const { id } = item
  return on > firstDay(viewState, item) ? { kind: 'item', id, on: on.getTime() } : { kind: 'item', id }
}

/** Whether a later day has a part of its own: in the month view, an item is one bar in each week. */
const hasPartOn = ({ start, end }: CalendarItem, day: Date, { view }: ViewState) =>
  end !== null && start < day && end > day && (view !== 'month' || isMonday(day))

/** Where the arrow keys stop on a day, from top to bottom: items, and slots without an item. */
function stopsOf(day: Date, viewState: ViewState): Stop[] {
  const stops = viewState.items
    .filter(item => isSameDay(firstDay(viewState, item), day) || hasPartOn(item, day, viewState))
    .map(item => itemStop(day, item, itemCursor(item, day, viewState)))
    .sort((a, b) => a.minutes - b.minutes || b.until - a.until)
  if (viewState.view === 'month') return [slotStop(day, MONTH_START), ...stops]
  const slots: Stop[] = []
  const { from, until } = viewState.hours
  for (let minutes = from; minutes < until; minutes += DEFAULT_LENGTH) {
    const isCovered = stops.some(stop => stop.minutes <= minutes && stop.until > minutes)
    if (!isCovered) slots.push(slotStop(day, minutes))
  }
  return [...stops, ...slots].sort((a, b) => a.minutes - b.minutes)
}

function itemStop(day: Date, { start, end }: CalendarItem, cursor: ItemCursor): Stop {
  if (!end) return { cursor, minutes: ALL_DAY, until: ALL_DAY }
  const minutes = start < day ? 0 : minutesOfDay(start)
  const until = end >= addDays(day, 1) ? DAY_MINUTES : minutesOfDay(end)
  return { cursor, minutes, until: Math.max(until, minutes + 1) }
}

const slotStop = (day: Date, minutes: number): Stop => ({
  cursor: { kind: 'slot', at: atMinutes(day, minutes) },
  minutes,
  until: minutes + DEFAULT_LENGTH,
})

/** The cursor's slot; for an item, when it, or its part, starts in the view. */
export function dateOf(cursor: Cursor, viewState: ViewState): Date {
  if (cursor.kind === 'slot') return cursor.at
  if (cursor.on !== undefined) return new Date(cursor.on)
  const item = viewState.items.find(({ id }) => id === cursor.id)
  return item ? max([item.start, firstDay(viewState, item)]) : initialCursor(viewState).at
}

/**
 * The initial keyboard position: this morning if today is shown, else the first day's. In the month view both are
 * of the month itself, not of its neighbours' days beside it.
 */
export function initialCursor({ view, date }: Pick<ViewState, 'view' | 'date'>, now = new Date()) {
  const shown = visibleRange(view, date)
  const from = view === 'month' ? max([shown.from, startOfMonth(date)]) : shown.from
  const isToday = view === 'month' ? isSameMonth(now, date) : now >= from
  const day = isToday && now < shown.until ? now : from
  return { kind: 'slot' as const, at: atMinutes(day, MONTH_START) }
}

/** Whether the view shows the cursor's item or slot. */
export function isShown(cursor: Cursor, viewState: ViewState): boolean {
  const { from, until } = visibleRange(viewState.view, viewState.date)
  if (cursor.kind === 'slot') return cursor.at >= from && cursor.at < until
  const item = viewState.items.find(({ id }) => id === cursor.id)
  if (!item || !isItemIn(item, { from, until })) return false
  if (cursor.on === undefined) return true
  const day = new Date(cursor.on)
  return day > from && day < until && hasPartOn(item, day, viewState)
}

/** The cursor in the shown hours: a slot outside of them moves to the nearest one, the same object else. */
export function withinHours(cursor: Cursor, { view, hours }: ViewState): Cursor {
  if (cursor.kind === 'item' || view === 'month') return cursor
  const minutes = minutesOfDay(cursor.at)
  const within = minutesWithin(minutes, hours)
  return within === minutes ? cursor : { kind: 'slot', at: atMinutes(cursor.at, within) }
}

/** The position of an item: its part at which the cursor is, else its first one. */
export const itemAt = (id: string, cursor: Cursor, viewState: ViewState): ItemCursor =>
  cursor.kind === 'item' && cursor.id === id && isShown(cursor, viewState) ? cursor : { kind: 'item', id }

/**
 * Where an arrow key leads. Up and down move between the stops of a day, in the month view from the last one to
 * the next week; left and right move to the nearest stop of the neighbouring day, which may be outside of the
 * view.
 */
export function movedCursor(cursor: Cursor, arrow: Arrow, viewState: ViewState): Cursor {
  const cursorDate = dateOf(cursor, viewState)
  const day = startOfDay(cursorDate)
  if (arrow === 'ArrowLeft') return nearest(addDays(day, -1), cursor, cursorDate, viewState)
  if (arrow === 'ArrowRight') return nearest(addDays(day, 1), cursor, cursorDate, viewState)
  const stops = stopsOf(day, viewState)
  const step = arrow === 'ArrowDown' ? 1 : -1
  const next = stops[indexOf(cursor, cursorDate, stops) + step]
  if (next) return next.cursor
  if (viewState.view !== 'month') return cursor
  const neighbour = stopsOf(addWeeks(day, step), viewState)
  return (step === 1 ? neighbour[0] : neighbour.at(-1))?.cursor ?? cursor
}

function nearest(day: Date, cursor: Cursor, cursorDate: Date, viewState: ViewState): Cursor {
  const stops = stopsOf(day, viewState)
  if (viewState.view === 'month')
    return (cursor.kind === 'item' ? stops[1] : stops[0])?.cursor ?? slotStop(day, MONTH_START).cursor
  return stops[indexOf(cursor, cursorDate, stops)]?.cursor ?? cursor
}

/** The stop itself, else the one that covers the slot, else the last one before it. */
function indexOf(cursor: Cursor, cursorDate: Date, stops: readonly Stop[]): number {
  const own = stops.findIndex(stop => isSame(stop.cursor, cursor))
  if (own >= 0) return own
  const minutes = minutesOfDay(cursorDate)
  const covering = stops.findIndex(stop => stop.minutes <= minutes && stop.until > minutes)
  return covering >= 0
    ? covering
    : Math.max(
        0,
        stops.findLastIndex(stop => stop.minutes <= minutes),
      )
}

export function isSame(a: Cursor, b: Cursor): boolean {
  if (a.kind === 'item') return b.kind === 'item' && a.id === b.id && a.on === b.on
  return b.kind === 'slot' && a.at.getTime() === b.at.getTime()
}
