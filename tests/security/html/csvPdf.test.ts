// Surface: files for spreadsheets and PDFs with user input: they run nothing, fetch nothing and read nothing.
import fc from 'fast-check'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { eventsCsv, type CsvRow } from '../../../web/timesheets/selection/csv.ts'
import { csvRow, parseCsv, spreadsheetCells } from '../../helpers/csv.ts'
import { textLike } from '../../helpers/matchers.ts'
import { textOf as pdfText } from '../../helpers/pdf.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { timesheetFixture, type TimesheetFixture } from '../../rest/timesheets/timesheetFixture.ts'

const textOf = async (rows: readonly CsvRow[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await eventsCsv(rows)).arrayBuffer())

// Texts of users and attackers: in any script, and with many characters that are special in a CSV file.
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        '\t',
        '\r',
        '\n',
        ' ',
        '"',
        ',',
        ';',
        "'",
        'a',
        '1',
      ),
    )
    .map(parts => parts.join('')),
)
const FROM = new Date(2020, 0, 1)
const UNTIL = new Date(2030, 0, 1)
const moment = fc.date({ min: FROM, max: UNTIL, noInvalidDate: true })
const rows = fc.array(
  fc.record<CsvRow>({
    who: text,
    project: text,
    tags: fc.array(text),
    confirmed: fc.option(moment),
    paid: fc.option(moment),
    start: moment,
    end: fc.option(moment),
    minutes: fc.nat(1440),
    workNotes: text,
  }),
)

const two = (value: number) => String(value).padStart(2, '0')
const written = (date: Date | null) =>
  date === null
    ? ''
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
/** Removes the apostrophes, which a CSV file adds. */
const undone = (cell: string) => cell.replaceAll("'", '')

describe('a CSV file', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '"=1',
    '\0=1',
    '\u200b=1',
    "=cmd|'/C calc'!A0",
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('contains %j as text in every column that people fill', async formula => {
    const filled = csvRow({ who: formula, project: formula, tags: [formula], workNotes: formula })
    const [, cells] = parseCsv(await textOf([filled]))
    expect([0, 1, 2, 8].map(column => cells?.[column])).toEqual(Array(4).fill(`'${formula}`))
  })

  test.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['Done:\n- tests\n- docs', "Done:\n'- tests\n'- docs"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t"＝1', 'x\t"\'＝1'],
    ['x, \u200b@y', "x, \u200b'@y"],
    ['a-b; c = d, e@f', 'a-b; c = d, e@f'],
  ])(
    'contains %j in a form in which no separator makes a formula of a part of it: %j',
    async (text, shown) => {
      const [, cells] = parseCsv(await textOf([csvRow({ workNotes: text })]))
      expect(cells?.[8]).toBe(shown)
    },
  )

  test.each([',', ';', '\t'])(
    'opened with %j between its cells, with or without quotes, no cell of any file is a formula',
    async separator => {
      await fc.assert(
        fc.asyncProperty(rows, async given => {
          const file = (await textOf(given)).slice(1)
          const cells = [true, false].flatMap(quotes => spreadsheetCells(file, separator, quotes))
          expect(cells.filter(cell => /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
        }),
      )
    },
  )

  test('read by RFC 4180, every file has the original values', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async given => {
        const [mark, ...rest] = await textOf(given)
        expect(mark).toBe('\uFEFF')
        const [, ...records] = parseCsv(rest.join(''))
        expect(records.map(cells => cells.map(undone).with(7, Number(cells[7]).toFixed(2)))).toEqual(
          given.map(({ who, project, tags, confirmed, paid, start, end, minutes, workNotes }) => [
            undone(who),
            undone(project),
            undone(tags.join(',')),
            written(confirmed),
            written(paid).slice(0, 10),
            end === null ? written(start).slice(0, 10) : written(start),
            written(end),
            (minutes / 60).toFixed(2),
            undone(workNotes),
          ]),
        )
      }),
    )
  })

  test('no cell of any file starts with what a spreadsheet runs', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async given => {
        const cells = parseCsv((await textOf(given)).slice(1)).flat()
        expect(cells.filter(cell => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([])
      }),
    )
  })
})

describe('a timesheet as PDF', () => {
  const MARCH = 'from=2027-03-01&until=2027-04-01'
  const UTC = { Timezone: 'UTC' }
  let rest: TestRest
  let fixture: TimesheetFixture
  let canary: Server
  let origin: string
  let hits = 0
  beforeAll(async () => {
    rest = await startTestRest()
    canary = createServer((_request, response) => {
      hits++
      response.end()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const address = canary.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(async () => {
    canary.close()
    await rest.close()
  })

  const send = (body: unknown = UTC, query = '', token = fixture.ann) =>
    rest.call('POST', `/api/v1/timesheets/events/send?${MARCH}${query}`, { token, body })
  const pdf = async (comments = '') => {
    const answer = await fetch(`${rest.url}/api/v1/timesheets/events/send?${MARCH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.ann}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...UTC, JustMe: true, Comments: comments }),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return pdfText(new Uint8Array(await answer.arrayBuffer()))
  }
  const untouched = async () => {
    expect(await rest.db.$count(outboxMails)).toBe(0)
    expect(await rest.db.select({ marked: timesheetEvents.timesheeted }).from(timesheetEvents)).toEqual([
      { marked: null },
    ])
  }

  test('contains addresses, files and markup as text: nothing is fetched, nothing is read', async () => {
    const texts = [
      `${origin}/note`,
      'file:///etc/passwd',
      `<img src=${origin}/image>`,
      '{"image":"/etc/passwd"}',
      `![x](${origin}/md)`,
      `<link rel=attachment href=file:///etc/passwd>`,
      `data:image/svg+xml,<svg><image href='${origin}/svg'/></svg>`,
    ]
    await fixture.log({ WorkNotes: texts.join('\n'), Tags: texts.map(text => text.slice(0, 40)) })
    const text = await pdf(texts.join('\n'))
    for (const part of texts.slice(0, 4)) expect(text.replace(/\s+/g, '')).toContain(part.replace(/\s+/g, ''))
    expect(text).not.toContain('root:')
    expect(hits).toBe(0)
  })

  test('is created from text in any direction, from emoji, and from nearly 100 kB of it', async () => {
    await fixture.log({ WorkNotes: 'pay \u202e001 now مراجعة الكود 😀👩‍🚀 שלום' })
    await fixture.log({ WorkNotes: 'word '.repeat(1_900), Tags: ['\u202etag'] })
    const text = await pdf('مراجعة '.repeat(500))
    expect(text).toContain('pay 001 now')
    expect(text.match(/word/g)).toHaveLength(1_900)
  })

  test('is only for its own person', async () => {
    await fixture.log()
    for (const token of [fixture.pat, fixture.sue, fixture.eve, fixture.xen])
      for (const other of ['ann@example.com', 'ANN@example.com', 'nobody@example.com'])
        expect((await send(UTC, `&for=${other}`, token)).status).toBe(403)
    expect((await send(UTC, '&for=ann@example.com&for=pat@example.com')).status).toBe(400)
    await untouched()
  })

  test.each([
    ['JustMe', { ...UTC, JustMe: 'true' }],
    ['JustMe', { ...UTC, JustMe: 'TRUE' }],
    ['JustMe', { ...UTC, JustMe: 1 }],
    ['JustMe', { ...UTC, JustMe: [true] }],
    ['Timezone', {}],
    ['Timezone', { Timezone: 'Mars/Olympus' }],
    ['Timezone', { Timezone: '+01:00' }],
    ['TimeOffset', { TimeOffset: '60' }],
    ['TimeOffset', { TimeOffset: 0.5 }],
    ['TimeOffset', { TimeOffset: 1_000 }],
    ['Comments', { ...UTC, Comments: 'x'.repeat(10_001) }],
  ])('validates %s strictly: %j', async (field, body) => {
    await fixture.log({ Confirmed: '2027-03-02' })
    expect(await send(body)).toMatchObject({ status: 400, error: textLike(field) })
    await untouched()
  })

  test.each([
    'dry=TRUE',
    'dry=1',
    'dry=yes',
    'dry=',
    'dry=true&dry=true',
    'dry=true&dry=false',
    'to=pat@example.com,x@evil.example',
    'to=pat@example.com%0D%0ABcc:x@evil.example',
  ])('the mail of a report is not sent with %p', async query => {
    await fixture.log()
    const path = `/api/v1/timesheets/events/send/template?${MARCH}&to=pat@example.com&${query}`
    expect(await rest.call('GET', path, { token: fixture.pat })).toMatchObject({ status: 400 })
    await untouched()
  })
})
