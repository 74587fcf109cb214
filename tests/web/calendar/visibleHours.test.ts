import {
  minutesWithin,
  percentOf,
  visibleHours,
  WHOLE_DAY,
  type HourRange,
} from '../../../web/ui/Calendar/visibleHours.ts'
import { visibleRange } from '../../../web/ui/Calendar/visibleRange.ts'
import type { CalendarView } from '../../../web/ui/Calendar/types.ts'
import { item, WEDNESDAY } from './calendarFixture.ts'

const hours = (from: number, until: number): HourRange => ({ from: from * 60, until: until * 60 })
const OFFICE = hours(8, 18)

/** The hours that a view of Wednesday 18 November shows with one item. */
const shownWith = (start: string, end: string | null, view: CalendarView = 'week') =>
  visibleHours(
    OFFICE,
    [item('1', `2026-11-${start}`, end && `2026-11-${end}`)],
    visibleRange(view, WEDNESDAY),
  )

describe('The shown hours', () => {
  test('are the chosen ones, as long as no timed item lies outside', () => {
    expect(shownWith('18T08:00', '18T18:00')).toEqual(OFFICE)
    expect(shownWith('18T00:00', null)).toEqual(OFFICE)
  })

  test('reach as far as the items, in whole hours', () => {
    expect(shownWith('18T07:45', '18T09:00')).toEqual(hours(7, 18))
    expect(shownWith('18T17:00', '18T18:15')).toEqual(hours(8, 19))
    expect(shownWith('18T18:00', '18T18:00')).toEqual(hours(8, 19))
    expect(shownWith('18T22:00', '19T00:00')).toEqual(hours(8, 24))
  })

  test('start at midnight for an item in the night, as the clocks may skip a later hour', () => {
    expect(shownWith('18T04:30', '18T06:00')).toEqual(hours(0, 18))
    expect(shownWith('18T05:30', '18T06:00')).toEqual(hours(5, 18))
  })

  test('have all of an item over midnight, of which a single day has its own part', () => {
    expect(shownWith('17T22:00', '18T05:30')).toEqual(WHOLE_DAY)
    expect(shownWith('17T22:00', '18T05:30', 'day')).toEqual(hours(0, 18))
    expect(shownWith('18T22:00', '19T05:30', 'day')).toEqual(hours(8, 24))
    expect(shownWith('15T22:00', '16T02:00')).toEqual(hours(0, 18))
  })
})

test('a time outside of them moves to their first or last slot', () => {
  expect(minutesWithin(7 * 60, OFFICE)).toBe(8 * 60)
  expect(minutesWithin(17 * 60 + 45, OFFICE)).toBe(17 * 60 + 45)
  expect(minutesWithin(18 * 60, OFFICE)).toBe(17 * 60 + 30)
})

test('a time is drawn at its share of them', () => {
  expect([8, 13, 18].map(hour => percentOf(hour * 60, OFFICE))).toEqual([0, 50, 100])
})
