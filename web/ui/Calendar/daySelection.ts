import { addDays, max, min, startOfDay } from 'date-fns'
import type { CalendarProps, TimeRange } from './types.ts'
import { isWholeDays } from './wallClock.ts'
import { rangeText } from './labels.ts'

/** The whole days that a range touches, from midnight to midnight. */
export const wholeDays = ({ start, end }: TimeRange): TimeRange => {
  const last = end > start ? new Date(end.getTime() - 1) : start
  return { start: startOfDay(start), end: addDays(startOfDay(last), 1) }
}

/** Whether a range touches only one day. */
export const isOneDay = (range: TimeRange): boolean => {
  const { start, end } = wholeDays(range)
  return addDays(start, 1) >= end
}

/** The days between two days in either order, both inclusive. */
export const daysBetween = (a: Date, b: Date): TimeRange => ({
  start: startOfDay(min([a, b])),
  end: addDays(startOfDay(max([a, b])), 1),
})

export const isSelected = (day: Date, selection: TimeRange | null): boolean =>
  selection !== null && selection.start < addDays(day, 1) && selection.end > day

/** Selects hours, days, or days from the start of the last selection to another day. */
export function createDaySelection(screen: () => CalendarProps, announce: (text: string) => void) {
  let anchor: Date | null = null
  const select = (range: TimeRange) => {
    screen().onSelectDays?.(range)
    announce(`Selected ${rangeText(range)}`)
  }
  const selectDays = (range: TimeRange) => {
    if (!screen().onSelectDays) return
    const days = wholeDays(range)
    anchor = days.start
    select(days)
  }
  return {
    handleSelectDays: selectDays,
    /** Dragged hours; selects their days if the screen only takes days, or if they are whole days. */
    handleSelectHours: (range: TimeRange) => {
      const { onSelectHours } = screen()
      if (!onSelectHours || isWholeDays(range)) {
        selectDays(range)
        return
      }
      anchor = range.start
      onSelectHours(range)
      announce(`Selected ${rangeText(range)}`)
    },
    /** Like Shift. Without a selection, it starts at `from`. */
    handleExtendTo: (day: Date, from: Date = day) => {
      const { onSelectDays, selection } = screen()
      if (!onSelectDays) return
      if (!selection) anchor = from
      else if (!anchor || !isSelected(startOfDay(anchor), selection)) anchor = selection.start
      select(daysBetween(anchor, day))
    },
  }
}
