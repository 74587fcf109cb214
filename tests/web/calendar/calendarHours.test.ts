import { addDays } from 'date-fns'
import { hoursByDay, hoursWithin, overlappingIds } from '../../../web/ui/Calendar/hours.ts'
import { loadedDays, loadedRange, visibleDays, visibleRange } from '../../../web/ui/Calendar/visibleRange.ts'
import { item, WEDNESDAY } from './calendarFixture.ts'

const day = (text: string) => new Date(`${text}T00:00`)

describe('The visible range', () => {
  test('of a day is that day, for which its week is loaded', () => {
    expect(visibleRange('day', WEDNESDAY)).toEqual({ from: day('2026-11-18'), until: day('2026-11-19') })
    expect(loadedRange('day', WEDNESDAY)).toEqual(visibleRange('week', WEDNESDAY))
    expect(loadedDays('day', WEDNESDAY)).toEqual(visibleDays('week', WEDNESDAY))
    expect(loadedRange('month', WEDNESDAY)).toEqual(visibleRange('month', WEDNESDAY))
  })

  test('of a week goes from its Monday until the next', () => {
    expect(visibleRange('week', WEDNESDAY)).toEqual({ from: day('2026-11-16'), until: day('2026-11-23') })
  })

  test('of a Sunday is the week that ends with it', () => {
    expect(visibleRange('week', day('2026-11-22')).from).toEqual(day('2026-11-16'))
  })

  test('of a month covers all of its weeks', () => {
    expect(visibleRange('month', WEDNESDAY)).toEqual({ from: day('2026-10-26'), until: day('2026-12-07') })
    expect(visibleDays('month', WEDNESDAY)).toHaveLength(42)
  })

  test('of a month from a Monday to a Sunday contains no other days', () => {
    expect(visibleRange('month', day('2027-02-10'))).toEqual({
      from: day('2027-02-01'),
      until: day('2027-03-01'),
    })
  })
})

describe('Hours', () => {
  const items = [
    item('1', '2026-11-16T09:00', '2026-11-16T10:15'),
    item('2', '2026-11-16T22:00', '2026-11-17T01:30'),
    item('3', '2026-11-18T00:00', null),
    item('4', '2026-11-15T23:00', '2026-11-16T02:00'),
  ]

  test('of a day are the parts of the timed items in it; all-day items have none', () => {
    const hours = hoursByDay(items, visibleDays('week', WEDNESDAY))
    expect([...hours.values()]).toEqual([5.25, 1.5, 0, 0, 0, 0, 0])
  })

  test('of a week exclude what is before its Monday', () => {
    const { from, until } = visibleRange('week', WEDNESDAY)
    expect(hoursWithin(items, from, until)).toBe(6.75)
  })

  test('of adjacent days add up to those of both', () => {
    const from = day('2026-11-16')
    const sum =
      hoursWithin(items, from, addDays(from, 1)) + hoursWithin(items, addDays(from, 1), addDays(from, 2))
    expect(sum).toBe(hoursWithin(items, from, addDays(from, 2)))
  })
})

describe('Entries', () => {
  test('overlap when they share time, not when they touch', () => {
    const overlapping = overlappingIds([
      item('long', '2026-11-16T09:00', '2026-11-16T12:00'),
      item('short', '2026-11-16T09:30', '2026-11-16T10:00'),
      item('late', '2026-11-16T11:45', '2026-11-16T13:00'),
      item('after', '2026-11-16T13:00', '2026-11-16T14:00'),
    ])
    expect([...overlapping].sort()).toEqual(['late', 'long', 'short'])
  })

  test('of a whole day overlap nothing', () => {
    const items = [
      item('day', '2026-11-16T00:00', null),
      item('work', '2026-11-16T09:00', '2026-11-16T12:00'),
    ]
    expect(overlappingIds(items).size).toBe(0)
  })
})
