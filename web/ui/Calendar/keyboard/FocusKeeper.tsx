import { isSameMonth, startOfDay } from 'date-fns'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../../../state/store.ts'
import {
  initialCursor,
  isShown,
  MONTH_START,
  dateOf,
  withinHours,
  type Cursor,
  type ViewState,
} from '../cursor.ts'
import { useCalendarContext } from '../calendarContext.ts'
import { atMinutes } from '../wallClock.ts'

interface FocusKeeperProps {
  viewState: ViewState
  root: { readonly current: HTMLElement | null }
}

/** Moves the focus with the keyboard cursor, and keeps the cursor on shown content. */
export function FocusKeeper({ viewState, root }: FocusKeeperProps) {
  const { cursor: store } = useCalendarContext()
  const state = useStore(store)
  const lastDate = useRef<Date | null>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    const { cursor, wantsFocus } = store.get()
    const cursorDate = dateOf(cursor, viewState)
    // Without the focus, the cursor stays in the month itself, not on days of its neighbours.
    const isElsewhere =
      viewState.view === 'month' && !hadFocus.current && !isSameMonth(cursorDate, viewState.date)
    // If the focused element was removed or replaced by the server's copy, the focus goes to its position.
    const isOrphaned = hadFocus.current && document.activeElement === document.body
    if (isShown(cursor, viewState) && !isElsewhere) {
      lastDate.current = cursorDate
      const within = withinHours(cursor, viewState)
      if (within !== cursor) store.set({ cursor: within, wantsFocus: wantsFocus || isOrphaned })
      return
    }
    // A cursor that moved to a day that is still loading waits for it.
    if (wantsFocus) return
    store.set({ cursor: successor(isElsewhere ? null : lastDate.current, viewState), wantsFocus: isOrphaned })
  }, [store, state, viewState])

  useEffect(() => {
    const element = root.current
    const handleFocus = () => {
      hadFocus.current = true
    }
    const handleBlur = ({ target }: FocusEvent) => {
      // An element that loses the focus by removal is gone a moment later.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected)
          hadFocus.current = element?.contains(document.activeElement) ?? false
      })
    }
    element?.addEventListener('focusin', handleFocus)
    element?.addEventListener('focusout', handleBlur)
    return () => {
      element?.removeEventListener('focusin', handleFocus)
      element?.removeEventListener('focusout', handleBlur)
    }
  }, [root])

  useLayoutEffect(() => {
    if (!state.wantsFocus) return
    const focus = () => {
      const element = root.current?.querySelector(selectorOf(state.cursor, viewState))
      if (!(element instanceof HTMLElement)) return false
      if (element !== document.activeElement) element.focus()
      return true
    }
    focus()
    // Another month is rendered twice, first to measure it: an element focused in the first render does not
    // stay.
    const frame = requestAnimationFrame(() => {
      if (focus()) store.set({ cursor: state.cursor, wantsFocus: false })
    })
    return () => cancelAnimationFrame(frame)
  })
  return null
}

function successor(cursorDate: Date | null, viewState: ViewState): Cursor {
  if (!cursorDate) return initialCursor(viewState)
  const item = viewState.items.find(({ start }) => start.getTime() === cursorDate.getTime())
  const cursor: Cursor = item ? { kind: 'item', id: item.id } : { kind: 'slot', at: cursorDate }
  return isShown(cursor, viewState) ? cursor : initialCursor(viewState)
}

function selectorOf(cursor: Cursor, { view }: ViewState): string {
  if (cursor.kind === 'item') {
    const part = cursor.on === undefined ? ':not([data-calendar-day])' : `[data-calendar-day="${cursor.on}"]`
    return `[data-calendar-item="${CSS.escape(cursor.id)}"]${part}`
  }
  const at = view === 'month' ? atMinutes(startOfDay(cursor.at), MONTH_START) : cursor.at
  return `[data-calendar-slot="${at.getTime()}"]`
}
