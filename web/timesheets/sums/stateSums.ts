import { lightFormat } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import { paymentDay } from '../../../common/paymentDay.ts'
import { byText } from '../../locale/locale.ts'
import type { CalendarItemState } from '../../ui/Calendar/types.ts'
import { eventState } from '../eventItem.ts'
import type { Range } from '../range.ts'
import { eventsInSelection } from '../selection/selection.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'

/** The states in the order of an event's life. */
export const STATES = ['unconfirmed', 'confirmed', 'paid'] as const satisfies readonly CalendarItemState[]

/** Whole minutes in each state. */
export type StateMinutes = Readonly<Record<CalendarItemState, number>>

/** The fields of an event that sums need. */
export type Summed = Pick<
  TimesheetEvent,
  'start' | 'end' | 'minutes' | 'projectName' | 'confirmedAt' | 'paidAt'
>

export const totalOf = (minutes: StateMinutes): number =>
  STATES.reduce((sum, state) => sum + minutes[state], 0)

/** The time in a range by state (docs/specification/timesheet-screens.md#hours-in-ranges). */
export function sumOf(events: readonly Summed[], range: Range): StateMinutes {
  const sum = { unconfirmed: 0, confirmed: 0, paid: 0 }
  for (const event of events) sum[eventState(event)] += minutesWithin(event, range)
  return sum
}

/** The time of a range, such as a week. */
export interface RangeSum extends Range {
  minutes: StateMinutes
}

/** The time of each of several ranges; those of adjacent ranges add up to that of the whole. */
export const sumsOf = (events: readonly Summed[], ranges: readonly Range[]): RangeSum[] =>
  ranges.map(range => ({ ...range, minutes: sumOf(events, range) }))

/** The time on a project. */
export interface ProjectSums {
  projectName: string
  minutes: StateMinutes
}

/** The time in a range by project, in the order of their names. */
export function sumsByProject(events: readonly Summed[], range: Range): ProjectSums[] {
  const within = eventsInSelection(events, range)
  return [...new Set(within.map(({ projectName }) => projectName))].sort(byText).map(projectName => ({
    projectName,
    minutes: sumOf(
      within.filter(event => event.projectName === projectName),
      range,
    ),
  }))
}

/** What was paid as of one day. */
export interface Payment {
  /** The day of the payment, such as `2026-12-04` (docs/specification/timesheets.md#days). */
  day: string
  paidAt: Date
  /** Whole minutes of the month that it paid. */
  ofMonth: number
  /** Whole minutes of all events that it paid: a payment is for whole events. */
  inAll: number
}

/**
 * The payments that paid time of a month, and those of that month, oldest first
 * (docs/specification/timesheet-screens.md#my-time).
 * @param known the time of which all events are given: `inAll` counts those in it
 */
export function paymentsOf(events: readonly Summed[], month: Range, known: Range): Payment[] {
  const payments = new Map<string, Payment>()
  for (const event of eventsInSelection(events, known)) {
    const { paidAt, minutes } = event
    if (!paidAt) continue
    const day = paymentDay(paidAt)
    const payment = payments.get(day) ?? { day, paidAt, ofMonth: 0, inAll: 0 }
    payment.ofMonth += minutesWithin(event, month)
    payment.inAll += minutes
    payments.set(day, payment)
  }
  const ofMonth = lightFormat(month.from, 'yyyy-MM')
  return [...payments.values()]
    .filter(payment => payment.ofMonth > 0 || payment.day.startsWith(ofMonth))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
