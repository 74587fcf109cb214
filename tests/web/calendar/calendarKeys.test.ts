import { commandOf, type GridKey } from '../../../web/ui/Calendar/keyboard/gridKeys.ts'
import {
  initialCursor,
  isShown,
  movedCursor,
  withinHours,
  type Cursor,
  type ItemCursor,
  type ViewState,
} from '../../../web/ui/Calendar/cursor.ts'
import { nudged, resized, timesOfDuplicate } from '../../../web/ui/Calendar/nudge.ts'
import { WHOLE_DAY } from '../../../web/ui/Calendar/visibleHours.ts'
import { item, WEDNESDAY } from './calendarFixture.ts'

const at = (text: string) => new Date(`2026-11-${text}`)
const slot = (text: string): Cursor => ({ kind: 'slot', at: at(text) })
const block = (id: string): ItemCursor => ({ kind: 'item', id })
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })
const press = (key: string, more: Partial<GridKey> = {}): GridKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

const week: ViewState = {
  view: 'week',
  date: WEDNESDAY,
  hours: WHOLE_DAY,
  items: [
    item('morning', '2026-11-18T09:00', '2026-11-18T11:30'),
    item('second', '2026-11-18T10:00', '2026-11-18T12:00'),
    item('monday', '2026-11-16T08:45', '2026-11-16T09:30'),
    item('night', '2026-11-19T22:00', '2026-11-20T01:30'),
    item('day', '2026-11-20T00:00', null),
  ],
}
const month: ViewState = { ...week, view: 'month' }
const office: ViewState = { ...week, hours: { from: 8 * 60, until: 18 * 60 } }
const wednesday: ViewState = {
  ...office,
  view: 'day',
  items: week.items.filter(({ id }) => id === 'morning' || id === 'second'),
}

describe('In a week the arrows', () => {
  test('go down from a slot to the blocks and on to the next free slot', () => {
    const seen: Cursor[] = []
    let cursor = slot('18T08:30')
    for (let step = 0; step < 3; step += 1) seen.push((cursor = movedCursor(cursor, 'ArrowDown', week)))
    expect(seen).toEqual([block('morning'), block('second'), slot('18T12:00')])
  })

  test('go up the same way', () => {
    expect(movedCursor(slot('18T12:00'), 'ArrowUp', week)).toEqual(block('second'))
    expect(movedCursor(block('morning'), 'ArrowUp', week)).toEqual(slot('18T08:30'))
  })

  test('go sideways to the item at that time on the next day', () => {
    expect(movedCursor(slot('17T09:00'), 'ArrowLeft', week)).toEqual(block('monday'))
    expect(movedCursor(slot('17T11:30'), 'ArrowRight', week)).toEqual(block('second'))
    expect(movedCursor(block('morning'), 'ArrowRight', week)).toEqual(slot('19T09:00'))
  })

  test('find an event across midnight on both of its days', () => {
    expect(movedCursor(slot('19T21:30'), 'ArrowDown', week)).toEqual(block('night'))
    const later = { ...block('night'), on: at('20T00:00').getTime() }
    expect(movedCursor(slot('20T02:00'), 'ArrowUp', week)).toEqual(slot('20T01:30'))
    expect(movedCursor(slot('20T01:30'), 'ArrowUp', week)).toEqual(later)
    expect(movedCursor(later, 'ArrowDown', week)).toEqual(slot('20T01:30'))
    expect(movedCursor(later, 'ArrowLeft', week)).toEqual(slot('19T00:00'))
    expect(isShown(later, week)).toBe(true)
  })

  test('know no part of it on another day, nor in a month, where it is one bar', () => {
    expect(isShown({ ...block('night'), on: at('21T00:00').getTime() }, week)).toBe(false)
    expect(isShown({ ...block('night'), on: at('20T00:00').getTime() }, month)).toBe(false)
  })

  test('find the rest of the night before on Monday', () => {
    const sunday = { ...week, items: [item('sunday', '2026-11-15T22:00', '2026-11-16T01:00')] }
    expect(movedCursor(slot('16T01:00'), 'ArrowUp', sunday)).toEqual(block('sunday'))
    const monday = { ...block('sunday'), on: at('16T00:00').getTime() }
    expect(movedCursor(slot('16T09:00'), 'ArrowDown', { ...sunday, view: 'month' })).toEqual(monday)
  })

  test('reach all-day items above the first slot', () => {
    expect(movedCursor(slot('20T00:00'), 'ArrowUp', week)).toEqual(block('day'))
  })

  test('stay at the ends of a day, and leave the week at its sides', () => {
    expect(movedCursor(slot('18T00:00'), 'ArrowUp', week)).toEqual(slot('18T00:00'))
    const left = movedCursor(slot('16T12:00'), 'ArrowLeft', week)
    expect(left).toEqual(slot('15T12:00'))
    expect(isShown(left, week)).toBe(false)
  })
})

describe('In a part of the day the arrows', () => {
  test('stay at its ends', () => {
    expect(movedCursor(slot('17T08:00'), 'ArrowUp', office)).toEqual(slot('17T08:00'))
    expect(movedCursor(slot('17T17:30'), 'ArrowDown', office)).toEqual(slot('17T17:30'))
    expect(movedCursor(slot('17T17:00'), 'ArrowDown', office)).toEqual(slot('17T17:30'))
  })

  test('find a slot outside of it at its ends, but not in a month', () => {
    expect(withinHours(slot('18T06:15'), office)).toEqual(slot('18T08:00'))
    expect(withinHours(slot('18T20:00'), office)).toEqual(slot('18T17:30'))
    const [inside, item] = [slot('18T17:45'), block('night')]
    expect([withinHours(inside, office), withinHours(item, office)]).toEqual([inside, item])
    expect(withinHours(slot('18T06:15'), { ...office, view: 'month' })).toEqual(slot('18T06:15'))
  })
})

describe('In a day the arrows', () => {
  test('go up and down as in a week', () => {
    expect(movedCursor(slot('18T08:30'), 'ArrowDown', wednesday)).toEqual(block('morning'))
    expect(movedCursor(slot('18T17:30'), 'ArrowDown', wednesday)).toEqual(slot('18T17:30'))
  })

  test('leave it at its sides', () => {
    const right = movedCursor(block('second'), 'ArrowRight', wednesday)
    expect(right).toEqual(slot('19T10:00'))
    expect(isShown(right, wednesday)).toBe(false)
  })
})

describe('In a month the arrows', () => {
  test('go down through a day and on to the next week', () => {
    expect(movedCursor(slot('18T09:00'), 'ArrowDown', month)).toEqual(block('morning'))
    expect(movedCursor(block('second'), 'ArrowDown', month)).toEqual(slot('25T09:00'))
  })

  test('go from a day to the next, from a block to the first of the next', () => {
    expect(movedCursor(slot('18T09:00'), 'ArrowRight', month)).toEqual(slot('19T09:00'))
    expect(movedCursor(block('morning'), 'ArrowRight', month)).toEqual(block('night'))
  })
})

describe('The keyboard starts', () => {
  test('at nine o’clock of today if today is visible, else of the first day', () => {
    expect(initialCursor(week, at('18T15:20'))).toEqual(slot('18T09:00'))
    expect(initialCursor(week, new Date('2027-01-01T12:00'))).toEqual(slot('16T09:00'))
    expect(initialCursor(month, new Date('2027-01-01T12:00'))).toEqual(slot('01T09:00'))
    expect(initialCursor(wednesday, new Date('2027-01-01T12:00'))).toEqual(slot('18T09:00'))
  })

  test('at the first day of a month if today is visible beside it as a day of its neighbour', () => {
    expect(initialCursor(month, new Date('2026-12-02T12:00'))).toEqual(slot('01T09:00'))
    const december = { ...month, date: new Date('2026-12-16T12:00') }
    expect(initialCursor(december, at('30T12:00'))).toEqual({
      kind: 'slot',
      at: new Date('2026-12-01T09:00'),
    })
  })
})

describe('A key', () => {
  test('Enter opens a block and creates at a slot', () => {
    expect(commandOf(press('Enter'), block('morning'), week)).toMatchObject({
      kind: 'open',
      item: { id: 'morning' },
    })
    expect(commandOf(press('Enter'), slot('18T13:00'), week)).toEqual({ kind: 'create', at: at('18T13:00') })
  })

  test('Shift with an arrow moves, Ctrl with up or down resizes, Delete deletes', () => {
    const moved = commandOf(press('ArrowDown', { shiftKey: true }), block('morning'), week)
    expect(moved).toMatchObject({ kind: 'change', times: range('18T09:15', '18T11:45') })
    const longer = commandOf(press('ArrowDown', { ctrlKey: true }), block('morning'), week)
    expect(longer).toMatchObject({ kind: 'change', times: range('18T09:00', '18T11:45') })
    expect(commandOf(press('Delete'), block('morning'), week)).toMatchObject({ kind: 'delete' })
  })

  test('changes nothing at a slot, and leaves Alt with an arrow to the browser', () => {
    expect(commandOf(press('ArrowDown', { shiftKey: true }), slot('18T13:00'), week)).toBeNull()
    expect(commandOf(press('Delete'), slot('18T13:00'), week)).toBeNull()
    expect(commandOf(press('ArrowLeft', { altKey: true }), block('morning'), week)).toBeNull()
  })

  test('Home and End go to the ends of the week, Page Up and Down to other weeks', () => {
    expect(commandOf(press('End'), slot('18T13:00'), week)).toEqual({ kind: 'go', cursor: slot('22T13:00') })
    expect(commandOf(press('PageUp'), slot('18T13:00'), week)).toEqual({ kind: 'step', step: -1 })
  })
})

describe('Moving by keyboard', () => {
  test('moves in quarters of an hour and keeps the length', () => {
    expect(nudged(range('18T09:07', '18T10:00'), 'ArrowDown', 'week')).toEqual(range('18T09:15', '18T10:08'))
    expect(nudged(range('18T09:07', '18T10:00'), 'ArrowUp', 'week')).toEqual(range('18T09:00', '18T09:53'))
  })

  test('stays within the day up and down, and moves by a day left and right', () => {
    const late = range('18T23:00', '19T00:00')
    expect(nudged(late, 'ArrowDown', 'week')).toEqual(late)
    expect(nudged(late, 'ArrowRight', 'week')).toEqual(range('19T23:00', '20T00:00'))
  })

  test('keeps an event over midnight as it is, up and down as well', () => {
    const night = range('18T22:00', '19T01:00')
    expect(nudged(night, 'ArrowDown', 'week')).toEqual(range('18T22:15', '19T01:15'))
    expect(nudged(night, 'ArrowUp', 'week')).toEqual(range('18T21:45', '19T00:45'))
    expect(nudged(night, 'ArrowRight', 'week')).toEqual(range('19T22:00', '20T01:00'))
    expect(nudged(range('18T23:45', '19T01:00'), 'ArrowDown', 'week')).toEqual(range('19T00:00', '19T01:15'))
  })

  test('resizes an event over midnight at its end, to at most 24 hours', () => {
    expect(resized(range('18T22:00', '19T01:00'), 'ArrowDown')).toEqual(range('18T22:00', '19T01:15'))
    expect(resized(range('18T22:00', '19T00:10'), 'ArrowUp')).toEqual(range('18T22:00', '19T00:00'))
    expect(resized(range('18T22:00', '19T22:00'), 'ArrowDown')).toEqual(range('18T22:00', '19T22:00'))
  })

  test('moves by a week up and down in a month', () => {
    expect(nudged(range('18T09:00', '18T10:00'), 'ArrowUp', 'month')).toEqual(range('11T09:00', '11T10:00'))
  })

  test('resizes to at least the rest of the quarter, and at most to midnight', () => {
    expect(resized(range('18T09:00', '18T09:15'), 'ArrowUp')).toEqual(range('18T09:00', '18T09:15'))
    expect(resized(range('18T09:00', '18T23:45'), 'ArrowDown')).toEqual(range('18T09:00', '19T00:00'))
    expect(resized(range('18T09:00', '19T00:00'), 'ArrowDown')).toEqual(range('18T09:00', '19T00:00'))
    expect(resized(range('18T09:00', '19T00:00'), 'ArrowUp')).toEqual(range('18T09:00', '18T23:45'))
  })
})

test('a duplicate follows its original, is cut at midnight, and is not possible after midnight', () => {
  expect(timesOfDuplicate(item('1', '2026-11-18T09:00', '2026-11-18T10:00'))).toEqual(
    range('18T10:00', '18T11:00'),
  )
  expect(timesOfDuplicate(item('1', '2026-11-18T20:00', '2026-11-18T23:00'))).toEqual(
    range('18T23:00', '19T00:00'),
  )
  expect(timesOfDuplicate(item('1', '2026-11-18T20:00', '2026-11-19T00:00'))).toBeNull()
})
