import { addDays, isWeekend, startOfDay, subDays } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import { paymentDay } from '../../../common/paymentDay.ts'
import type { Range } from '../../timesheets/range.ts'
import type { TimesheetEvent } from '../../timesheets/timesheetEvent.ts'
import { visibleRange } from '../../ui/Calendar/visibleRange.ts'

type Timed = Pick<TimesheetEvent, 'start' | 'end'>
type Stated = Timed & Pick<TimesheetEvent, 'confirmedAt' | 'paidAt'>

const WORKING_DAYS = 10
const DAYS_OF_A_TARGET = 5

const hoursIn = (events: readonly Timed[], range: Range) =>
  events.reduce((sum, event) => sum + minutesWithin(event, range), 0) / 60

/** The hours of a day, of its week from Monday on, and what the target asks of each. */
export function progressOf(events: readonly Timed[], day: Date, weeklyTarget: number) {
  const today = startOfDay(day)
  return {
    today: {
      hours: hoursIn(events, { from: today, until: addDays(today, 1) }),
      target: isWeekend(day) ? 0 : weeklyTarget / DAYS_OF_A_TARGET,
    },
    week: { hours: hoursIn(events, visibleRange('week', day)), target: weeklyTarget },
  }
}

/**
 * The days without time, or an all-day item, among the ten working days before a day, oldest first.
 * @param since when the user's account was created: earlier days are not missing
 */
export function daysWithoutTime(events: readonly Timed[], day: Date, since: Date): Date[] {
  const missing: Date[] = []
  let working = 0
  for (
    let one = subDays(startOfDay(day), 1);
    working < WORKING_DAYS && one >= startOfDay(since);
    one = subDays(one, 1)
  ) {
    if (isWeekend(one)) continue
    working += 1
    const next = addDays(one, 1)
    const hasTime = events.some(({ start, end }) =>
      end ? start < next && end > one : start >= one && start < next,
    )
    if (!hasTime) missing.unshift(one)
  }
  return missing
}

/** The events of a day and before it that are neither confirmed nor paid, oldest first. */
export const unconfirmedOf = <Event extends Stated>(events: readonly Event[], day: Date): Event[] =>
  events
    .filter(
      ({ start, confirmedAt, paidAt }) => start < addDays(startOfDay(day), 1) && !confirmedAt && !paidAt,
    )
    .sort((a, b) => a.start.getTime() - b.start.getTime())

/** The latest payment of the range: its day, and the hours of the events that it paid; null if there is none. */
export function latestPayment(events: readonly Stated[], range: Range) {
  const paid = events.flatMap(event => (event.paidAt ? [{ ...event, paidAt: event.paidAt }] : []))
  const day = paid
    .map(({ paidAt }) => paymentDay(paidAt))
    .sort()
    .at(-1)
  const of = paid.filter(({ paidAt }) => paymentDay(paidAt) === day)
  const [first] = of
  return first ? { paidAt: first.paidAt, hours: hoursIn(of, range) } : null
}
