import { lightFormat } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import { paymentDay } from '../../../common/paymentDay.ts'
import type { Range } from '../range.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import { minutesOutside } from './outside.ts'

/** An event in an export. An all-day item starts at midnight, and has no end and no minutes. */
export interface CsvRow {
  /** The owner of the time. */
  who: string
  project: string
  tags: readonly string[]
  confirmed: Date | null
  paid: Date | null
  start: Date
  end: Date | null
  /** Whole minutes. */
  minutes: number
  /** Whole minutes outside of the selection, which `minutes` does not include. */
  outside?: number
  workNotes: string
}

/** An event with its part in the selection, so that the sum of the file matches the card. */
export const csvRow = (event: TimesheetEvent, selection: Range): CsvRow => ({
  who: event.ownerEmail,
  project: event.projectName,
  tags: event.tags,
  confirmed: event.confirmedAt,
  paid: event.paidAt,
  start: event.start,
  end: event.end,
  minutes: minutesWithin(event, selection),
  outside: minutesOutside(event, selection),
  workNotes: event.workNotes,
})

const HEADER = ['Who', 'Project', 'Tags', 'Confirmed', 'Paid', 'Start', 'Stop', 'Hours', 'Work Notes']

// A spreadsheet would run such a cell as a formula. East Asian versions also accept full-width signs; some skip
// blanks and quotes, or drop invisible characters.
const FORMULA = /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// The same at the start of a cell if the file is opened with another separator: quotes then do not keep a cell
// together. The sign is optional, so that each run is read once.
const BETWEEN = /([,;\s"\p{Cc}\p{Cf}]+)([=+\-@＝＋－＠]?)/gu
const SEPARATOR = /[,;\t\r\n\v\f\u0085\u2028\u2029]/

function defused(text: string): string {
  const inner = text.replace(BETWEEN, (whole, between: string, sign: string) =>
    sign !== '' && SEPARATOR.test(between) ? `${between}'${sign}` : whole,
  )
  return FORMULA.test(inner) ? `'${inner}` : inner
}

const DAY = 'yyyy-MM-dd'
const moment = (date: Date | null) => (date ? lightFormat(date, 'yyyy-MM-dd HH:mm') : '')

// Two decimals if they are exact, else enough that the sum of a long column is correct to the hundredth.
const hours = (minutes: number) => (minutes / 60).toFixed(minutes % 3 === 0 ? 2 : 6)

/**
 * Events as a CSV file with the columns of docs/specification/timesheet-screens.md#csv-columns: RFC 4180 in
 * UTF-8 with a byte order mark. Times are `2026-11-18 09:30` in the browser's time zone; a payment and an
 * all-day item have only the day. Spreadsheets of every language read both as dates. Hours are decimal with a
 * point, computed from whole minutes: 20 are 0.333333, so that three of them add up to 1.00. Text that a
 * spreadsheet would run as a formula starts with an apostrophe, also within a text, as the file may be opened
 * with semicolons or tabs as separators (docs/specification/timesheets.md#csv).
 */
export async function eventsCsv(rows: readonly CsvRow[]): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const hasOutside = rows.some(({ outside = 0 }) => outside > 0)
  const header = hasOutside ? [...HEADER, 'Hours Outside'] : HEADER
  const records = rows.map(row => [
    defused(row.who),
    defused(row.project),
    defused(row.tags.join(',')),
    moment(row.confirmed),
    row.paid ? paymentDay(row.paid) : '',
    row.end ? moment(row.start) : lightFormat(row.start, DAY),
    moment(row.end),
    hours(row.minutes),
    defused(row.workNotes),
    ...(hasOutside ? [hours(row.outside ?? 0)] : []),
  ])
  // Quote every kind of line break: readers differ in which of them ends a record.
  const text = stringify([header, ...records], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

const day = (date: Date | null) => (date ? lightFormat(date, DAY) : 'unknown')

/**
 * The file name of an export (docs/specification/timesheet-screens.md#csv-file-names). `end` is its last day;
 * days are in the browser's time zone.
 */
export const csvFileName = (start: Date | null, end: Date | null, now: Date): string =>
  `export from ${day(start)} to ${day(end)} on ${day(now)}.csv`
