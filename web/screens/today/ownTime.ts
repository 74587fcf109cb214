import { addDays, min, startOfDay, subBusinessDays } from 'date-fns'
import { paymentsOf, sumOf, totalOf, type Summed } from '../../timesheets/sums/stateSums.ts'
import { missingDays, targetWithin } from '../../timesheets/sums/target.ts'
import type { Range } from '../../timesheets/range.ts'
import { visibleRange } from '../../ui/Calendar/visibleRange.ts'

const WORKING_DAYS = 10

const dayOf = (now: Date): Range => ({ from: startOfDay(now), until: startOfDay(addDays(now, 1)) })

/** Minutes of the day and of its week, from Monday on, and what the weekly target asks of each, in minutes. */
export function progressOf(events: readonly Summed[], day: Date, weeklyTarget: number) {
  const of = (range: Range) => ({
    minutes: totalOf(sumOf(events, range)),
    target: targetWithin(weeklyTarget, range),
  })
  return { today: of(dayOf(day)), week: of(visibleRange('week', day)) }
}

/**
 * The days without time, or an all-day item, among the ten working days before a day, oldest first.
 * @param created when the user's account was created: earlier days are missing only after the first event
 */
export function daysWithoutTime(events: readonly Summed[], day: Date, created: Date): Date[] {
  const since = min([created, ...events.map(({ start }) => start)])
  return missingDays(
    events,
    { from: subBusinessDays(startOfDay(day), WORKING_DAYS), until: startOfDay(day) },
    since,
    day,
  )
}

/** The events of a day and before it that are neither confirmed nor paid, oldest first. */
export const unconfirmedOf = <Event extends Summed>(events: readonly Event[], day: Date): Event[] =>
  events
    .filter(({ start, confirmedAt, paidAt }) => start < dayOf(day).until && !confirmedAt && !paidAt)
    .sort((a, b) => a.start.getTime() - b.start.getTime())

/** The latest payment of a range, with the minutes of the events that it paid; null if there is none. */
export const latestPayment = (events: readonly Summed[], range: Range) =>
  paymentsOf(events, range, range).at(-1) ?? null
