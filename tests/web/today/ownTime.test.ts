import { differenceInMinutes } from 'date-fns'
import {
  daysWithoutTime,
  latestPayment,
  progressOf,
  unconfirmedOf,
} from '../../../web/screens/today/ownTime.ts'
import { lastMonth, todayRange } from '../../../web/screens/today/todayRange.ts'
import { writeDay } from '../../../web/locale/days.ts'
import { personEvent } from '../timesheets/timesheetEvent.ts'

// docs/specification/shell.md#today; the tests run in the time zone of the machine.
const at = (day: number, hour: number, month = 11) => new Date(2026, month - 1, day, hour)
const event = (start: Date, end: Date | null, more: { confirmedAt?: Date; paidAt?: Date } = {}) =>
  personEvent({ start, end, minutes: end ? differenceInMinutes(end, start) : 0, ...more })

test('the week starts on Monday, and an event over midnight counts on both days', () => {
  const events = [
    event(at(22, 9), at(22, 10)),
    event(at(22, 23), at(23, 2)),
    event(at(29, 23), at(30, 1)),
    event(at(30, 9), at(30, 10)),
  ]
  expect(progressOf(events, at(23, 12), 2400)).toEqual({
    today: { minutes: 120, target: 480 },
    week: { minutes: 180, target: 2400 },
  })
  expect(progressOf(events, at(29, 12), 2400).today).toEqual({ minutes: 60, target: 0 })
  expect(progressOf(events, at(30, 12), 0)).toEqual({
    today: { minutes: 120, target: 0 },
    week: { minutes: 120, target: 0 },
  })
})

test('days without time are working days before today, without an all-day item, oldest first', () => {
  const longAgo = at(1, 0, 1)
  const days = (events: ReturnType<typeof event>[], since = longAgo, day = at(30, 9)) =>
    daysWithoutTime(events, day, since).map(writeDay)
  const worked = [16, 17, 18, 19, 20, 23, 24, 25].map(day => event(at(day, 9), at(day, 17)))
  expect(days([...worked, event(at(26, 0), null), event(at(30, 8), at(30, 9))])).toEqual(['2026-11-27'])
  expect(days([])).toHaveLength(10)
  expect(days([])[0]).toBe('2026-11-16')
  expect(days([], at(26, 15))).toEqual(['2026-11-26', '2026-11-27'])
  expect(days([...worked, event(at(26, 22), at(27, 1))])).toEqual([])
  // On a weekend they are the two whole weeks before it.
  for (const day of [28, 29]) {
    expect(days([], longAgo, at(day, 9))).toHaveLength(10)
    expect(days([], longAgo, at(day, 9)).at(-1)).toBe('2026-11-27')
  }
})

test('unconfirmed are events up to the end of today, oldest first', () => {
  const [late, early, planned, done, paid] = [
    event(at(27, 9), at(27, 10)),
    event(at(26, 9), at(26, 10)),
    event(at(31, 0), at(31, 13)),
    event(at(26, 9), at(26, 10), { confirmedAt: at(26, 11) }),
    event(at(26, 9), at(26, 10), { paidAt: at(27, 12) }),
  ] as const
  expect(unconfirmedOf([late, early, planned, done, paid], at(30, 9))).toEqual([early, late])
})

test('the latest payment is that of the last day in UTC, with the hours of all its events', () => {
  const range = todayRange(at(30, 9))
  const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
  const events = [
    event(at(2, 9), at(2, 10), { paidAt: noon(5) }),
    event(at(3, 9), at(3, 11), { paidAt: new Date(Date.UTC(2026, 10, 5, 23, 30)) }),
    event(at(1, 9), at(1, 17), { paidAt: noon(2) }),
  ]
  expect(latestPayment(events, range)).toMatchObject({ day: '2026-11-05', inAll: 180 })
  expect(latestPayment([], range)).toBeNull()
})

test('what is read starts on a Monday and contains the whole last month, on each day of the year', () => {
  for (let day = 1; day <= 366; day++) {
    const now = new Date(2026, 0, day, 12)
    const { from, until } = todayRange(now)
    expect([from.getDay(), until.getDay()]).toEqual([1, 1])
    expect(from <= lastMonth(now).from && until > now).toBe(true)
  }
})
