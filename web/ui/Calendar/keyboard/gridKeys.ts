import { addDays, startOfDay } from 'date-fns'
import { movedCursor, dateOf, type Arrow, type Cursor, type ViewState } from '../cursor.ts'
import { nudged, resized } from '../nudge.ts'
import type { CalendarItem, TimeRange } from '../types.ts'
import { visibleRange } from '../visibleRange.ts'
import { minutesOfDay, atMinutes } from '../wallClock.ts'

/** The command of a key press in the grid. */
export type GridCommand =
  | { kind: 'go'; cursor: Cursor }
  | { kind: 'change'; item: CalendarItem; times: TimeRange }
  | { kind: 'open'; item: CalendarItem }
  | { kind: 'create'; at: Date }
  | { kind: 'delete'; item: CalendarItem }
  | { kind: 'step'; step: 1 | -1 }
  | { kind: 'extend'; from: Date; to: Date }

export interface GridKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key)

/** Reads a key press at a cursor; null if the grid does not use the key. */
export function commandOf(press: GridKey, cursor: Cursor, viewState: ViewState): GridCommand | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press
  const item = cursor.kind === 'item' ? viewState.items.find(({ id }) => id === cursor.id) : undefined
  if (altKey || metaKey) return null
  if (isArrow(key) && (shiftKey || ctrlKey))
    return item ? changeOf(press, key, item, viewState) : extensionOf(press, key, cursor, viewState)
  if (shiftKey || ctrlKey) return null
  if (isArrow(key)) return { kind: 'go', cursor: movedCursor(cursor, key, viewState) }
  if (key === 'Enter' || key === ' ') return item ? { kind: 'open', item } : createAt(cursor)
  if (key === 'Delete' && item) return { kind: 'delete', item }
  if (key === 'Home' || key === 'End')
    return { kind: 'go', cursor: edgeOfWeek(cursor, key === 'End', viewState) }
  if (key === 'PageUp' || key === 'PageDown') return { kind: 'step', step: key === 'PageDown' ? 1 : -1 }
  return null
}

function changeOf(press: GridKey, arrow: Arrow, item: CalendarItem, { view }: ViewState): GridCommand | null {
  const { start, end } = item
  const range = { start, end: end ?? start }
  if (press.shiftKey && press.ctrlKey) return null
  if (press.shiftKey) return { kind: 'change', item, times: nudged(range, arrow, view) }
  const isVertical = arrow === 'ArrowUp' || arrow === 'ArrowDown'
  return isVertical ? { kind: 'change', item, times: resized(range, arrow) } : null
}

const createAt = (cursor: Cursor): GridCommand | null =>
  cursor.kind === 'slot' ? { kind: 'create', at: cursor.at } : null

/** The day that Shift and an arrow key extend the selection to, from the cursor's day. */
function extensionOf(press: GridKey, arrow: Arrow, cursor: Cursor, viewState: ViewState): GridCommand | null {
  const isVertical = arrow === 'ArrowUp' || arrow === 'ArrowDown'
  if (press.ctrlKey || (isVertical && viewState.view !== 'month')) return null
  const from = dateOf(cursor, viewState)
  const days = (isVertical ? 7 : 1) * (arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1)
  return { kind: 'extend', from, to: addDays(from, days) }
}

/** The same time on Monday or Sunday. */
function edgeOfWeek(cursor: Cursor, isEnd: boolean, viewState: ViewState): Cursor {
  const cursorDate = dateOf(cursor, viewState)
  const { from, until } = visibleRange('week', cursorDate)
  const day = isEnd ? addDays(until, -1) : from
  return { kind: 'slot', at: atMinutes(startOfDay(day), minutesOfDay(cursorDate)) }
}

/** The cursor of the focused element, from the attributes of blocks and slots. */
export function cursorAt(target: EventTarget): Cursor | null {
  if (!(target instanceof Element)) return null
  const at = target.closest('[data-calendar-slot]')?.getAttribute('data-calendar-slot')
  if (at) return { kind: 'slot', at: new Date(Number(at)) }
  const block = target.closest('[data-calendar-item]')
  const id = block?.getAttribute('data-calendar-item')
  const on = block?.getAttribute('data-calendar-day')
  if (!id) return null
  return on ? { kind: 'item', id, on: Number(on) } : { kind: 'item', id }
}
