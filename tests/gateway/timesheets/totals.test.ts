import fc from 'fast-check'
import { minutesWithin } from '../../../common/minutes.ts'
import { totalsByOwner } from '../../../gateway/loaders/timesheetTotals.ts'
import type { TimesheetEventRow } from '../../../gateway/upstream/rows/timesheets.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60
const at = (minute: number) => new Date(Date.UTC(2026, 9, 25) + minute * MINUTE)

const minute = fc.integer({ min: -2 * DAY, max: 4 * DAY })
const span = fc
  .tuple(minute, fc.integer({ min: 1, max: DAY }))
  .map(([start, length]) => ({ start: at(start), end: at(start + length) }))

const event = (more: Partial<TimesheetEventRow>): TimesheetEventRow => ({
  id: 1,
  createdAt: at(0),
  modifiedAt: at(0),
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: null,
  projectName: 'Apollo',
  ownerEmail: 'ann@corp.example',
  timezone: 'Europe/Berlin',
  start: at(0),
  end: at(60),
  workNotes: '',
  tags: [],
  ...more,
})
const state = fc.constantFrom<Partial<TimesheetEventRow>>(
  {},
  { confirmedAt: at(1) },
  { paidAt: at(1) },
  { confirmedAt: at(1), paidAt: at(1) },
)
const owner = fc.constantFrom('ann@corp.example', 'ben@corp.example')
const events = fc.array(
  fc.tuple(span, state, owner).map(([span, more, ownerEmail]) => event({ ...span, ...more, ownerEmail })),
)

test('totals contain the time of every event in exactly one state, only for its owner', () => {
  fc.assert(
    fc.property(events, span, (list, range) => {
      const totals = totalsByOwner(list, range.start, range.end)
      for (const email of ['ann@corp.example', 'ben@corp.example']) {
        const own = list.filter(({ ownerEmail }) => ownerEmail === email)
        const expected = own.reduce(
          (sum, one) => sum + minutesWithin(one, { from: range.start, until: range.end }),
          0,
        )
        const { unconfirmedHours = 0, unpaidHours = 0, paidHours = 0 } = totals.get(email) ?? {}
        expect((unconfirmedHours + unpaidHours + paidHours) * 60).toBeCloseTo(expected, 6)
      }
    }),
  )
})

test('events that only touch the range are not included, and neither are all-day items', () => {
  const touching = [event({ start: at(-60), end: at(0) }), event({ start: at(60), end: at(120) })]
  expect(totalsByOwner([...touching, event({ end: null })], at(0), at(60))).toEqual(new Map())
})

test('three times twenty minutes are one hour', () => {
  const list = [0, 20, 40].map(start => event({ start: at(start), end: at(start + 20) }))
  expect(totalsByOwner(list, at(0), at(DAY)).get('ann@corp.example')?.unconfirmedHours).toBe(1)
})
