import { addMinutes } from 'date-fns'
import { placeOf, usualEntries, usualText } from '../../../web/timesheets/usual/usualEntries.ts'
import { personEvent } from './timesheetEvent.ts'

// docs/specification/timesheets.md#usual-entries
const NOW = new Date(2026, 10, 30, 12)
const PROJECTS = new Set(['Apollo', 'Borealis'])
const logged = (day: number, hour: number, minutes: number, workNotes: string, more = {}) =>
  personEvent({ start: new Date(2026, 10, day, hour), minutes, workNotes, ...more })
const textsOf = (events: ReturnType<typeof personEvent>[], limit = 5) =>
  usualEntries(events, PROJECTS, NOW, limit).map(usualText)

test('what was logged often and lately comes first, with the length of the last time', () => {
  const events = [
    logged(26, 9, 30, 'Stand-up'),
    logged(27, 9, 15, 'Stand-up '),
    logged(25, 10, 120, 'Review', { tags: ['web', 'api'] }),
    logged(20, 10, 60, 'Review', { tags: ['api', 'web'] }),
    logged(27, 14, 45, 'Once\nand a second line'),
    ...[1, 2, 3].map(day => logged(day, 8, 60, 'Long ago', { start: new Date(2026, 6, day) })),
  ]
  expect(textsOf(events)).toEqual([
    'Apollo · Stand-up · 0.25 h',
    'Apollo · Review · web api · 2.00 h',
    'Apollo · Once · 0.75 h',
    'Apollo · Long ago · 1.00 h',
  ])
  expect(textsOf(events, 2)).toHaveLength(2)
  expect(textsOf(events.toReversed())).toEqual(textsOf(events))
})

test('all-day items, planned events and projects of before are none', () => {
  expect(
    textsOf([
      logged(27, 9, 60, 'Holiday', { end: null }),
      logged(30, 15, 60, 'Planned'),
      logged(27, 9, 60, 'Done', { projectName: 'Closed' }),
    ]),
  ).toEqual([])
})

describe('on a day, an entry', () => {
  const entry = usualEntries([logged(27, 9, 60, 'Stand-up')], PROJECTS, NOW, 1)[0]
  const placed = (...events: [hour: number, minutes: number][]) => {
    if (!entry) throw new Error('There is no entry.')
    const times = placeOf(
      entry,
      events.map(([hour, minutes]) => logged(30, hour, minutes, '')),
      NOW,
    )
    return (
      times && [
        times.start.getHours() * 60 + times.start.getMinutes(),
        times.end.getTime() - times.start.getTime(),
      ]
    )
  }
  const HOUR = 3_600_000

  test('has its usual time', () => {
    expect(placed()).toEqual([9 * 60, HOUR])
    expect(placed([8, 60], [10, 30])).toEqual([9 * 60, HOUR])
  })

  test('follows the first event after which there is room, if its time is taken', () => {
    expect(placed([8, 90], [10, 30])).toEqual([10 * 60 + 30, HOUR])
    expect(placed([9, 30])).toEqual([9 * 60 + 30, HOUR])
  })

  test('may end at midnight, and has no place without room', () => {
    expect(placed([9, 14 * 60])).toEqual([23 * 60, HOUR])
    expect(placed([9, 14 * 60 + 30])).toBeNull()
  })

  test('does not start before an event of the evening before ends', () => {
    const night = personEvent({
      start: new Date(2026, 10, 29, 23),
      end: addMinutes(new Date(2026, 10, 30, 9), 30),
    })
    expect(entry && placeOf(entry, [night], NOW)?.start).toEqual(new Date(2026, 10, 30, 9, 30))
  })
})
