import { addDays, addMinutes, startOfDay } from 'date-fns'
import fc from 'fast-check'
import { minutesWithin } from '../../../common/minutes.ts'
import { groupName } from '../../../web/timesheets/groups/groupName.ts'
import { groupTime, type TimeGroup } from '../../../web/timesheets/groups/groupTime.ts'
import { periodFor } from '../../../web/timesheets/groups/periods.ts'
import {
  GROUPINGS,
  indexTime,
  type Groupable,
  type Grouping,
} from '../../../web/timesheets/groups/timeIndex.ts'
import { SERIES_COUNT, timelineOf } from '../../../web/timesheets/groups/timeline.ts'

const at = (day: number, hour = 0, minute = 0, month = 10) => new Date(2026, month, day, hour, minute)
const NOVEMBER = { from: at(1), until: at(1, 0, 0, 11) }

const entry = (start: Date, minutes: number, more: Partial<Groupable> = {}): Groupable => ({
  ...{ projectName: 'Apollo', ownerEmail: 'ann@corp.example', ownerName: null, tags: [], start, minutes },
  end: addMinutes(start, minutes),
  ...more,
})

/** What the groups of a grouping are called, with their minutes. */
const named = (entries: Groupable[], grouping: Grouping, wantedTags: string[] = []) =>
  groupTime(indexTime(entries, wantedTags), [grouping]).map(group => [
    groupName(grouping, group),
    group.minutes,
  ])

describe('Time is grouped', () => {
  test('by project and person, in the order of the names', () => {
    const entries = [
      entry(at(2, 9), 30, { projectName: 'Zephyr', ownerEmail: 'ben@corp.example' }),
      entry(at(2, 10), 20, { projectName: 'apollo 10' }),
      entry(at(2, 11), 15, { projectName: 'Apollo 9' }),
    ]
    expect(named(entries, 'project')).toEqual([
      ['Apollo 9', 15],
      ['apollo 10', 20],
      ['Zephyr', 30],
    ])
    expect(named(entries, 'person')).toEqual([
      ['ann@corp.example', 35],
      ['ben@corp.example', 30],
    ])
  })

  test('by person in the order of the names, with the addresses of those whose names look alike', () => {
    const entries = [
      entry(at(2, 9), 30, { ownerEmail: 'z@corp.example', ownerName: 'Ann Lee' }),
      entry(at(2, 9), 10, { ownerEmail: 'a@corp.example', ownerName: 'Zoe' }),
      entry(at(2, 9), 20, { ownerEmail: 'm@corp.example', ownerName: 'Ann  Iee' }),
      entry(at(2, 9), 20, { ownerEmail: 'k@corp.example' }),
    ]
    expect(named(entries, 'person')).toEqual([
      ['Ann  Iee (m@corp.example)', 20],
      ['Ann Lee (z@corp.example)', 30],
      ['k@corp.example', 20],
      ['Zoe', 10],
    ])
  })

  test('by the tags of an entry together, whatever their order; entries without a tag are last', () => {
    const entries = [
      entry(at(2, 9), 10),
      entry(at(2, 10), 20, { tags: ['travel', 'support'] }),
      entry(at(2, 11), 30, { tags: ['support', 'travel', 'support'] }),
      entry(at(2, 12), 40, { tags: ['support'] }),
    ]
    expect(named(entries, 'tags')).toEqual([
      ['support', 40],
      ['support, travel', 50],
      ['No tag', 10],
    ])
  })

  test('by the searched tags alone, if tags were searched for', () => {
    const entries = [
      entry(at(2, 9), 10, { tags: ['support', 'ticket:1/4'] }),
      entry(at(2, 10), 20, { tags: ['support', 'urgent'] }),
      entry(at(2, 11), 30, { tags: ['travel', 'support'] }),
    ]
    expect(named(entries, 'tags', ['support', 'travel'])).toEqual([
      ['support', 30],
      ['support, travel', 30],
    ])
  })

  test('by day, week and month, with the part in each of an entry over midnight', () => {
    // Sunday, 29 November, to Tuesday, 1 December.
    const entries = [entry(at(29, 22), 27 * 60), entry(at(30, 9), 60)]
    expect(named(entries, 'day').map(([, minutes]) => minutes)).toEqual([120, 24 * 60 + 60, 60])
    expect(named(entries, 'week')).toEqual([
      [expect.stringMatching(/^Week 48, .*23.*29/), 120],
      [expect.stringMatching(/^Week 49, .*30/), 26 * 60],
    ])
    expect(named(entries, 'month')).toEqual([
      ['November 2026', 27 * 60],
      ['December 2026', 60],
    ])
  })

  test('with an all-day item on its date, without minutes', () => {
    expect(named([entry(at(3), 0, { end: null })], 'day')).toEqual([[expect.stringContaining('3'), 0]])
  })

  test('and an end at midnight makes no group of the next day', () => {
    expect(named([entry(at(3, 22), 120)], 'day')).toHaveLength(1)
  })

  test('on two levels', () => {
    const entries = [entry(at(1, 23), 120), entry(at(2, 9), 30, { projectName: 'Zephyr' })]
    const groups = groupTime(indexTime(entries), ['project', 'week'])
    expect(groups.map(group => [group.key, group.groups.map(({ minutes }) => minutes)])).toEqual([
      ['Apollo', [60, 60]],
      ['Zephyr', [30]],
    ])
  })

  test('and instants may be text', () => {
    const whole = entry(at(29, 22), 27 * 60)
    const asText = { ...whole, start: at(29, 22).toISOString(), end: at(1, 1, 0, 11).toISOString() }
    expect(named([asText], 'day')).toEqual(named([whole], 'day'))
  })
})

const entries = fc.array(
  fc
    .record({
      projectName: fc.constantFrom('Apollo', 'Borealis', 'Zephyr'),
      ownerEmail: fc.constantFrom('ann@corp.example', 'ben@corp.example'),
      ownerName: fc.constant(null),
      tags: fc.array(fc.constantFrom('support', 'travel', 'code', 'Code'), { maxLength: 4 }),
      // Over the changes of the clocks, of a month and of a year.
      start: fc.date({ min: new Date(2026, 2, 1), max: new Date(2027, 0, 31), noInvalidDate: true }),
      seconds: fc.integer({ min: 1, max: 4 * 24 * 60 * 60 }),
      isAllDay: fc.boolean(),
    })
    .map(({ start, seconds, isAllDay, ...more }): Groupable => {
      const end = new Date(start.getTime() + seconds * 1_000)
      return isAllDay
        ? { ...more, start, end: null, minutes: 0 }
        : { ...more, start, end, minutes: Math.round((end.getTime() - start.getTime()) / 60_000) }
    }),
  { maxLength: 40 },
)
const grouping = fc.constantFrom(...GROUPINGS)
const total = (list: readonly { minutes: number }[]) => list.reduce((sum, { minutes }) => sum + minutes, 0)

test('The minutes of the groups add up to those of the entries, whatever they are grouped by', () => {
  const isWhole = (group: TimeGroup<Groupable>): boolean =>
    group.minutes === total(group.parts) &&
    (group.groups.length === 0 || (group.minutes === total(group.groups) && group.groups.every(isWhole)))
  fc.assert(
    fc.property(entries, grouping, grouping, fc.subarray(['support', 'code']), (list, one, other, wanted) => {
      const groups = groupTime(indexTime(list, wanted), [one, other])
      expect(total(groups)).toBe(total(list))
      expect(groups.every(isWhole)).toBe(true)
      expect(new Set(groups.flatMap(({ parts }) => parts.map(part => part.entry))).size).toBe(list.length)
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
  )
})

test('Each day has the minutes of the entries that lie in it', () => {
  fc.assert(
    fc.property(entries, list => {
      for (const { key, minutes } of groupTime(indexTime(list), ['day'])) {
        const from = new Date(Number(key))
        const day = { from, until: startOfDay(addDays(from, 1)) }
        const spans = list.flatMap(({ start, end }) =>
          start instanceof Date && end instanceof Date ? [{ start, end }] : [],
        )
        expect(minutes).toBe(total(spans.map(span => ({ minutes: minutesWithin(span, day) }))))
      }
    }),
  )
})

describe('A timeline', () => {
  test('has all periods of the range, and those beyond it with time of its entries', () => {
    const { starts, series } = timelineOf(indexTime([entry(at(1, 23, 0, 11), 120)]), {
      ...{ period: 'day', stack: 'project', range: NOVEMBER },
    })
    expect(starts).toHaveLength(32)
    expect(series).toMatchObject([{ name: 'Apollo', minutes: 120 }])
    expect(series[0]?.perPeriod.slice(-2)).toEqual([60, 60])
  })

  test('has a series for each of the six largest groups, and one for the others', () => {
    const list = Array.from({ length: 9 }, (_, index) =>
      entry(at(2, 9), 10 * (index + 1), { projectName: `Project ${index}` }),
    )
    const { series } = timelineOf(indexTime(list), { period: 'week', stack: 'project', range: NOVEMBER })
    expect(series.map(({ name, minutes }) => [name, minutes])).toEqual([
      ...[8, 7, 6, 5, 4, 3].map(index => [`Project ${index}`, 10 * (index + 1)]),
      ['Other', 60],
    ])
    expect(series).toHaveLength(SERIES_COUNT + 1)
    expect(series.at(-1)?.keys).toEqual(['Project 2', 'Project 1', 'Project 0'])
  })

  test('without a grouping has one series', () => {
    const { series } = timelineOf(indexTime([entry(at(2, 9), 30)]), {
      period: 'month',
      stack: null,
      range: NOVEMBER,
    })
    expect(series).toMatchObject([{ name: 'All time', minutes: 30, perPeriod: [30] }])
  })

  test('adds up to the entries', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('day', 'week', 'month'), (list, period) => {
        const { series } = timelineOf(indexTime(list), { period, stack: 'tags', range: NOVEMBER })
        expect(total(series)).toBe(total(list))
        expect(total(series.flatMap(one => one.perPeriod.map(minutes => ({ minutes }))))).toBe(total(list))
      }),
    )
  })

  test.each([
    [at(1), at(1, 0, 0, 11), 'day'],
    [at(1, 0, 0, 8), at(1, 0, 0, 11), 'week'],
    [at(1, 0, 0, 0), at(1, 0, 0, 11), 'month'],
  ])('of %s until %s has columns of a %s', (from, until, period) => {
    expect(periodFor({ from, until })).toBe(period)
  })
})
