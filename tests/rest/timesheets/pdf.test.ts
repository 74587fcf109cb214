import { once } from 'node:events'
import fc from 'fast-check'
import { createPdfMaker, type PdfMaker } from '../../../rest/pdf/maker.ts'
import type { Sheet } from '../../../rest/pdf/sheet.ts'
import { entryOf, sumOf, totalsByProject } from '../../../rest/rules/timesheets/timesheet.ts'
import { daysText, readZone } from '../../../rest/rules/zones.ts'
import { refusalOf, textLike } from '../../helpers/matchers.ts'
import { pagesOf, textOf } from '../../helpers/pdf.ts'

const RANGE = { from: new Date('2027-01-01T00:00:00Z'), until: new Date('2028-01-01T00:00:00Z') }
const UTC = readZone({ Timezone: 'UTC' })

const event = (starts: string, ends: string | null, more: object = {}) => ({
  project: 'Apollo',
  starts: new Date(starts),
  ends: ends === null ? null : new Date(ends),
  timezone: 'UTC',
  confirmed: RANGE.from,
  workNotes: '',
  tags: [],
  ...more,
})
const sheetOf = (events: readonly ReturnType<typeof event>[], more: Partial<Sheet> = {}): Sheet => ({
  companyName: 'Daybook',
  person: { name: 'Ann', email: 'ann@example.com' },
  range: RANGE,
  zone: UTC,
  comments: '',
  made: RANGE.until,
  entries: events.map(one => entryOf(one, more.range ?? RANGE, more.zone ?? UTC)),
  ...more,
})
const made = (maker: PdfMaker, sheet: Sheet, who = 'ann@example.com') =>
  maker.inTurn(who, make => make(sheet))
const withNotes = (workNotes: string) =>
  sheetOf([event('2027-03-01T09:00Z', '2027-03-01T10:00Z', { workNotes })])

describe('a PDF', () => {
  let maker: PdfMaker
  beforeAll(() => {
    maker = createPdfMaker()
  })
  afterAll(() => maker.close())
  const read = async (sheet: Sheet) => textOf(await made(maker, sheet))

  test.each([
    ['Vietnamese', 'Tiếng Việt: Nguyễn Thị Hồng, ị'],
    ['Greek', 'Ωμέγα και Κυριακή'],
    ['Cyrillic', 'Жёлтый подъезд'],
    ['Chinese', '测试繁體中文'],
    ['Japanese', 'ひらがなとカタカナ'],
    ['Korean', '한국어 시험'],
    ['Thai', 'ภาษาไทย'],
    ['Arabic', 'مراجعة الكود والاختبارات'],
    ['Hebrew', 'שלום עולם'],
    ['emoji', 'Shipped 😀 today'],
    ['signs', 'from here → there ✓ for 50 €'],
  ])('contains text in %s that can be extracted', async (_script, text) => {
    expect((await read(withNotes(text))).replace(/\s+/g, ' ')).toContain(text)
  })

  test('keeps each word together in mixed directions, in any reading order', async () => {
    const text = await read(withNotes('Met محمد علي here (السلام 123 عليكم)'))
    for (const word of ['Met', 'محمد علي', 'here', 'السلام', '123', 'عليكم']) expect(text).toContain(word)
  })

  test.each([
    ['control characters', 'a\u0000b\u0007c\u001b[1md', 'abc[1md'],
    ['half characters', 'a\ud83d b', 'a\ufffd b'],
    ['turned text', 'pay \u202e001 now', 'pay 001 now'],
    ['several lines', 'one\r\ntwo', 'one\ntwo'],
  ])('is created %s', async (_what, text, shown) => {
    expect((await read(withNotes(text))).replace(/ /g, '')).toContain(shown.replace(/ /g, '').split('\n')[0])
  })

  test('is created for any text', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), {
      numRuns: 200,
      seed: 7,
    })
    const letters = fc.sample(
      fc.string({
        unit: fc.integer({ min: 0x590, max: 0x8ff }).map(point => String.fromCodePoint(point)),
        maxLength: 40,
      }),
      { numRuns: 100, seed: 7 },
    )
    const events = [...texts, ...letters].map((workNotes, index) =>
      event(new Date(RANGE.from.getTime() + index * 3_600_000).toISOString(), null, {
        workNotes,
        tags: [workNotes],
      }),
    )
    expect((await pagesOf(await made(maker, sheetOf(events)))).length).toBeGreaterThan(3)
  })

  test('numbers its pages, and repeats its person and the headings on each', async () => {
    const events = Array.from({ length: 90 }, (_, index) => {
      const start = new Date(
        RANGE.from.getTime() + Math.floor(index / 30) * 86_400_000 + (index % 30) * 1_800_000,
      )
      return event(start.toISOString(), new Date(start.getTime() + 1_200_000).toISOString(), {
        workNotes: `No ${index}.`,
      })
    })
    const pages = await pagesOf(await made(maker, sheetOf(events)))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page.split('\n').at(-1)?.replace(/ /g, '')).toBe(`${index + 1}/${pages.length}`)
      expect(page).toMatch(
        index === 0 ? 'Ann (ann@example.com)' : 'Timesheet of Ann, 1 January – 31 December 2027',
      )
      expect(page).toContain('Start End Hours Tags Notes')
    }
    const numbers = [...pages.join('\n').matchAll(/No (\d+)\./g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(events.map((_event, index) => index))
    expect(pages[0]).toContain('Total 30.00 0.00 30.00')
  })

  test('leaves no heading of a day at the end of a page', async () => {
    const events = Array.from({ length: 60 }, (_, index) => {
      const start = new Date(RANGE.from.getTime() + index * 86_400_000)
      return event(start.toISOString(), null, { workNotes: 'A\n'.repeat(index % 7) })
    })
    for (const page of await pagesOf(await made(maker, sheetOf(events))))
      expect(page.split('\n').at(-2)).not.toContain('Notes')
  })

  test('shows a long note and 50 long tags completely, on as many pages as needed', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `w${index}.`)
    const tags = Array.from({ length: 50 }, (_, index) => `${index}-${'t'.repeat(95)}`)
    const long = event('2027-03-01T09:00Z', '2027-03-01T10:00Z', { workNotes: words.join(' '), tags })
    const text = await read(sheetOf([long]))
    for (const word of words) expect(text).toContain(word)
    expect(text.match(/t/g)?.length).toBeGreaterThan(50 * 95)
  })

  test('shows a megabyte of notes completely', async () => {
    const notes = 'Reviewed the changes and answered questions. '.repeat(220)
    const events = Array.from({ length: 100 }, (_, index) =>
      event(new Date(RANGE.from.getTime() + index * 86_400_000).toISOString(), null, { workNotes: notes }),
    )
    const text = await read(sheetOf(events))
    expect(text.match(/Reviewed/g)).toHaveLength(100 * 220)
  })
})

describe('days and times are those of the zone', () => {
  let maker: PdfMaker
  beforeAll(() => {
    maker = createPdfMaker()
  })
  afterAll(() => maker.close())
  test.each([
    [
      'Europe/Berlin',
      '2027-03-28T00:30:00Z',
      '2027-03-28T01:30:00Z',
      'Apollo 01:30 03:30 1.00',
      'Sun, 28 Mar 2027',
    ],
    [
      'Europe/Berlin',
      '2027-10-30T23:30:00Z',
      '2027-10-31T02:30:00Z',
      'Apollo 01:30 03:30 3.00',
      'Sun, 31 Oct 2027',
    ],
    [
      'Asia/Kathmandu',
      '2027-05-03T18:00:00Z',
      '2027-05-03T19:00:00Z',
      'Apollo 23:45 00:45 +1 1.00',
      'Mon, 3 May 2027',
    ],
    [
      'Pacific/Apia',
      '2027-05-03T18:00:00Z',
      '2027-05-03T19:00:00Z',
      'Apollo 07:00 08:00 1.00',
      'Tue, 4 May 2027',
    ],
  ])('in %s, from %s', async (Timezone, starts, ends, row, day) => {
    const text = await textOf(
      await made(maker, sheetOf([event(starts, ends)], { zone: readZone({ Timezone }) })),
    )
    expect(text).toContain(row)
    expect(text).toContain(day)
    expect(text).toContain(`Time zone ${Timezone}`)
  })

  test('with an offset as getTimezoneOffset returns it', async () => {
    const zone = readZone({ TimeOffset: -330 })
    const text = await textOf(
      await made(maker, sheetOf([event('2027-05-03T18:00Z', '2027-05-03T19:00Z')], { zone })),
    )
    expect(text).toContain('Time zone UTC+05:30')
    expect(text).toContain('Apollo 23:30 00:30 +1 1.00')
    expect([readZone({ TimeOffset: 90 }).label, readZone({ TimeOffset: 0 }).label]).toEqual([
      'UTC−01:30',
      'UTC',
    ])
  })

  test('the last day is the one before the end of the range', () => {
    const days = (from: string, until: string) =>
      daysText({ from: new Date(from), until: new Date(until) }, UTC)
    expect(days('2027-03-01', '2027-03-02')).toBe('1 March 2027')
    expect(days('2026-12-28', '2027-01-04')).toBe('28 December 2026 – 3 January 2027')
  })

  test('a zone is required', () => expect(refusalOf(() => readZone({}))).toBe(400))
})

test('totals of adjacent ranges add up, wherever an event is cut', () => {
  const minute = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: 1, max: 86_400 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (start, seconds, cut) => {
        const starts = new Date(RANGE.from.getTime() + start * 60_000)
        const one = event(starts.toISOString(), new Date(starts.getTime() + seconds * 1_000).toISOString())
        const middle = new Date(
          Math.min(Math.max(RANGE.from.getTime() + cut * 1_000, starts.getTime()), one.ends?.getTime() ?? 0),
        )
        const parts = [
          { from: RANGE.from, until: middle },
          { from: middle, until: RANGE.until },
        ].map(range => entryOf(one, range, UTC).minutes)
        expect(sumOf(parts)).toBe(entryOf(one, RANGE, UTC).minutes)
        expect(totalsByProject([entryOf(one, RANGE, UTC)])[0]?.confirmed).toBe(Math.round(seconds / 60))
      },
    ),
  )
})

describe('the thread that makes PDFs', () => {
  test('runs from the first PDF on, and ends after a time without work', async () => {
    const maker = createPdfMaker({ idle: 100 })
    expect(maker.worker).toBeUndefined()
    await made(maker, withNotes('x'))
    const { worker } = maker
    expect(worker).toBeDefined()
    if (worker !== undefined) await once(worker, 'exit')
    expect(maker.worker).toBeUndefined()
    expect((await made(maker, withNotes('x'))).subarray(0, 5).toString()).toBe('%PDF-')
    await maker.close()
  })

  test('fails one call if it crashes or takes too long, and is replaced for the next call', async () => {
    const maker = createPdfMaker({ timeout: 8_000 })
    await made(maker, withNotes('x'))
    const crashing = made(maker, withNotes('x'))
    while (maker.worker === undefined) await new Promise(resolve => setTimeout(resolve, 1))
    void maker.worker.terminate()
    await expect(crashing).rejects.toMatchObject({ statusCode: 503, message: textLike('Nothing was sent') })
    expect((await made(maker, withNotes('y'))).length).toBeGreaterThan(1_000)
    await maker.close()
    const hasty = createPdfMaker({ timeout: 1 })
    await expect(made(hasty, withNotes('x'))).rejects.toMatchObject({ statusCode: 503 })
    await hasty.close()
  })

  test('accepts a limited number of waiting PDFs', async () => {
    const maker = createPdfMaker({ waiting: 1 })
    const [first, second, third] = ['a', 'b', 'c'].map(text => made(maker, withNotes(text), text))
    await expect(third).rejects.toMatchObject({ statusCode: 503, message: textLike('Too many PDFs') })
    for (const pdf of [first, second]) expect((await pdf)?.length).toBeGreaterThan(1_000)
    await maker.close()
  })

  test('accepts one more waiting PDF of a user, after that of another user, and no waiting call has started', async () => {
    const maker = createPdfMaker()
    const begun: string[] = []
    let finish: () => void = () => undefined
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<void>(resolve => (finish = resolve))
    }
    const [first, second] = ['first', 'second'].map(name => maker.inTurn('ann@example.com', work(name)))
    await expect(maker.inTurn('ann@example.com', work('third'))).rejects.toMatchObject({ statusCode: 429 })
    const other = maker.inTurn('ben@example.com', work('other'))
    expect(begun).toEqual(['first'])
    for (const turn of [first, other, second]) {
      finish()
      await turn
      await new Promise(setImmediate)
    }
    expect(begun).toEqual(['first', 'other', 'second'])
    await maker.close()
  })
})
