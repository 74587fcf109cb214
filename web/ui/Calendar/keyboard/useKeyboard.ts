import { addDays, addMonths, addWeeks, startOfMonth } from 'date-fns'
import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react'
import { initialCursor, isSame, isShown, itemAt, dateOf, type Cursor, type ViewState } from '../cursor.ts'
import { defaultRange } from '../dropRange.ts'
import { commandOf, cursorAt, type GridCommand } from './gridKeys.ts'
import { isMovable, refusalOf } from '../itemRules.ts'
import type { CalendarState } from '../calendarContext.ts'
import { useScreenAction } from '../../screenActions.ts'
import { useShortcuts } from '../../shortcuts/useShortcuts.ts'
import { calendarKeys, shortcutOf } from './shortcuts.ts'
import type { CalendarItem, CalendarView, TimeRange } from '../types.ts'
import type { Actions } from '../useActions.ts'
import { longDayText, spokenTimes, titleOf } from '../labels.ts'

interface Keyboard {
  root: RefObject<HTMLElement | null>
  viewState: ViewState
  calendar: CalendarState
  actions: Actions
  nudge: (id: string, times: TimeRange) => void
  announce: (text: string) => void
  onNavigate: (date: Date) => void
}

/** The next day, the same weekday a week later, or the first of the month a month later. */
function stepped(view: CalendarView, date: Date, step: 1 | -1): Date {
  if (view === 'month') return addMonths(startOfMonth(date), step)
  return view === 'week' ? addWeeks(date, step) : addDays(date, step)
}

/** The keyboard of the calendar: its keys in the grid, and its shortcuts (`n`, `t`, `[`, `]`). */
export function useKeyboard({ root, viewState, calendar, actions, nudge, announce, onNavigate }: Keyboard) {
  const go = (cursor: Cursor) => calendar.cursor.set({ cursor, wantsFocus: true })

  const show = (date: Date) => {
    onNavigate(date)
    announce(titleOf(viewState.view, date))
  }

  /** Shows another time; a focus in the grid moves along. */
  const showAt = (date: Date, at: Date) => {
    if (cursorAt(document.activeElement ?? document.body)) go({ kind: 'slot', at })
    show(date)
  }

  const step = (direction: 1 | -1) => {
    const { view } = viewState
    const date = stepped(view, viewState.date, direction)
    const cursorDate = dateOf(calendar.cursor.get().cursor, viewState)
    showAt(date, view === 'month' ? initialCursor({ view, date }).at : stepped(view, cursorDate, direction))
  }

  const change = (item: CalendarItem, times: TimeRange) => {
    if (!isMovable(item, calendar.offered)) {
      announce(refusalOf(item))
      return
    }
    nudge(item.id, times)
    announce(`${item.projectName}, ${longDayText(times.start)}, ${spokenTimes(times)}`)
    const moved = { ...viewState, items: [{ ...item, ...times }] }
    const cursor = itemAt(item.id, calendar.cursor.get().cursor, moved)
    const isLeaving = !isShown(cursor, moved)
    go(cursor)
    if (isLeaving) onNavigate(times.start)
  }

  const perform = (command: GridCommand) => {
    switch (command.kind) {
      case 'go': {
        const cursorDate = dateOf(command.cursor, viewState)
        go(command.cursor)
        if (!isShown(command.cursor, viewState)) show(cursorDate)
        return
      }
      case 'change': {
        change(command.item, command.times)
        return
      }
      case 'open': {
        actions.handleOpen(command.item)
        return
      }
      case 'create': {
        const range = defaultRange(command.at)
        actions.handleSelectDays(range)
        actions.handleCreate(range)
        return
      }
      case 'extend': {
        const cursor = { kind: 'slot' as const, at: command.to }
        if (!calendar.offered.canSelectDays || !isShown(cursor, viewState)) return
        go(cursor)
        actions.handleExtendTo(command.to, command.from)
        return
      }
      case 'delete':
        if (actions.handleDelete(command.item))
          go({ kind: 'slot', at: dateOf(calendar.cursor.get().cursor, viewState) })
        return
      case 'step': {
        step(command.step)
        return
      }
    }
  }

  useShortcuts(calendarKeys(calendar.offered), 'Calendar')
  const create = () => actions.handleCreate(defaultRange(dateOf(calendar.cursor.get().cursor, viewState)))
  useScreenAction('Add event', create, calendar.offered.canCreate)
  const handleShortcut = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = root.current && shortcutOf(event, root.current)
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'today') {
      const date = new Date()
      showAt(date, initialCursor({ ...viewState, date }).at)
      return
    }
    if (shortcut === 'new') return create()
    step(shortcut === 'next' ? 1 : -1)
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleShortcut(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])

  return {
    step,
    handleKeyDown: (event: ReactKeyboardEvent) => {
      const cursor = cursorAt(event.target)
      const command = cursor && commandOf(event, cursor, viewState)
      if (!command) return
      event.preventDefault()
      perform(command)
    },
    handleFocus: ({ target }: { target: EventTarget }) => {
      const cursor = cursorAt(target)
      if (cursor && !isSame(cursor, calendar.cursor.get().cursor))
        calendar.cursor.set({ cursor, wantsFocus: false })
    },
  }
}
