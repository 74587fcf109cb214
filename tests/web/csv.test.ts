import fc from 'fast-check'
import { csvFileName, eventsCsv, type CsvRow } from '../../web/timesheets/csv.ts'
import { saveFile } from '../../web/ui/saveFile.ts'

const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(new Uint8Array(reader.result))
        : reject(new Error('Not read'))
    reader.readAsArrayBuffer(file)
  })
const textOf = async (rows: readonly CsvRow[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(await eventsCsv(rows)))

/** RFC 4180, to the letter: anything that its grammar does not allow is an error. */
function parse(text: string): string[][] {
  const records: string[][] = [[]]
  let rest = text
  while (rest !== '') {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
    if (!field) throw new Error(`Not RFC 4180: ${rest}`)
    const [whole, quoted, plain, end] = field
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    rest = rest.slice(whole.length)
    if (end === '\r\n' && rest !== '') records.push([])
  }
  return records
}

const row = (more: Partial<CsvRow> = {}): CsvRow => ({
  who: 'ann@corp.example',
  project: 'Apollo',
  tags: ['web', 'review'],
  confirmed: null,
  paid: null,
  start: new Date(2026, 10, 18, 9),
  end: new Date(2026, 10, 18, 10, 30),
  minutes: 90,
  workNotes: 'Fix the login',
  ...more,
})

// Texts as people and attackers write them: any script, and more than their share of what is special in a CSV file.
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
const undone = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '')

describe('the file', () => {
  test('has the columns Who, Project, Tags, Confirmed, Paid, Start, Stop, Hours and Work Notes', async () => {
    const paid = new Date(2026, 10, 30)
    expect(await textOf([row({ confirmed: new Date(2026, 10, 19, 8, 5), paid })])).toBe(
      '\uFEFFWho,Project,Tags,Confirmed,Paid,Start,Stop,Hours,Work Notes\r\n' +
        'ann@corp.example,Apollo,"web,review",2026-11-19 08:05,2026-11-30,2026-11-18 09:00,2026-11-18 10:30,1.50,Fix the login\r\n',
    )
  })

  test('is UTF-8 with a byte order mark, also without a row', async () => {
    const bytes = await bytesOf(await eventsCsv([]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect((await eventsCsv([])).type).toBe('text/csv;charset=utf-8')
  })

  test('gives hours from whole minutes with a point, exact enough to be summed', async () => {
    const minutes = [0, 1, 20, 45, 480, 1440]
    const [, ...records] = parse(await textOf(minutes.map(value => row({ minutes: value }))))
    expect(records.map(cells => cells[7])).toEqual(['0.00', '0.016667', '0.333333', '0.75', '8.00', '24.00'])
  })

  test('adds up to what the screen shows, also over 20,000 rows', async () => {
    const [, ...records] = parse(await textOf(Array<CsvRow>(20_000).fill(row({ minutes: 20 }))))
    const sum = records.reduce((total, cells) => total + Number(cells[7]), 0)
    expect(Math.abs(sum - 20_000 / 3)).toBeLessThanOrEqual(0.01)
  })

  test('of an all-day item has no Stop', async () => {
    const [, cells] = parse(await textOf([row({ end: null, minutes: 0 })]))
    expect(cells?.slice(5, 8)).toEqual(['2026-11-18 09:00', '', '0.00'])
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    "=cmd|'/C calc'!A0",
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('holds %j as a text in every column that people fill', async formula => {
    const filled = row({ who: formula, project: formula, tags: [formula], workNotes: formula })
    const [, cells] = parse(await textOf([filled]))
    expect([0, 1, 2, 8].map(column => cells?.[column])).toEqual(Array(4).fill(`'${formula}`))
  })
})

test('read by RFC 4180, every file gives back what went into it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async given => {
      const [mark, ...rest] = await textOf(given)
      expect(mark).toBe('\uFEFF')
      const [, ...records] = parse(rest.join(''))
      expect(records.map(cells => cells.map(undone).with(7, Number(cells[7]).toFixed(2)))).toEqual(
        given.map(({ who, project, tags, confirmed, paid, start, end, minutes, workNotes }) => [
          undone(who),
          undone(project),
          undone(tags.join(',')),
          written(confirmed),
          written(paid).slice(0, 10),
          written(start),
          written(end),
          (minutes / 60).toFixed(2),
          undone(workNotes),
        ]),
      )
    }),
  )
})

test('no cell of any file begins with what a spreadsheet runs', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async given => {
      const cells = parse((await textOf(given)).slice(1)).flat()
      expect(cells.filter(cell => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([])
    }),
  )
})

describe('its name', () => {
  const now = new Date(2026, 11, 1, 12)
  test.each([
    [new Date(2026, 10, 1), new Date(2026, 10, 30), 'export from 2026-11-01 to 2026-11-30 on 2026-12-01.csv'],
    [null, new Date(2026, 10, 30), 'export from unknown to 2026-11-30 on 2026-12-01.csv'],
    [new Date(2026, 10, 1), null, 'export from 2026-11-01 to unknown on 2026-12-01.csv'],
    [null, null, 'export from unknown to unknown on 2026-12-01.csv'],
  ])('tells the range and the day: %s, %s', (start, end, name) => {
    expect(csvFileName(start, end, now)).toBe(name)
  })
})

test('a file that is saved is offered for download under its name', () => {
  const file = new Blob(['a'])
  const made: unknown[] = []
  const clicked: string[] = []
  Object.assign(URL, {
    createObjectURL: (value: unknown) => {
      made.push(value)
      return 'blob:one'
    },
    revokeObjectURL: () => undefined,
  })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} from ${this.href}`)
  })
  saveFile(file, 'export.csv')
  expect(made).toEqual([file])
  expect(clicked).toEqual(['export.csv from blob:one'])
  click.mockRestore()
})
