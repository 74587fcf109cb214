import fc from 'fast-check'
import type { TimesheetEvent } from '../../../web/timesheets/timesheetEvent.ts'
import { isPaidOn, paymentInstant } from '../../../web/screens/timesheets/pay-person/markAsPaid/paymentDay.ts'
import {
  eventsToPay,
  nothingToPay,
  PAID_FILTERS,
  readPaidFilter,
} from '../../../web/screens/timesheets/pay-person/markAsPaid/paidFilters.ts'
import { planPayment } from '../../../web/screens/timesheets/pay-person/markAsPaid/planPayment.ts'
import { personEvent } from './timesheetEvent.ts'

const day = (date: number) => new Date(2026, 10, date)
const paidOn = (date: number) => new Date(paymentInstant(day(date)))

const confirmedUnpaid = personEvent({ confirmedAt: day(3) })
const confirmedPaid = personEvent({ confirmedAt: day(3), paidAt: paidOn(5) })
const unconfirmedUnpaid = personEvent({})
const unconfirmedPaid = personEvent({ paidAt: paidOn(6) })
const allDay = personEvent({ confirmedAt: day(3), end: null, minutes: 0 })
const events = [confirmedUnpaid, confirmedPaid, unconfirmedUnpaid, unconfirmedPaid, allDay]

test('the options are those of the specification, in its order', () => {
  expect(PAID_FILTERS).toEqual([
    'Confirmed unpaid only',
    'Everything selected',
    'Everything unpaid only',
    'Unconfirmed paid only',
    'Everything paid only',
  ])
})

test('another option is refused', () => {
  expect(() => readPaidFilter('All of it')).toThrow('Unknown event paying filter option')
  expect(() => readPaidFilter('toString')).toThrow('Unknown event paying filter option')
})

test.each([
  ['Confirmed unpaid only', [confirmedUnpaid]],
  ['Everything selected', [confirmedUnpaid, confirmedPaid, unconfirmedUnpaid, unconfirmedPaid]],
  ['Everything unpaid only', [confirmedUnpaid, unconfirmedUnpaid]],
  ['Unconfirmed paid only', [unconfirmedPaid]],
  ['Everything paid only', [confirmedPaid, unconfirmedPaid]],
] as const)('%s', (filter, expected) => {
  expect(eventsToPay(events, filter)).toEqual(expected)
})

test('a payment shows why it applies to nothing', () => {
  const nothing = "Error Doesn't apply to anything"
  expect(nothingToPay([], 'Confirmed unpaid only')).toBe('Error no unpaid confirmed events selected')
  expect(nothingToPay([], 'Everything paid only')).toBe(nothing)
  // There are events, but they have no payment to remove.
  expect(nothingToPay(events, 'Confirmed unpaid only')).toBe(nothing)
})

test('the plan shows what is set, what is overwritten, and what is skipped and why', () => {
  expect(planPayment(events, 'Everything selected', day(5))).toEqual({
    set: [confirmedUnpaid, unconfirmedUnpaid],
    overwrite: [unconfirmedPaid],
    skip: [
      { event: confirmedPaid, reason: 'It is paid on that day already.' },
      { event: allDay, reason: 'It is an all-day item.' },
    ],
  })
})

test('without a date existing payments are removed', () => {
  expect(planPayment([confirmedPaid, unconfirmedUnpaid], 'Everything selected', null)).toEqual({
    set: [],
    overwrite: [confirmedPaid],
    skip: [{ event: unconfirmedUnpaid, reason: 'It has no payment to remove.' }],
  })
})

test('events that the option excludes are shown as skipped', () => {
  expect(planPayment([unconfirmedUnpaid], 'Confirmed unpaid only', day(5)).skip).toEqual([
    { event: unconfirmedUnpaid, reason: 'It is not among “Confirmed unpaid only”.' },
  ])
})

const anyEvent = fc
  .record({
    confirmedAt: fc.option(fc.constant(day(3))),
    paidAt: fc.option(fc.integer({ min: 1, max: 28 }).map(paidOn)),
    isAllDay: fc.boolean(),
  })
  .map(({ isAllDay, ...event }): TimesheetEvent => personEvent({ ...event, ...(isAllDay && { end: null }) }))

test('every selected event is set, overwritten or skipped, and only one of them', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent),
      fc.constantFrom(...PAID_FILTERS),
      fc.option(fc.integer({ min: 1, max: 28 }).map(day)),
      (selected, filter, date) => {
        const { set, overwrite, skip } = planPayment(selected, filter, date)
        const told = [...set, ...overwrite, ...skip.map(({ event }) => event)]
        expect(told).toHaveLength(selected.length)
        expect(new Set(told)).toEqual(new Set(selected))
        expect([...set, ...overwrite].every(event => eventsToPay(selected, filter).includes(event))).toBe(
          true,
        )
      },
    ),
  )
})

test('a payment is on the selected day for every reader, from Honolulu to Tokyo', () => {
  const instant = paymentInstant(new Date(2026, 10, 30, 23, 59))
  expect(instant).toBe('2026-11-30T12:00:00.000Z')
  for (const timeZone of ['Pacific/Honolulu', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])
    expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))).toBe('2026-11-30')
})

test('no date equals only no date', () => {
  expect(isPaidOn(null, null)).toBe(true)
  expect(isPaidOn(null, day(5))).toBe(false)
  expect(isPaidOn(paidOn(5), null)).toBe(false)
  expect(isPaidOn(paidOn(5), day(5))).toBe(true)
})
