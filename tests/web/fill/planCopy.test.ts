import { addDays, addMinutes, differenceInCalendarDays, startOfDay } from 'date-fns'
import fc from 'fast-check'
import { planCopy, type Copyable } from '../../../web/screens/timesheets/fill/week/planCopy.ts'
import { printedBy } from '../timesheets/printedBy.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const event = (start: Date, end: Date | null, projectName = 'Apollo'): Copyable => ({
  start,
  end,
  projectName,
})
const placesOf = ({ copies }: ReturnType<typeof planCopy>) => copies.map(({ start, end }) => [start, end])
const reasonsOf = ({ skipped }: ReturnType<typeof planCopy>) => skipped.map(({ reason }) => reason)

describe('a copy of last week', () => {
  test.each([
    ['at the same clock times', event(at(9, 9), at(9, 10, 15)), at(16, 9), at(16, 10, 15)],
    ['up to midnight', event(at(9, 22), at(10, 0)), at(16, 22), at(17, 0)],
    ['for a whole day', event(at(11, 0), null), at(18, 0), null],
    [
      'over the end of a month',
      event(at(30, 9), at(30, 10)),
      new Date(2026, 11, 7, 9),
      new Date(2026, 11, 7, 10),
    ],
  ])('is %s', (_what, source, start, end) => {
    expect(placesOf(planCopy([source], []))).toEqual([[start, end]])
  })

  test('excludes events that end past midnight', () =>
    expect(reasonsOf(planCopy([event(at(9, 22), at(10, 0, 15))], []))).toEqual(['It ends past midnight.']))

  test('excludes events that already exist: the same project at the same start', () => {
    const there = [event(at(16, 9), at(16, 12)), event(at(18, 0), null)]
    const plan = planCopy([event(at(9, 9), at(9, 10)), event(at(11, 0), null)], there)
    expect(reasonsOf(plan)).toEqual(['It is there already.', 'It is there already.'])
  })

  test.each([
    ['another project', event(at(16, 9), at(16, 10), 'Borealis')],
    ['another start', event(at(16, 9, 15), at(16, 10))],
    ['an all-day item', event(at(16, 9), null)],
  ])('overlaps %s of that week', (_what, other) =>
    expect(planCopy([event(at(9, 9), at(9, 10))], [other]).copies).toHaveLength(1),
  )

  test('keeps two events that overlap, in the order of their starts', () => {
    const plan = planCopy([event(at(9, 10), at(9, 12)), event(at(9, 9), at(9, 11))], [])
    expect(placesOf(plan)).toEqual([
      [at(16, 9), at(16, 11)],
      [at(16, 10), at(16, 12)],
    ])
  })
})

const events = fc.array(
  fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 1_439 }),
      length: fc.option(fc.integer({ min: 1, max: 1_440 })),
      projectName: fc.constantFrom('Apollo', 'Borealis'),
    })
    .map(({ day, minute, length, projectName }) => {
      const start = addMinutes(addDays(at(9, 0), day), minute)
      return event(start, length === null ? null : addMinutes(start, length), projectName)
    }),
  { maxLength: 12 },
)

test('copies every event or gives a reason, and a copy is a week later, within its day', () => {
  fc.assert(
    fc.property(events, events, (last, others) => {
      const existing = others.map(({ start, end, projectName }) =>
        event(addDays(start, 7), end && addDays(end, 7), projectName),
      )
      const { copies, skipped } = planCopy(last, existing)
      expect([...copies, ...skipped].map(({ source }) => source)).toEqual(expect.arrayContaining(last))
      expect(copies.length + skipped.length).toBe(last.length)
      for (const { source, start, end } of copies) {
        expect(differenceInCalendarDays(start, source.start)).toBe(7)
        expect(start.toTimeString()).toBe(source.start.toTimeString())
        if (end) expect(+end).toBeLessThanOrEqual(+addDays(startOfDay(start), 1))
      }
    }),
  )
})

test('leaves nothing to copy a second time', () => {
  fc.assert(
    fc.property(events, last => {
      const { copies } = planCopy(last, [])
      const there = copies.map(({ source, start, end }) => event(start, end, source.projectName))
      expect(planCopy(last, there).copies).toEqual([])
    }),
  )
})

describe('when the clocks change', () => {
  // The time zone of a process is fixed at its start.
  const planIn = (zone: string, start: string, end: string | null): unknown => {
    const code = `import { planCopy } from '../../../web/screens/timesheets/fill/week/planCopy.ts'
      const end = ${end === null ? 'null' : `new Date('${end}')`}
      const { copies, skipped } = planCopy([{ projectName: 'P', start: new Date('${start}'), end }], [])
      console.log(JSON.stringify([...copies.map(({ start, end }) => [start, end]), ...skipped.map(({ reason }) => reason)]))`
    return printedBy(code, { TZ: zone, LC_ALL: 'en_GB.UTF-8' })
  }
  const BERLIN = 'Europe/Berlin'

  test.each([
    // Summer time starts on 28 March 2027 and ends on 31 October 2027.
    ['into summer time', '2027-03-21T08:00Z', '2027-03-21T09:00Z', '2027-03-28T07:00Z', '2027-03-28T08:00Z'],
    ['into winter time', '2027-10-24T07:00Z', '2027-10-24T08:00Z', '2027-10-31T08:00Z', '2027-10-31T09:00Z'],
    [
      'out of the longer day',
      '2027-10-31T08:00Z',
      '2027-10-31T09:00Z',
      '2027-11-07T08:00Z',
      '2027-11-07T09:00Z',
    ],
    [
      'over the missing hour',
      '2027-03-21T00:30Z',
      '2027-03-21T03:00Z',
      '2027-03-28T00:30Z',
      '2027-03-28T02:00Z',
    ],
    [
      'to the first of two',
      '2027-10-24T00:15Z',
      '2027-10-24T00:45Z',
      '2027-10-31T00:15Z',
      '2027-10-31T00:45Z',
    ],
    ['up to midnight', '2027-10-24T20:00Z', '2027-10-24T22:00Z', '2027-10-31T21:00Z', '2027-10-31T23:00Z'],
  ])('clock times stay the same %s', (_what, start, end, copyStart, copyEnd) =>
    expect(planIn(BERLIN, start, end)).toEqual([
      [new Date(copyStart).toISOString(), new Date(copyEnd).toISOString()],
    ]),
  )

  test('an all-day item stays on its weekday', () =>
    expect(planIn(BERLIN, '2027-10-24T22:00Z', null)).toEqual([['2027-10-31T23:00:00.000Z', null]]))

  test.each([
    ['starts', '2027-03-21T01:30Z', '2027-03-21T03:00Z'],
    ['ends', '2027-03-21T00:30Z', '2027-03-21T01:30Z'],
  ])('an event that %s at a missing time is excluded, with the reason', (_what, start, end) =>
    expect(planIn(BERLIN, start, end)).toEqual([
      expect.stringMatching(/^There is no 02:30 on .*28.*: the clocks change\.$/),
    ]),
  )

  test('an event during the repeated hour has no equivalent times in another week', () =>
    expect(planIn(BERLIN, '2027-10-31T00:45Z', '2027-10-31T01:15Z')).toEqual([
      'The clocks changed while it went on.',
    ]))

  test('a zone without that midnight keeps the end of the day', () =>
    // In Cairo, summer time starts at midnight on Friday 30 April 2027.
    expect(planIn('Africa/Cairo', '2027-04-22T20:00Z', '2027-04-22T22:00Z')).toEqual([
      ['2027-04-29T20:00:00.000Z', '2027-04-29T22:00:00.000Z'],
    ]))
})
