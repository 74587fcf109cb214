import type { ReactElement } from 'react'

/** A range of time as the calendar shows it; the screen derives it from an event. */
export interface CalendarItem {
  id: string
  /**
   * The item's label: 'Project - Unconfirmed', 'Project - Paid …' or 'Day: …'
   * (docs/specification/timesheet-screens.md#calendar-items).
   */
  label: string
  projectName: string
  start: Date
  /** Null for an all-day item. */
  end: Date | null
  state: CalendarItemState
  /** A change is being saved: shown grey, and cannot be moved. */
  isPending: boolean
  notes: string
  tags: readonly string[]
  /** The IANA name of the zone it was logged in. */
  timezone: string
  /** Why it can be neither moved nor deleted; absent if it can. */
  lockReason?: string
}

export type CalendarItemState = 'unconfirmed' | 'confirmed' | 'paid'

/** The views with their labels. The agenda is none of them: the width of the window selects it. */
export const VIEWS = [
  { name: 'day', text: 'Day' },
  { name: 'week', text: 'Week' },
  { name: 'month', text: 'Month' },
] as const

export type CalendarView = (typeof VIEWS)[number]['name']

/** An action of the screen on the shown week. */
export interface CalendarAction {
  label: string
  icon: ReactElement
  isDisabled: boolean
  onClick: () => void
}

export interface TimeRange {
  start: Date
  end: Date
}

export interface NewItem extends TimeRange {
  /** Of the project dropped onto the grid. */
  projectName?: string
}

/** The props of the calendar. Without a callback, its action is not offered. */
export interface CalendarProps {
  /** Those of the range to load (`loadedRange`), and maybe others. */
  items: readonly CalendarItem[]
  view: CalendarView
  /** Any moment of the shown day, week or month. */
  date: Date
  isLoading: boolean
  /** The content failed to load: hours are not shown. */
  isUnknown?: boolean
  onViewChange: (view: CalendarView) => void
  /** The range to fetch is then `loadedRange(view, date)`. */
  onNavigate: (date: Date) => void
  onRefresh: () => void
  /**
   * Called when an empty slot was clicked (half an hour), a range within one day selected, or a project
   * dropped.
   */
  onCreate?: (range: NewItem) => void
  /** Called when whole days were selected, by click, drag, Shift or keyboard: from midnight to midnight. */
  onSelectDays?: (range: TimeRange) => void
  /** Called when hours of a day were dragged in the day or week view; if absent, their days are selected. */
  onSelectHours?: (range: TimeRange) => void
  onOpen?: (id: string) => void
  /** Moved or resized by mouse, touch or keyboard. */
  onMove?: (id: string, times: TimeRange) => void
  /** Dragged with Ctrl or Alt, or duplicated by the menu. */
  onCopy?: (id: string, times: TimeRange) => void
  onDelete?: (id: string) => void
  onConfirm?: (id: string) => void
  onUnconfirm?: (id: string) => void
  /** Called to divide an item at a moment within it: both parts stay. */
  onSplit?: (id: string, at: Date) => void
  /** Called to confirm a whole day or week: from midnight to midnight. */
  onConfirmDays?: (days: TimeRange) => void
  /** The text of an empty view; by default, that no time was logged. For users who may not see all time. */
  emptyText?: string
  /** An added or restored item gets the focus, unless a dialog or field has it by then; a new object each time. */
  returned?: { id: string } | null
  actions?: readonly CalendarAction[]
  /** Stays highlighted: the selected days or hours, or the slot of a new item while its dialog is open. */
  selection?: TimeRange | null
}

/** The type of a dragged project's name in a `DataTransfer`. */
export const PROJECT_DRAG_TYPE = 'application/x-daybook-project'
