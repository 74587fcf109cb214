import { addDays, isValid, max, min } from 'date-fns'
import type { TimesheetPurpose } from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'
import type { CalendarView } from '../../ui/Calendar/types.ts'
import { loadedRange, visibleRange } from '../../ui/Calendar/visibleRange.ts'
import { isWholeDays } from '../../ui/Calendar/wallClock.ts'
import { widened } from '../allDay.ts'
import { calendarSearch, readCalendarUrl } from '../calendarUrl.ts'
import { readDay, writeDay } from '../../locale/days.ts'
import type { Range } from '../range.ts'
import { monthOf, twelveMonths } from '../sums/periods.ts'

/** The view of a person's time that the address omits (docs/specification/timesheet-screens.md#calendar). */
const USUAL: CalendarView = 'month'
/** The longest selection, in days, so that a bad address cannot request a lifetime. */
export const LONGEST = 366

export const isTooLong = ({ from, until }: Range): boolean => addDays(from, LONGEST) < until

/** The content of a person's page address. */
export interface PersonView {
  view: CalendarView
  /** Any moment of the shown day, week or month. */
  date: Date
  /** The selected days, from midnight to midnight, or hours; null if the selection is what the view shows. */
  selected: Range | null
  /** The effective selection: the selected range, else the shown day, week or month. */
  selection: Range
}

const rangeOfView = (view: CalendarView, date: Date): Range =>
  view === 'month' ? monthOf(date) : visibleRange(view, date)

function readSelected(search: URLSearchParams): Range | null {
  const from = readEnd(search.get('from'))
  const until = readEnd(search.get('until'))
  if (!from || !until || from >= until || isTooLong({ from, until })) return null
  return { from, until }
}

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/

/** A minute in the format of the address, the same in every time zone: `2026-11-18T09:30Z`. */
const writeMinute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`

function readMinute(text: string): Date | null {
  const at = new Date(MINUTE.test(text) ? text : NaN)
  // Otherwise 31 November would become 1 December.
  return isValid(at) && writeMinute(at) === text ? at : null
}

/** An end of the selection: a day, as its midnight here, or a minute. */
const readEnd = (text: string | null) => readDay(text) ?? readMinute(text ?? '')

/**
 * Reads the address's query: `view`, `date`, and the selection from `from` to `until` (exclusive): days such as
 * `2026-11-18`, or hours such as `2026-11-18T09:30Z`.
 */
export function readPersonUrl(search: URLSearchParams): PersonView {
  const selected = readSelected(search)
  const { view, date } = readCalendarUrl(search, USUAL)
  const shown = search.has('date') || !selected ? date : selected.from
  return { view, date: shown, selected, selection: selected ?? rangeOfView(view, shown) }
}

/** The address's query for a view and a selection. */
export const personSearch = (view: CalendarView, date: Date, selected: Range | null) => ({
  ...calendarSearch(view, date, USUAL),
  ...(selected && selectedSearch(selected)),
})

function selectedSearch({ from, until }: Range) {
  const write = isWholeDays({ start: from, end: until }) ? writeDay : writeMinute
  return { from: write(from), until: write(until) }
}

/** The longest range that a server covers, in days, without the hours that are requested on both sides of it. */
const COVERED = 397

const union = (ranges: readonly Range[]): Range => ({
  from: min(ranges.map(({ from }) => from)),
  until: max(ranges.map(({ until }) => until)),
})

/**
 * The range of the person's events that the page needs: all that is shown or selected. For the user's own time also
 * twelve months, or only the shown one beside a selection of older time.
 */
function neededRange(search: URLSearchParams, purpose: TimesheetPurpose): Range {
  const { view, date, selection } = readPersonUrl(search)
  const shown = union([loadedRange(view, date), selection])
  if (purpose !== 'USE') return shown
  const { from, until } = twelveMonths(date, new Date())
  // With the whole weeks of the first and the last month, so that each of the twelve can be shown.
  const year = union([shown, visibleRange('month', from), visibleRange('month', addDays(until, -1))])
  return addDays(year.from, COVERED) >= year.until ? year : union([shown, monthOf(date)])
}

/** The variables of a person's page. */
export function personVariables(search: URLSearchParams, email: string, purpose: TimesheetPurpose) {
  const { from, until } = widened(neededRange(search, purpose))
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    for: [email.toLowerCase()],
    purposes: [purpose],
  }
}
