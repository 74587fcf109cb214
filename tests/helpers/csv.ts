import type { CsvRow } from '../../web/timesheets/selection/csv.ts'

/** Strict RFC 4180: everything that its grammar does not allow is an error. */
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

/**
 * The cells that a spreadsheet makes of a file with a separator other than the comma. It refuses nothing: a
 * quote only counts at the start of a cell, and text after the closing quote is kept as it is.
 * @param quotes whether quotes count at all
 */
export function spreadsheetCells(text: string, separator: string, quotes = true): string[] {
  const cells: string[] = []
  const isEnd = (char: string | undefined) => char === undefined || char === separator || /[\r\n]/.test(char)
  for (let at = 0; at <= text.length; at++) {
    let cell = ''
    if (quotes && text[at] === '"')
      for (at++; at < text.length; at++) {
        if (text[at] === '"' && text[++at] !== '"') break
        cell += text.charAt(at)
      }
    for (; !isEnd(text[at]); at++) cell += text.charAt(at)
    cells.push(cell)
  }
  return cells
}

/** A row of an hour and a half, except for the given fields. */
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
