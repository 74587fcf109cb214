import { addDays, addHours, addMinutes, addMonths } from 'date-fns'
import fc from 'fast-check'
import { monthOf, monthsOf, twelveMonths, weeksOf } from '../../../web/timesheets/sums/periods.ts'
import {
  paymentsOf,
  STATES,
  sumOf,
  sumsByProject,
  sumsOf,
  totalOf,
  type StateMinutes,
} from '../../../web/timesheets/sums/stateSums.ts'
import { missingDays, targetWithin } from '../../../web/timesheets/sums/target.ts'
import { minutesWithin } from '../../../common/minutes.ts'
import type { TimesheetEvent } from '../../../web/timesheets/timesheetEvent.ts'
import { personEvent } from './timesheetEvent.ts'

const day = (date: number, month = 10) => new Date(2026, month, date)
const at = (date: number, hour: number, month = 10) => new Date(2026, month, date, hour)
const NOVEMBER = monthOf(day(18))
const YEAR = twelveMonths(day(18), day(29))
const days = (list: readonly Date[]) => list.map(one => one.getDate())

describe('The weeks of a month', () => {
  test('go from Monday to Sunday, and the first and the last only as far as the month does', () => {
    expect(weeksOf(NOVEMBER).map(({ from, until }) => [from, until])).toEqual([
      [day(1), day(2)],
      [day(2), day(9)],
      [day(9), day(16)],
      [day(16), day(23)],
      [day(23), day(30)],
      [day(30), day(1, 11)],
    ])
  })
})

describe('The twelve months', () => {
  test.each([
    ['of this month end with it', day(18), day(1, 11)],
    ['of an earlier one of them are the same', day(3, 2), day(1, 11)],
    ['of the first one are the same', new Date(2025, 11, 31), day(1, 11)],
    ['before are the next step of twelve', new Date(2025, 10, 30), new Date(2025, 11, 1)],
    ['of a month to come end with it', new Date(2027, 1, 3), new Date(2027, 2, 1)],
  ])('%s', (_what, month, until) => {
    expect(twelveMonths(month, at(29, 15))).toEqual({ from: addMonths(until, -12), until })
  })
})

describe('The time of a month', () => {
  const confirmed = { confirmedAt: day(20) }
  const paid = (date: Date) => ({ ...confirmed, paidAt: date })
  const noon = (text: string) => new Date(`${text}T12:00:00Z`)

  test('counts paid before confirmed, and what is neither as unconfirmed', () => {
    const events = [
      personEvent(),
      personEvent(confirmed),
      personEvent({ paidAt: day(21), minutes: 20 }),
      personEvent({ end: null, minutes: 0 }),
    ]
    expect(sumOf(events, NOVEMBER)).toEqual({ unconfirmed: 60, confirmed: 60, paid: 20 })
  })

  test('is split at its ends', () => {
    const night = personEvent({ start: at(30, 22), end: at(1, 2, 11), minutes: 240 })
    expect(sumOf([night], NOVEMBER).unconfirmed).toBe(120)
    expect(sumOf([night], monthOf(day(1, 11))).unconfirmed).toBe(120)
  })

  test('by project leaves out projects of other months, in the order of their names', () => {
    const events = [
      personEvent({ projectName: 'borealis' }),
      personEvent({ projectName: 'Apollo 10' }),
      personEvent({ projectName: 'Apollo 9', ...confirmed }),
      personEvent({ projectName: 'Apollo 9' }),
      personEvent({ projectName: 'Cassini', start: day(3, 9) }),
    ]
    expect(sumsByProject(events, NOVEMBER).map(row => [row.projectName, totalOf(row.minutes)])).toEqual([
      ['Apollo 9', 120],
      ['Apollo 10', 60],
      ['borealis', 60],
    ])
  })

  test('has the payments of its time, and those of its days for other time', () => {
    const events = [
      personEvent({ start: at(31, 23, 9), end: at(1, 1), minutes: 120, ...paid(noon('2026-12-04')) }),
      personEvent(paid(noon('2026-12-04'))),
      personEvent({ start: at(5, 9, 9), ...paid(noon('2026-11-05')) }),
      personEvent({ start: at(5, 9, 9), ...paid(noon('2026-10-05')) }),
      personEvent({ start: at(5, 9), end: null, minutes: 0, ...paid(noon('2026-11-06')) }),
    ]
    expect(
      paymentsOf(events, NOVEMBER, YEAR).map(({ day, ofMonth, inAll }) => [day, ofMonth, inAll]),
    ).toEqual([
      ['2026-11-05', 0, 60],
      ['2026-12-04', 120, 180],
    ])
  })
})

describe('All sums of a month', () => {
  const instant = fc
    .integer({ min: -3 * 24 * 3_600, max: 34 * 24 * 3_600 })
    .map(seconds => new Date(NOVEMBER.from.getTime() + seconds * 1_000))
  const event = fc
    .record({
      start: instant,
      length: fc.integer({ min: 1, max: 24 * 3_600 }),
      projectName: fc.constantFrom('Apollo', 'Borealis', 'Cassini'),
      confirmedAt: fc.option(instant),
      paidAt: fc.option(instant),
    })
    .map(({ length, ...more }) =>
      personEvent({
        ...more,
        end: new Date(more.start.getTime() + length * 1_000),
        minutes: Math.round(length / 60),
      }),
    )
  const add = (list: readonly StateMinutes[]) =>
    Object.fromEntries(STATES.map(state => [state, list.reduce((sum, minutes) => sum + minutes[state], 0)]))
  const minutesOf = (rows: readonly { minutes: StateMinutes }[]) => rows.map(({ minutes }) => minutes)

  test('are the same: by project, by week, by payment, and all minutes of its events', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events: TimesheetEvent[]) => {
        const sum = sumOf(events, NOVEMBER)
        expect(add(minutesOf(sumsByProject(events, NOVEMBER)))).toEqual(sum)
        expect(add(minutesOf(sumsOf(events, weeksOf(NOVEMBER))))).toEqual(sum)
        const november = sumsOf(events, monthsOf(YEAR)).find(({ from }) => +from === +NOVEMBER.from)
        expect(november?.minutes).toEqual(sum)
        const known = { from: addDays(NOVEMBER.from, -9), until: addDays(NOVEMBER.until, 9) }
        const payments = paymentsOf(events, NOVEMBER, known)
        expect(payments.reduce((total, { ofMonth }) => total + ofMonth, 0)).toBe(sum.paid)
        const all = events.reduce((total, one) => total + minutesWithin(one, NOVEMBER), 0)
        expect(totalOf(sum)).toBe(all)
      }),
    )
  })

  test('of a year are those of its months', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), events => {
        expect(add(minutesOf(sumsOf(events, monthsOf(YEAR))))).toEqual(sumOf(events, YEAR))
      }),
    )
  })
})

describe('The target', () => {
  const WEEK = 40 * 60

  test.each([
    ['a week', { from: day(2), until: day(9) }, 40],
    ['a weekend', { from: day(7), until: day(9) }, 0],
    ['Wednesday to Saturday', { from: day(4), until: day(8) }, 24],
    ['a month of 21 working days', NOVEMBER, 168],
  ])('of %s has a fifth for each working day', (_what, range, hours) => {
    expect(targetWithin(WEEK, range)).toBe(hours * 60)
  })

  test('of the days of a week adds up to it, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 168 * 60 }), weekly => {
        const eachDay = Array.from({ length: 7 }, (_none, index) =>
          targetWithin(weekly, { from: day(2 + index), until: day(3 + index) }),
        )
        expect(eachDay.reduce((sum, minutes) => sum + minutes, 0)).toBe(weekly)
        expect(eachDay.every(Number.isInteger)).toBe(true)
      }),
    )
  })

  test('of the weeks of a month adds up to that of the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 168 * 60 }), fc.integer({ min: 0, max: 40 }), (weekly, ago) => {
        const month = monthOf(addMonths(day(1), -ago))
        const parts = weeksOf(month).map(week => targetWithin(weekly, week))
        expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(targetWithin(weekly, month))
      }),
    )
  })
})

describe('A missing day', () => {
  const logged = [
    personEvent({ start: at(2, 9) }),
    personEvent({ start: at(3, 22), end: addHours(at(3, 22), 4), minutes: 240 }),
    personEvent({ start: day(6), end: null, minutes: 0 }),
    personEvent({ start: addMinutes(day(10), -60), end: day(10) }),
  ]
  const missing = (since: Date, today: Date) => days(missingDays(logged, NOVEMBER, since, today))

  test('is a working day before today without any entry, an all-day item included', () => {
    // Over midnight, the 4th has time as well; time until midnight is not on the next day.
    expect(missing(day(1), at(12, 15))).toEqual([5, 10, 11])
  })

  test('is not before the first day of the user', () => {
    expect(missing(at(5, 18), day(11))).toEqual([5, 10])
    expect(missing(at(6, 18), day(11))).toEqual([10])
  })

  test('is none of a month to come', () => expect(missing(day(1), day(31, 9))).toEqual([]))
})
