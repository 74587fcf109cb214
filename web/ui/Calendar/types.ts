import type { ReactNode } from 'react'

/** A piece of time as the calendar shows it; the screen derives it from an event. */
export interface CalendarItem {
  id: string
  /**
   * What the item is called: 'Project - Unconfirmed', 'Project - Paid …' or 'Day: …'
   * (docs/specification/timesheet-screens.md#calendar-items).
   */
  label: string
  projectName: string
  start: Date
  /** Null for an all-day item. */
  end: Date | null
  state: CalendarItemState
  /** A change is on its way to the server: shown grey, and it stays where it is. */
  isPending: boolean
  notes: string
  tags: readonly string[]
  /** The IANA name of the zone it was logged in. */
  timezone: string
  /** Why it can be neither moved nor deleted; absent where it can. */
  lockReason?: string
}

export type CalendarItemState = 'unconfirmed' | 'confirmed' | 'paid'

/** The agenda is chosen by the width of the window, not by name. */
export type CalendarView = 'week' | 'month'

export interface TimeRange {
  start: Date
  end: Date
}

export interface NewItem extends TimeRange {
  /** Of the project that was dropped onto the grid. */
  projectName?: string
}

/** What a screen gives the calendar. Without a callback, what it stands for is not offered. */
export interface CalendarProps {
  items: readonly CalendarItem[]
  view: CalendarView
  /** Any moment of the week or month that is shown. */
  date: Date
  isLoading: boolean
  /** What is there could not be loaded: nothing is said of its hours. */
  isUnknown?: boolean
  onViewChange: (view: CalendarView) => void
  /** The range that is then to be fetched is `visibleRange(view, date)`. */
  onNavigate: (date: Date) => void
  onRefresh: () => void
  /** An empty slot was clicked (half an hour), a range within one day selected, a project dropped. */
  onCreate?: (range: NewItem) => void
  /** Whole days were selected, by a click, a drag, Shift or the keyboard: from a midnight until a midnight. */
  onSelectDays?: (range: TimeRange) => void
  /** Hours of a day were dragged over on the week view; their days are selected where this is absent. */
  onSelectHours?: (range: TimeRange) => void
  onOpen?: (id: string) => void
  /** Also what is all day or over midnight is opened: the screen shows and does not edit. */
  opensEverything?: boolean
  /** Moved or resized by mouse, touch or keyboard. */
  onMove?: (id: string, times: TimeRange) => void
  /** Dragged with Ctrl or Alt, or duplicated by the menu. */
  onCopy?: (id: string, times: TimeRange) => void
  onDelete?: (id: string) => void
  onConfirm?: (id: string) => void
  /** A whole day or week is to be confirmed: from a midnight until a midnight. */
  onConfirmDays?: (days: TimeRange) => void
  /** Stands where nothing is shown; that no time was logged, when absent. For readers who may not see all of it. */
  emptyText?: string
  /** An item that was brought back gets the focus, unless that is in a dialog or a field by then; a new object each time. */
  returned?: { id: string } | null
  /** What else the screen offers, beside Refresh. */
  tools?: ReactNode
  /** Stays painted: the selected days or hours, or the slot of a new item while its dialog is open. */
  selection?: TimeRange | null
}

/** Under this name a dragged project's name travels in a `DataTransfer`. */
export const PROJECT_DRAG_TYPE = 'application/x-daybook-project'
