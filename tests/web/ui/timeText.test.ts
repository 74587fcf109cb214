import fc from 'fast-check'
import { formatClock, parseDuration, parseTime } from '../../../web/ui/fields/timeText.ts'
import { printedBy } from '../timesheets/printedBy.ts'

describe('a typed time', () => {
  test.each([
    ['9', 540],
    ['09', 540],
    ['930', 570],
    ['0930', 570],
    ['9:30', 570],
    ['9.30', 570],
    ['9,30', 570],
    ['17h', 1020],
    ['17h30', 1050],
    ['1730', 1050],
    ['1745', 1065],
    ['5pm', 1020],
    ['5:30 pm', 1050],
    ['12am', 0],
    ['0', 0],
    ['24', 1440],
    ['24:00', 1440],
  ])('%s is understood', (text, minutes) => expect(parseTime(text)).toBe(minutes))

  test.each(['', 'noon', '25', '9:60', '9:3', '24:01', '13pm', '0pm', '-1', '90m', '9:75'])(
    '%p is refused',
    text => expect(parseTime(text)).toBeNull(),
  )

  test('is parsed from the text that shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), minutes => {
        expect(parseTime(formatClock(minutes))).toBe(minutes)
      }),
    )
  })
})

describe('a typed duration', () => {
  test.each([
    ['1h30', 90],
    ['1h 30m', 90],
    ['1h5', 65],
    ['90m', 90],
    ['90 min', 90],
    ['1:30h', 90],
    ['1.5h', 90],
    ['1,25h', 75],
    ['2h', 120],
    ['12h', 720],
    ['+45', 45],
    ['+1:30', 90],
  ])('%s is understood', (text, minutes) => expect(parseDuration(text)).toBe(minutes))

  test.each(['', '9', '930', '9:30', '17h', '17h30', '0m', '0h', '1500m', 'h', '1h75'])(
    '%p is no duration',
    text => expect(parseDuration(text)).toBeNull(),
  )
})

describe('the clock of a reader', () => {
  // The language of a process is fixed at its start.
  const inLocale = (locale: string, script: string): unknown => {
    const code = `import { formatClock, parseDuration, parseTime } from '../../../web/ui/fields/timeText.ts'
      import { formatTime } from '../../../web/ui/text/format.ts'
      import { eventForm, takeEnd } from '../../../web/screens/timesheets/fill/dialog/eventForm.ts'
      const at = (hour, minute = 0) => new Date(2026, 10, 18, hour, minute)
      const formOf = (start, end) => eventForm({ start, end, projectName: 'P', workNotes: '', tags: [] })
      const typeEnd = (form, text) => takeEnd({ ...form, end: { ...form.end, text } }).end
      console.log(JSON.stringify(${script}))`
    return printedBy(code, { LC_ALL: `${locale.replace('-', '_')}.UTF-8` })
  }

  test.each([
    ['en-US', ['1:05 PM', '12:00 AM']],
    ['en-GB', ['13:05', '24:00']],
    ['de', ['13:05', '24:00']],
    ['ar-EG', ['1:05 pm', '12:00 am']],
    ['fr-CA', ['13:05', '24:00']],
  ])('is the same in the event dialog and on the blocks, in %s', (locale, [time, midnight]) => {
    const form = 'formOf(at(13, 5), at(24))'
    expect(inLocale(locale, `[${form}.start.text, formatTime(at(13, 5)), ${form}.end.text]`)).toEqual([
      time,
      time,
      midnight,
    ])
  })

  test.each(['en-US', 'en-GB', 'de', 'ar-EG', 'fr-CA', 'ko', 'zh-TW', 'fi'])(
    'is parsed from the text that shows it, in %s',
    locale => {
      const minutes = 'Array.from({ length: 1440 }, (_, minute) => minute)'
      const isWrong = 'text => [parseTime(text), parseDuration(text)]'
      const script = `${minutes}.filter(minute => String((${isWrong})(formatClock(minute))) !== minute + ',')`
      expect(inLocale(locale, script)).toEqual([])
    },
  )

  test('reads midnight as the end of the day for an end', () => {
    const end = `typeEnd(formOf(at(22), at(23)), '12:00 am')`
    expect(inLocale('en-US', `[${end}.text, ${end}.at.getDate(), ${end}.note ?? null]`)).toEqual([
      '12:00 AM',
      19,
      null,
    ])
    expect(inLocale('de', `typeEnd(formOf(at(22), at(23)), '0:00').text`)).toBe('24:00')
  })
})
