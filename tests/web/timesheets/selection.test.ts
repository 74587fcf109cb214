import { addMinutes } from 'date-fns'
import fc from 'fast-check'
import { eventsInSelection, summarise } from '../../../web/timesheets/selection/selection.ts'
import { minutesWithin } from '../../../common/minutes.ts'
import { formatHours } from '../../../web/ui/text/format.ts'
import { personEvent } from './timesheetEvent.ts'
import { printedBy } from './printedBy.ts'

const day = (date: number) => new Date(2026, 10, date)
const at = (date: number, hour: number, minute = 0) => new Date(2026, 10, date, hour, minute)
const NOVEMBER = { from: day(1), until: new Date(2026, 11, 1) }

describe('An event counts in a selection', () => {
  const selection = { from: at(3, 9), until: at(3, 17) }
  test.each([
    ['within it', at(3, 10), at(3, 11), true, 60],
    ['that is equal to it', at(3, 9), at(3, 17), true, 480],
    ['that only ends in it', at(3, 8), at(3, 9, 30), true, 30],
    ['that only starts in it', at(3, 16, 40), at(3, 18), true, 20],
    ['that ends at its start', at(3, 8), at(3, 9), false, 0],
    ['that starts at its end', at(3, 17), at(3, 18), false, 0],
    ['before it', at(3, 6), at(3, 7), false, 0],
    ['after it', at(3, 18), at(3, 19), false, 0],
    ['that covers all of it', at(3, 8), at(3, 18), true, 480],
  ])('%s', (_what, start, end, counts, minutes) => {
    const event = personEvent({ start, end, minutes: (end.getTime() - start.getTime()) / 60_000 })
    expect(eventsInSelection([event], selection)).toEqual(counts ? [event] : [])
    expect(minutesWithin(event, selection)).toBe(minutes)
  })

  test('only with two dates', () => {
    const event = personEvent({ start: at(3, 10), end: null, minutes: 0 })
    expect(eventsInSelection([event], NOVEMBER)).toEqual([])
    expect(summarise([event], NOVEMBER).map(({ count }) => count)).toEqual([0, 0, 0])
  })
})

describe('Minutes in a selection', () => {
  const moment = fc.integer({ min: 0, max: 5 * 24 * 60 }).map(minutes => addMinutes(day(1), minutes))
  const event = fc
    .record({
      start: moment,
      seconds: fc.integer({ min: 0, max: 59 }),
      length: fc.integer({ min: 1, max: 24 * 60 * 60 }),
    })
    .map(({ start, seconds, length }) => {
      const from = new Date(start.getTime() + seconds * 1_000)
      const end = new Date(from.getTime() + length * 1_000)
      return personEvent({ start: from, end, minutes: Math.round(length / 60) })
    })
  const moments = fc
    .array(moment, { minLength: 2, maxLength: 8 })
    .map(list => list.toSorted((a, b) => a.getTime() - b.getTime()))
    .map(list =>
      list.slice(1).flatMap((until, index) => {
        const from = list[index]
        return from ? [{ from, until }] : []
      }),
    )

  test('are whole, never negative and never more than the event has', () => {
    fc.assert(
      fc.property(event, moment, moment, (one, from, until) => {
        const minutes = minutesWithin(one, { from, until })
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(one.minutes)
      }),
    )
  })

  test('are all minutes of an event within the selection', () => {
    fc.assert(
      fc.property(event, one => {
        expect(minutesWithin(one, { from: one.start, until: one.end ?? one.start })).toBe(one.minutes)
      }),
    )
  })

  test('of adjacent ranges add up to those of the whole', () => {
    fc.assert(
      fc.property(event, moments, (one, ranges) => {
        const [first, last] = [ranges[0], ranges.at(-1)]
        if (!first || !last) return
        const sum = ranges.reduce((total, range) => total + minutesWithin(one, range), 0)
        expect(sum).toBe(minutesWithin(one, { from: first.from, until: last.until }))
      }),
    )
  })

  test('of days and projects add up to those of their group, and groups to the selection', () => {
    const events = fc.array(
      fc
        .record({
          one: event,
          projectName: fc.constantFrom('Apollo', 'Borealis', 'constructor'),
          confirmedAt: fc.constantFrom(null, day(1)),
          paidAt: fc.constantFrom(null, day(1)),
        })
        .map(({ one, ...more }) => ({ ...one, ...more })),
    )
    const sum = (rows: readonly { minutes: number }[]) =>
      rows.reduce((total, { minutes }) => total + minutes, 0)
    fc.assert(
      fc.property(events, moment, moment, (list, a, b) => {
        const range = a < b ? { from: a, until: b } : { from: b, until: a }
        const groups = summarise(list, range)
        for (const { minutes, projects, days } of groups) {
          expect(sum(projects)).toBe(minutes)
          expect(sum(days)).toBe(minutes)
        }
        expect(sum(groups)).toBe(sum(list.map(one => ({ minutes: minutesWithin(one, range) }))))
      }),
    )
  })
})

describe('The summary', () => {
  test('adds up three times twenty minutes to one hour', () => {
    const events = [9, 10, 11].map(hour => personEvent({ start: at(3, hour), minutes: 20 }))
    const [, , unconfirmed] = summarise(events, NOVEMBER)
    expect(unconfirmed).toMatchObject({
      count: 3,
      minutes: 60,
      projects: [{ projectName: 'Apollo', minutes: 60 }],
    })
    expect(formatHours((unconfirmed?.minutes ?? 0) / 60)).toBe('1.00')
  })

  test('separates paid, unpaid but confirmed, and unpaid and unconfirmed time', () => {
    const events = [
      personEvent({ confirmedAt: day(4), paidAt: day(5), minutes: 15 }),
      personEvent({ confirmedAt: null, paidAt: day(5), minutes: 30 }),
      personEvent({ confirmedAt: day(4), minutes: 60 }),
      personEvent({ minutes: 90 }),
    ]
    expect(summarise(events, NOVEMBER).map(({ state, minutes }) => [state, minutes])).toEqual([
      ['paid', 45],
      ['confirmed', 60],
      ['unconfirmed', 90],
    ])
  })

  test('counts an event over midnight on both of its days, by project and in order', () => {
    const events = [
      personEvent({ start: at(4, 8), projectName: 'Borealis' }),
      personEvent({ start: at(3, 22), minutes: 210 }),
    ]
    expect(summarise(events, NOVEMBER)[2]?.days).toEqual([
      { day: day(3), projectName: 'Apollo', minutes: 120 },
      { day: day(4), projectName: 'Apollo', minutes: 90 },
      { day: day(4), projectName: 'Borealis', minutes: 60 },
    ])
  })
})

describe('when the clocks change', () => {
  // The time zone of a process is fixed at its start.
  const daysIn = (zone: string, start: string, end: string): unknown => {
    const code = `import { summarise } from '../../../web/timesheets/selection/selection.ts'
      const [start, end] = [new Date('${start}'), new Date('${end}')]
      const minutes = (end - start) / 60_000
      const event = { projectName: 'P', confirmedAt: null, paidAt: null, start, end, minutes }
      const range = { from: new Date(2026, 0, 1), until: new Date(2027, 0, 1) }
      console.log(JSON.stringify(summarise([event], range)[2].days.map(row => row.minutes)))`
    return printedBy(code, { TZ: zone })
  }

  test.each([
    [
      'the night that is an hour short',
      'Europe/Berlin',
      '2026-03-28T21:00Z',
      '2026-03-29T04:00Z',
      [120, 300],
    ],
    ['the night that is an hour long', 'Europe/Berlin', '2026-10-24T20:00Z', '2026-10-25T05:00Z', [120, 420]],
    ['the day that begins at one', 'America/Santiago', '2026-09-06T02:00Z', '2026-09-06T06:00Z', [120, 120]],
  ])('%s counts the elapsed time', (_what, zone, start, end, minutes) => {
    expect(daysIn(zone, start, end)).toEqual(minutes)
  })
})
