import {
  eventForm,
  formContents,
  formDaysLater,
  formHours,
  isComplete,
  isWithinOneDay,
  takeEnd,
  takeStart,
  type EventForm,
} from '../../../web/screens/timesheets/fill/dialog/eventForm.ts'
import { formatClock } from '../../../web/ui/fields/timeText.ts'
import { printedBy } from '../timesheets/printedBy.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 18, hour, minute)

const formOf = (start: Date, end: Date) =>
  eventForm({ start, end, projectName: 'Apollo', workNotes: '', tags: [] })

const typeStart = (form: EventForm, text: string) => takeStart({ ...form, start: { ...form.start, text } })
const typeEnd = (form: EventForm, text: string) => takeEnd(withEndText(form, text))
const withEndText = (form: EventForm, text: string) =>
  form.end ? { ...form, end: { ...form.end, text } } : form
const texts = ({ start, end }: EventForm) => `${start.text}–${end?.text}`
/** A text with the user's time format instead of `09:30`. */
const shown = (text: string) =>
  text.replace(/(\d\d):(\d\d)/g, (_time, hour, minute) => formatClock(Number(hour) * 60 + Number(minute)))

const nineToTen = formOf(at(9), at(10))

describe('a typed start', () => {
  test.each([
    ['8', '08:00–09:00'],
    ['1115', '11:15–12:15'],
    ['13.30', '13:30–14:30'],
    ['9h', '09:00–10:00'],
  ])('%s keeps the length', (text, expected) =>
    expect(texts(typeStart(nineToTen, text))).toBe(shown(expected)),
  )

  test('that is a length keeps the start and sets the end', () =>
    expect(texts(typeStart(nineToTen, '1h30'))).toBe(shown('09:00–10:30')))

  test('late in the day shortens the event to that day, and says so', () => {
    const form = typeStart(nineToTen, '2330')
    expect(texts(form)).toBe(shown('23:30–24:00'))
    expect(form.end?.note).toEqual({
      intent: 'warning',
      text: expect.stringContaining('Shortened') as string,
    })
  })

  test.each(['', 'soon', '25', '24:00'])('%p is refused and keeps the typed text', text => {
    const form = typeStart(nineToTen, text)
    expect(form.start.text).toBe(text)
    expect(form.start.note?.intent).toBe('error')
    expect(isComplete(form)).toBe(false)
  })

  test('is accepted again once it is corrected', () => {
    const mended = typeStart(typeStart(nineToTen, 'soon'), '09:00')
    expect(mended.start.note).toBeUndefined()
    expect(isComplete(mended)).toBe(true)
  })
})

describe('a typed end', () => {
  test.each([
    ['11', '09:00–11:00'],
    ['17h', '09:00–17:00'],
    ['1h30', '09:00–10:30'],
    ['90m', '09:00–10:30'],
    ['1:30h', '09:00–10:30'],
    ['24', '09:00–24:00'],
  ])('%s sets the end', (text, expected) => expect(texts(typeEnd(nineToTen, text))).toBe(shown(expected)))

  test('before the start means the afternoon if that is after the start, and says so', () => {
    const form = typeEnd(formOf(at(13), at(14)), '3')
    expect(texts(form)).toBe(shown('13:00–15:00'))
    expect(form.end?.note?.text).toBe(shown('03:00 is not after the start: taken as 15:00.'))
  })

  test('before the start otherwise keeps the length, and says so', () => {
    expect(texts(typeEnd(nineToTen, '8'))).toBe(shown('09:00–10:00'))
    const form = typeEnd(formOf(at(14), at(15)), '13')
    expect(texts(form)).toBe(shown('14:00–15:00'))
    expect(form.end?.note).toEqual({
      intent: 'warning',
      text: shown('13:00 is not after the start: taken as 15:00.'),
    })
    expect(isComplete(form)).toBe(true)
  })

  test('beyond the day is cut at its end, and says so', () => {
    const form = typeEnd(formOf(at(20), at(21)), '8h')
    expect(texts(form)).toBe(shown('20:00–24:00'))
    expect(form.end?.note?.intent).toBe('warning')
  })

  test('that is not a time prevents saving', () => expect(isComplete(typeEnd(nineToTen, ''))).toBe(false))
})

describe('an event that ends on the next day', () => {
  const night = formOf(at(22), at(26))
  /** The typed times and the days between them. */
  const timesOf = (form: EventForm) => `${texts(form)} +${formDaysLater(form)}`

  test('has the times of both days', () => {
    expect(timesOf(night)).toBe(shown('22:00–02:00 +1'))
    expect(formHours(night)).toBe(4)
    expect(formContents(night)).toMatchObject({ start: at(22), end: at(26) })
    expect(isComplete(night)).toBe(true)
  })

  test.each([
    ['3', '22:00–03:00 +1'],
    ['22', '22:00–22:00 +1'],
    ['2330', '22:00–23:30 +0'],
    ['24', '22:00–24:00 +0'],
    ['1h30', '22:00–23:30 +0'],
    ['5h', '22:00–03:00 +1'],
  ])('takes %s as the end on the day on which it can be', (text, expected) => {
    const form = typeEnd(night, text)
    expect(timesOf(form)).toBe(shown(expected))
    expect(form.end?.note).toBeUndefined()
  })

  test('may end on the next day again after an end on the first', () =>
    expect(timesOf(typeEnd(typeEnd(night, '2330'), '1'))).toBe(shown('22:00–01:00 +1')))

  test.each([
    ['20', '20:00–24:00 +0'],
    ['18', '18:00–22:00 +0'],
    ['2330', '23:30–03:30 +1'],
  ])('keeps its length with the start %s', (text, expected) =>
    expect(timesOf(typeStart(night, text))).toBe(shown(expected)),
  )

  test('is cut after 24 hours, and says so', () => {
    const form = typeStart(formOf(at(9), at(34)), '10')
    expect(timesOf(form)).toBe(shown('10:00–10:00 +1'))
    expect(form.end?.note).toEqual({
      intent: 'warning',
      text: 'Shortened: an event is at most 24 hours long.',
    })
  })
})

test('an all-day item has no times: typed ones do not matter, and it needs only a project', () => {
  const form = eventForm({ start: at(0), end: null, projectName: 'Apollo', workNotes: '', tags: [] })
  expect(takeEnd(typeStart(form, 'soon')).start.note).toBeUndefined()
  expect(formHours(form)).toBeNull()
  expect(isComplete(form)).toBe(true)
  expect(isComplete({ ...form, projectName: '' })).toBe(false)
  expect(formContents(form)).toEqual({
    ...{ start: at(0), end: null, projectName: 'Apollo', workNotes: '', tags: [] },
  })
})

test('an event without a project is incomplete', () =>
  expect(isComplete({ ...nineToTen, projectName: '' })).toBe(false))

test('the hours are the time between start and end', () => {
  expect(formHours(typeEnd(nineToTen, '1h30'))).toBe(1.5)
  expect(formHours(typeEnd(nineToTen, 'x'))).toBeNull()
})

test('a day ends at its midnight', () => {
  expect(isWithinOneDay(at(22), at(24))).toBe(true)
  expect(isWithinOneDay(at(22), at(24, 15))).toBe(false)
  expect(isWithinOneDay(at(22), at(22))).toBe(false)
})

describe('when the clocks change', () => {
  // The time zone of a process is fixed at its start.
  const inZone = (zone: string, script: string): unknown => {
    const code = `import { eventForm, takeStart, takeEnd, formHours } from '../../../web/screens/timesheets/fill/dialog/eventForm.ts'
      const formOf = (start, end) => eventForm({ start: new Date(start), end: new Date(end), projectName: 'P', workNotes: '', tags: [] })
      const type = (form, field, text) => ({ ...form, [field]: { ...form[field], text } })
      console.log(JSON.stringify(${script}))`
    return printedBy(code, { TZ: zone, LC_ALL: 'en_GB.UTF-8' })
  }

  test.each([
    ['Europe/Berlin', '2026-03-29T07:00:00Z', '2026-03-29T08:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08T13:00:00Z', '2026-03-08T14:00:00Z', '2026-03-08T07:30:00.000Z'],
  ])(
    'in %s a time that the day does not have is moved forward, with a message',
    (zone, start, end, instant) => {
      expect(inZone(zone, `takeStart(type(formOf('${start}', '${end}'), 'start', '2:30')).start`)).toEqual({
        text: '03:30',
        at: instant,
        note: {
          intent: 'warning',
          text: 'There is no 02:30 on this day, because the clocks change: 03:30 is used.',
        },
      })
    },
  )

  test('an event in the repeated hour keeps its instants, and its hours are elapsed time', () => {
    const form = `formOf('2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z')`
    expect(inZone('Europe/Berlin', `takeEnd(takeStart(${form}))`)).toMatchObject({
      start: { text: '02:15', at: '2026-10-25T01:15:00.000Z' },
      end: { text: '02:45', at: '2026-10-25T01:45:00.000Z' },
    })
    expect(inZone('Europe/Berlin', `takeEnd(type(${form}, 'end', '2:50')).end`)).toEqual({
      text: '02:50',
      at: '2026-10-25T01:50:00.000Z',
    })
    const night = `formOf('2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')`
    expect(inZone('Europe/Berlin', `formHours(${night})`)).toBe(4)
  })

  test('in a night, the same time on the next day may be more than 24 hours away', () => {
    const night = `formOf('2026-10-24T18:00:00Z', '2026-10-25T01:30:00Z')`
    expect(inZone('Europe/Berlin', `takeEnd(type(${night}, 'end', '20:00')).end`)).toMatchObject({
      text: '19:00',
      at: '2026-10-25T18:00:00.000Z',
      note: { text: 'Shortened: an event is at most 24 hours long.' },
    })
  })
})
