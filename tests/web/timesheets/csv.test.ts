import { csvFileName, eventsCsv, type CsvRow } from '../../../web/timesheets/selection/csv.ts'
import { saveFile } from '../../../web/ui/saveFile.ts'
import { csvRow, parseCsv } from '../../helpers/csv.ts'
import { bytesOf } from '../bytesOf.ts'

const textOf = async (rows: readonly CsvRow[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(await eventsCsv(rows)))

const LENGTH = 1_000_000

describe('the file', () => {
  test('has the columns Who, Project, Tags, Confirmed, Paid, Start, Stop, Hours and Work Notes', async () => {
    const paid = new Date(2026, 10, 30)
    expect(await textOf([csvRow({ confirmed: new Date(2026, 10, 19, 8, 5), paid })])).toBe(
      '\uFEFFWho,Project,Tags,Confirmed,Paid,Start,Stop,Hours,Work Notes\r\n' +
        'ann@corp.example,Apollo,"web,review",2026-11-19 08:05,2026-11-30,2026-11-18 09:00,2026-11-18 10:30,1.50,Fix the login\r\n',
    )
  })

  test('is UTF-8 with a byte order mark, also without a row', async () => {
    const bytes = await bytesOf(await eventsCsv([]))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect((await eventsCsv([])).type).toBe('text/csv;charset=utf-8')
  })

  test('shows hours from whole minutes with a decimal point, exact enough for sums', async () => {
    const minutes = [0, 1, 20, 45, 480, 1440]
    const [, ...records] = parseCsv(await textOf(minutes.map(value => csvRow({ minutes: value }))))
    expect(records.map(cells => cells[7])).toEqual(['0.00', '0.016667', '0.333333', '0.75', '8.00', '24.00'])
  })

  test('has hours that add up to the sum on screen, also over 20,000 rows', async () => {
    const [, ...records] = parseCsv(await textOf(Array<CsvRow>(20_000).fill(csvRow({ minutes: 20 }))))
    const sum = records.reduce((total, cells) => total + Number(cells[7]), 0)
    expect(Math.abs(sum - 20_000 / 3)).toBeLessThanOrEqual(0.01)
  })

  test.each(['\t', ' \n', '" ', '\u200b', ',', ', ='])(
    'is created in time proportional to the length of its texts, also of many repeated %j',
    async sign => {
      const workNotes = sign.repeat(LENGTH / sign.length)
      const start = performance.now()
      expect((await textOf([csvRow({ workNotes })])).length).toBeGreaterThan(workNotes.length)
      // Ten times the normal maximum. It took minutes when each character was compared with all that follow it.
      expect(performance.now() - start).toBeLessThan(10_000)
    },
  )

  test('has an extra last column only if hours of an event are outside the selection', async () => {
    const rows = [csvRow({ minutes: 60, outside: 180 }), csvRow({ outside: 0 })]
    const records = parseCsv((await textOf(rows)).slice(1))
    expect(records.map(cells => cells.slice(7))).toEqual([
      ['Hours', 'Work Notes', 'Hours Outside'],
      ['1.00', 'Fix the login', '3.00'],
      ['1.50', 'Fix the login', '0.00'],
    ])
    expect((await textOf(rows.slice(1))).split('\r\n', 1)).toEqual([
      '\uFEFFWho,Project,Tags,Confirmed,Paid,Start,Stop,Hours,Work Notes',
    ])
  })

  test('of an all-day item has the day, and no Stop', async () => {
    const [, cells] = parseCsv(await textOf([csvRow({ end: null, minutes: 0 })]))
    expect(cells?.slice(5, 8)).toEqual(['2026-11-18', '', '0.00'])
  })
})

describe('its name', () => {
  const now = new Date(2026, 11, 1, 12)
  test.each([
    [new Date(2026, 10, 1), new Date(2026, 10, 30), 'export from 2026-11-01 to 2026-11-30 on 2026-12-01.csv'],
    [null, new Date(2026, 10, 30), 'export from unknown to 2026-11-30 on 2026-12-01.csv'],
    [new Date(2026, 10, 1), null, 'export from 2026-11-01 to unknown on 2026-12-01.csv'],
    [null, null, 'export from unknown to unknown on 2026-12-01.csv'],
  ])('contains the range and the day: %s, %s', (start, end, name) => {
    expect(csvFileName(start, end, now)).toBe(name)
  })
})

test('a saved file is offered for download under its name', () => {
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
