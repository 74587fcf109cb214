import { formatDay, parseDay, readDay, writeDay } from '../../../web/locale/days.ts'
import { englishFor } from '../../../web/locale/locale.ts'
import { counted, formOf } from '../../../web/locale/plural.ts'
import { printedBy } from '../timesheets/printedBy.ts'

describe('the locale is English of the reader’s region, with its clock', () => {
  test.each([
    [['en-US', 'en'], 'en-US-u-hc-h12'],
    [['en-GB'], 'en-GB-u-hc-h23'],
    [['de'], 'en-DE-u-hc-h23'],
    [['de-AT', 'en'], 'en-AT-u-hc-h23'],
    [['fr-CA'], 'en-CA-u-hc-h23'],
    [['pt-BR'], 'en-001-u-hc-h23'],
    [['ar-EG'], 'en-001-u-hc-h12'],
    [['not a language', 'nl'], 'en-NL-u-hc-h23'],
    [[], 'en-001'],
  ])('%p gives %s', (languages, locale) => expect(englishFor(languages)).toBe(locale))
})

test('a number chooses the form of its noun', () => {
  expect([0, 1, 2, 1204].map(number => counted(number, 'entry', 'entries'))).toEqual([
    '0 entries',
    '1 entry',
    '2 entries',
    '1,204 entries',
  ])
  expect(formOf(1, 'is', 'are')).toBe('is')
})

describe('a day', () => {
  const today = new Date(2026, 10, 18, 15, 30)
  const read = (text: string) => {
    const day = parseDay(text, today)
    return day && writeDay(day)
  }

  test.each([
    ['2026-11-02', '2026-11-02'],
    ['2 Nov 2026', '2026-11-02'],
    ['Nov 2, 2026', '2026-11-02'],
    ['2 november', '2026-11-02'],
    ['nov 2', '2026-11-02'],
    ['11/2/2026', '2026-11-02'],
    ['11/2/26', '2026-11-02'],
    ['11/2', '2026-11-02'],
    ['2', '2026-11-02'],
    ['29 Feb 2028', '2028-02-29'],
    ['today', '2026-11-18'],
    [' Yesterday ', '2026-11-17'],
    ['tomorrow', '2026-11-19'],
  ])('%p is %s', (text, day) => expect(read(text)).toBe(day))

  test.each(['', 'noon', '31 Nov', '0', '32', '2 No', '1/2/3/4', '2 Nov Dec', '29 Feb 2026', '-'])(
    '%p is none',
    text => expect(read(text)).toBeNull(),
  )

  test('is read from the text that shows it', () => {
    const day = new Date(2026, 10, 2)
    expect(parseDay(formatDay(day), today)).toEqual(day)
    expect(readDay('2026-11-31')).toBeNull()
  })

  test('has its numbers in the order of the region', () => {
    const code = `import { parseDay, writeDay } from '../../../web/locale/days.ts'
      console.log(JSON.stringify(['2.11.2026', '2/11', '2026/11/2'].map(text => writeDay(parseDay(text, new Date(2026, 10, 18))))))`
    expect(printedBy(code, { LC_ALL: 'de_DE.UTF-8' })).toEqual(['2026-11-02', '2026-11-02', '2026-11-02'])
  })
})
