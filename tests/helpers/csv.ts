import type { CsvRow } from '../../web/timesheets/csv.ts'

/** RFC 4180, to the letter: anything that its grammar does not allow is an error. */
export function parseCsv(text: string): string[][] {
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

/** A row of an hour and a half, but for what is given. */
export const csvRow = (more: Partial<CsvRow> = {}): CsvRow => ({
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
