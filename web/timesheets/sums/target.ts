import { addDays, differenceInCalendarDays, startOfDay } from 'date-fns'
import type { Range } from '../range.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import { weeksOf, workingDaysOf } from './periods.ts'

const DAYS = 5

/**
 * The minutes of a weekly target that are due in a range of days: a fifth of it on each working day. Each day is
 * rounded so that the days of a week add up to its target (docs/specification/timesheets.md#working-days).
 */
export function targetWithin(weekly: number, range: Range): number {
  const until = (days: number) => Math.round((weekly * Math.min(days, DAYS)) / DAYS)
  return weeksOf(range).reduce((sum, { from, until: end }) => {
    const before = (from.getDay() + 6) % 7
    return sum + until(before + differenceInCalendarDays(end, from)) - until(before)
  }, 0)
}

type Logged = Pick<TimesheetEvent, 'start' | 'end'>

/**
 * The working days of a range on which nothing was logged, not even an all-day item. Today and the days before
 * `since` are none of them (docs/specification/timesheets.md#working-days).
 */
export function missingDays(events: readonly Logged[], range: Range, since: Date, today: Date): Date[] {
  const [first, now] = [startOfDay(since), startOfDay(today)]
  return workingDaysOf(range).filter(
    day => day >= first && day < now && !events.some(event => isOn(event, day)),
  )
}

const isOn = ({ start, end }: Logged, day: Date) =>
  start < addDays(day, 1) && (end ? end > day : start >= day)
