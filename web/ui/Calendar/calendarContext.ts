import { createContext, use } from 'react'
import { createStore, type Store } from '../../state/store.ts'
import type { Cursor, ItemCursor } from './cursor.ts'
import type { Offered } from './itemRules.ts'
import type { CalendarItem, CalendarView, TimeRange } from './types.ts'
import type { HourRange } from './visibleHours.ts'

export interface CursorState {
  cursor: Cursor
  /** The keyboard moved it, so the focus must follow. */
  wantsFocus: boolean
}

export interface Overlay {
  kind: 'card' | 'menu'
  id: string
  /** The block, or the point of a right click. */
  target: HTMLElement | { x: number; y: number }
}

/**
 * The state that blocks, headers and slots of one calendar share; react-big-calendar offers no other way to
 * pass it.
 */
export interface CalendarState {
  view: CalendarView
  date: Date
  items: readonly CalendarItem[]
  offered: Offered
  /** The selected days, if days can be selected. */
  selection: TimeRange | null
  overlapping: ReadonlySet<string>
  /** By the day's midnight in milliseconds. */
  hours: ReadonlyMap<number, number>
  /** The part of the day that the grid shows. */
  visibleHours: HourRange
  /** The content failed to load. */
  isUnknown: boolean
  /**
   * The days, by their midnights in milliseconds, on which an item starts that can be confirmed with its day.
   */
  unconfirmed: ReadonlySet<number>
  /** By the day's midnight in milliseconds: whether its time is confirmed; absent on days without items. */
  dayStates: ReadonlyMap<number, 'open' | 'done'>
  confirmDays: (days: TimeRange) => void
  cursor: Store<CursorState>
  overlay: Store<Overlay | null>
}

export const CalendarContext = createContext<CalendarState | null>(null)

export function useCalendarContext(): CalendarState {
  const calendar = use(CalendarContext)
  if (!calendar) throw new Error('Parts of the calendar need its context')
  return calendar
}

export const createOverlayStore = () => createStore<Overlay | null>(null)
export const createCursorStore = (cursor: Cursor) => createStore<CursorState>({ cursor, wantsFocus: false })

/** Attributes with which the keyboard code finds the focused element. */
export const itemAttributes = ({ id, on }: ItemCursor) => ({
  'data-calendar-item': id,
  'data-calendar-day': on,
})
export const slotAttributes = (at: Date) => ({ 'data-calendar-slot': at.getTime() })
