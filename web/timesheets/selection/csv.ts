import { lightFormat } from 'date-fns'
import { minutesWithin } from '../../../common/minutes.ts'
import { paymentDay } from '../../../common/paymentDay.ts'
import type { Range } from '../range.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import { minutesOutside } from './outside.ts'

/** What an export tells of an event. An all-day item starts with its day, and has no end and no minutes. */
export interface CsvRow {
  /** Whose time it is. */
  who: string
  project: string
  tags: readonly string[]
  confirmed: Date | null
  paid: Date | null
  start: Date
  end: Date | null
  /** Whole minutes. */
  minutes: number
  /** Whole minutes that lie outside of what was selected, and so are not among `minutes`. */
  outside?: number
  workNotes: string
}

/** An event with what of it counts in the selection, so that the file adds up to what the card shows. */
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

// A spreadsheet would run such a cell as a formula; the full-width signs count in East Asian ones, and some skip blanks and
// quotes or drop what is not to be seen.
const FORMULA = /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// The same where a cell starts if the file is opened with another separator: quotes then hold nothing together any more. The
// sign may be missing, so that each run is read once.
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

// Two places where they are exact, else so many that the sum of a long column is right to the hundredth.
const hours = (minutes: number) => (minutes / 60).toFixed(minutes % 3 === 0 ? 2 : 6)

/**
 * Events as a CSV file with the columns of docs/specification/timesheet-screens.md#csv-columns: RFC 4180 in UTF-8 with
 * a byte order mark. Times are `2026-11-18 09:30` in the browser's zone, and a payment and an all-day item have the
 * day, which spreadsheets of every language read as dates. Hours are decimal with a point, made from whole minutes: 20
 * are 0.333333, so that three of them add up to 1.00. What a spreadsheet would take for a formula begins with an
 * apostrophe, also within a text: the file may be opened with semicolons or tabs as separators
 * (docs/specification/timesheets.md#csv).
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
  // Every kind of line break is put in quotes: readers differ in which of them ends a record.
  const text = stringify([header, ...records], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

const day = (date: Date | null) => (date ? lightFormat(date, DAY) : 'unknown')

/**
 * The name of an export's file (docs/specification/timesheet-screens.md#csv-file-names). `end` is the last day in it;
 * days are those of the browser's zone.
 */
export const csvFileName = (start: Date | null, end: Date | null, now: Date): string =>
  `export from ${day(start)} to ${day(end)} on ${day(now)}.csv`
