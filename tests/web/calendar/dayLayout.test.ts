import { droppedTimes, gridEventOf } from '../../../web/ui/Calendar/grid/gridEvent.ts'
import { layoutDay } from '../../../web/ui/Calendar/grid/layoutDay.ts'
import { WHOLE_DAY } from '../../../web/ui/Calendar/visibleHours.ts'
import { item } from './calendarFixture.ts'

const day = new Date('2026-11-18T00:00')
const hours = (percent: number) => Math.round(percent * 24) / 100
const layout = (...items: ReturnType<typeof item>[]) =>
  layoutDay(items.map(gridEventOf), day, WHOLE_DAY).map(({ event, style }) => [
    event.id,
    hours(style.top),
    hours(style.height),
    Math.round(style.xOffset),
    Math.round(style.width),
  ])
const dropped = (event: ReturnType<typeof item>, start: string, end: string) =>
  droppedTimes({ ...gridEventOf(event), start: new Date(start), end: new Date(end) })

describe('A day draws its blocks', () => {
  test('at their times, in full width', () => {
    expect(layout(item('1', '2026-11-18T09:00', '2026-11-18T10:30'))).toEqual([['1', 9, 1.5, 0, 100]])
  })

  test('side by side if they overlap, else in full width', () => {
    expect(
      layout(
        item('a', '2026-11-18T09:00', '2026-11-18T12:00'),
        item('b', '2026-11-18T10:00', '2026-11-18T11:00'),
        item('c', '2026-11-18T11:00', '2026-11-18T13:00'),
        item('d', '2026-11-18T13:00', '2026-11-18T14:00'),
      ),
    ).toEqual([
      ['a', 9, 3, 0, 50],
      ['b', 10, 1, 50, 50],
      ['c', 11, 2, 50, 50],
      ['d', 13, 1, 0, 100],
    ])
  })

  test('with the part of a night in it, and without an event that ends at its start', () => {
    expect(layout(item('1', '2026-11-17T22:00', '2026-11-18T01:30'))).toEqual([['1', 0, 1.5, 0, 100]])
    expect(layout(item('1', '2026-11-17T22:00', '2026-11-18T00:00'))).toEqual([])
    expect(layout(item('1', '2026-11-18T22:00', '2026-11-19T00:00'))).toEqual([['1', 22, 2, 0, 100]])
  })

  test('with a part of an event on each of its days', () => {
    const night = gridEventOf(item('1', '2026-11-17T22:00', '2026-11-18T01:30'))
    expect(layoutDay([night], new Date('2026-11-17T00:00'), WHOLE_DAY).map(({ event }) => event)).toEqual([
      night,
    ])
    const [part] = layoutDay([night], day, WHOLE_DAY)
    expect(part?.event).toMatchObject({ start: day, end: new Date('2026-11-18T01:30'), continues: day })
    // The library knows a dragged part by its identity.
    expect(layoutDay([night], day, WHOLE_DAY)[0]?.event).toBe(part?.event)
  })

  test('at least a quarter of an hour high', () => {
    expect(layout(item('1', '2026-11-18T23:55', '2026-11-18T23:58'))).toEqual([['1', 23.75, 0.25, 0, 100]])
  })
})

test('in a part of the day, blocks are drawn at their share of it, and a mark outside is not', () => {
  const events = [
    item('1', '2026-11-18T08:00', '2026-11-18T13:00'),
    item('2', '2026-11-18T17:00', '2026-11-18T19:00'),
    item('3', '2026-11-18T06:00', '2026-11-18T08:00'),
  ].map(gridEventOf)
  expect(
    layoutDay(events, day, { from: 8 * 60, until: 18 * 60 }).map(({ event, style }) => [
      event.id,
      style.top,
      style.height,
    ]),
  ).toEqual([
    ['1', 0, 50],
    ['2', 90, 10],
  ])
})

describe('A dropped event', () => {
  const meeting = item('1', '2026-11-18T09:00', '2026-11-18T11:00')

  test('has whole minutes and at least a quarter of an hour', () => {
    expect(dropped(meeting, '2026-11-18T10:00:00.000', '2026-11-18T11:59:59.999')).toEqual({
      start: new Date('2026-11-18T10:00'),
      end: new Date('2026-11-18T12:00'),
    })
    expect(dropped(meeting, '2026-11-18T10:00', '2026-11-18T10:00').end).toEqual(new Date('2026-11-18T10:15'))
  })

  test('stays within its day, with the same length', () => {
    expect(dropped(meeting, '2026-11-18T23:00', '2026-11-19T01:00')).toEqual({
      start: new Date('2026-11-18T22:00'),
      end: new Date('2026-11-19T00:00'),
    })
  })

  test('may cross midnight if it did before', () => {
    const night = item('1', '2026-11-18T22:00', '2026-11-19T01:00')
    const times = { start: new Date('2026-11-18T23:00'), end: new Date('2026-11-19T02:00') }
    expect(droppedTimes({ ...gridEventOf(night), ...times })).toEqual(times)
  })

  describe('over midnight', () => {
    const night = item('1', '2026-11-18T22:00', '2026-11-19T01:00')
    const [later = gridEventOf(night)] = gridEventOf(night).later
    const droppedPart = (start: string, end: string) =>
      droppedTimes({ ...later, start: new Date(start), end: new Date(end) })

    test('moves as a whole by its later part', () => {
      expect(droppedPart('2026-11-19T00:30', '2026-11-19T01:30')).toEqual({
        start: new Date('2026-11-18T22:30'),
        end: new Date('2026-11-19T01:30'),
      })
      expect(droppedPart('2026-11-21T00:00', '2026-11-21T01:00')).toEqual({
        start: new Date('2026-11-20T22:00'),
        end: new Date('2026-11-21T01:00'),
      })
    })

    test('is resized at its ends, to at most 24 hours', () => {
      expect(droppedPart('2026-11-19T00:00', '2026-11-19T03:00')).toEqual({
        start: new Date('2026-11-18T22:00'),
        end: new Date('2026-11-19T03:00'),
      })
      expect(droppedPart('2026-11-19T00:00', '2026-11-19T23:00').end).toEqual(new Date('2026-11-19T22:00'))
      expect(dropped(night, '2026-11-18T00:00', '2026-11-19T01:00').start).toEqual(
        new Date('2026-11-18T01:00'),
      )
    })
  })
})
