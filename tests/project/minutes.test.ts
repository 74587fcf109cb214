import fc from 'fast-check'
import { minutesOf, minutesWithin } from '../../common/minutes.ts'
import { totalsByOwner } from '../../gateway/loaders/timesheetTotals.ts'
import { entryOf } from '../../rest/rules/timesheets/timesheet.ts'
import { readZone } from '../../rest/rules/zones.ts'
import { hoursWithin } from '../../web/ui/Calendar/hours.ts'

const DAY = 24 * 60 * 60 * 1000
const at = (time: number) => new Date(Date.UTC(2026, 9, 25) + time)
const moment = fc.integer({ min: -2 * DAY, max: 2 * DAY }).map(at)
const event = fc
  .tuple(fc.integer({ min: -DAY, max: DAY }), fc.integer({ min: 1, max: DAY }))
  .map(([start, length]) => ({ start: at(start), end: at(start + length) }))
const cuts = fc
  .array(moment, { minLength: 2, maxLength: 6 })
  .map(moments => moments.toSorted((a, b) => a.getTime() - b.getTime()))

const rangesOf = (moments: readonly Date[]) =>
  moments.slice(1).flatMap((until, index) => {
    const from = moments[index]
    return from === undefined ? [] : [{ from, until }]
  })
type Range = ReturnType<typeof rangesOf>[number]
interface Event {
  start: Date
  end: Date
}

const gatewayMinutes = ({ start, end }: Event, { from, until }: Range) => {
  const row = {
    ...{ id: 1, createdAt: start, modifiedAt: start, confirmedAt: null, timesheetedAt: null, paidAt: null },
    ...{ projectName: '', ownerEmail: '', timezone: 'UTC', workNotes: '', tags: [], start, end },
  }
  const { unconfirmedHours = 0 } = totalsByOwner([row], from, until).get('') ?? {}
  return Math.round(unconfirmedHours * 60)
}
const sheetMinutes = ({ start, end }: Event, range: Range) => {
  if (start >= range.until || end <= range.from) return 0
  const logged = {
    project: '',
    starts: start,
    ends: end,
    timezone: 'UTC',
    confirmed: null,
    workNotes: '',
    tags: [],
  }
  return entryOf(logged, range, readZone({ Timezone: 'UTC' })).minutes
}
const calendarMinutes = ({ start, end }: Event, { from, until }: Range) => {
  const facts = {
    id: '1',
    label: '',
    projectName: '',
    notes: '',
    tags: [],
    timezone: 'UTC',
    isPending: false,
  }
  return Math.round(hoursWithin([{ ...facts, state: 'paid', start, end }], from, until) * 60)
}

const COUNTS: readonly (readonly [string, (one: Event, range: Range) => number])[] = [
  ['the function', minutesWithin],
  ['totals of people', gatewayMinutes],
  ['the PDF', sheetMinutes],
  ['the calendar', calendarMinutes],
]

test.each(COUNTS)('by %s the parts of a range add up to the whole, wherever it is cut', (_who, count) => {
  fc.assert(
    fc.property(event, cuts, (one, moments) => {
      const [from, until] = [moments[0], moments.at(-1)]
      if (from === undefined || until === undefined) return
      const sum = rangesOf(moments).reduce((total, range) => total + count(one, range), 0)
      expect(sum).toBe(count(one, { from, until }))
    }),
  )
})

test.each(COUNTS)('by %s a range has the same minutes of an event as by the others', (_who, count) => {
  fc.assert(
    fc.property(event, cuts, (one, moments) => {
      for (const range of rangesOf(moments)) expect(count(one, range)).toBe(minutesWithin(one, range))
    }),
  )
})

test.each(COUNTS)(
  'by %s a range that contains all of an event has the length of the event',
  (_who, count) => {
    fc.assert(
      fc.property(event, one => {
        expect(count(one, { from: at(-2 * DAY), until: at(3 * DAY) })).toBe(minutesOf(one))
      }),
    )
  },
)

test('the minutes in a range are whole, never negative and never more than the event', () => {
  fc.assert(
    fc.property(event, moment, moment, (one, from, until) => {
      const minutes = minutesWithin(one, { from, until })
      expect(Number.isInteger(minutes)).toBe(true)
      expect(minutes).toBeGreaterThanOrEqual(0)
      expect(minutes).toBeLessThanOrEqual(minutesOf(one))
    }),
  )
})

test('an all-day item has no minutes', () => {
  const item = { start: at(0), end: null }
  expect([minutesOf(item), minutesWithin(item, { from: at(-DAY), until: at(DAY) })]).toEqual([0, 0])
})
