import { lightFormat } from 'date-fns'
import { CSV_HEADER, csvCells, csvHours, exportName } from '../../../common/csv/csvCells.ts'
import { minutesWithin } from '../../../common/minutes.ts'
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

const DAY = 'yyyy-MM-dd'
const moment = (date: Date | null) => (date ? lightFormat(date, 'yyyy-MM-dd HH:mm') : '')

/**
 * Events as a CSV file with the columns of docs/specification/timesheet-screens.md#csv-columns: RFC 4180 in
 * UTF-8 with a byte order mark, as the server writes it too. Times are `2026-11-18 09:30` in the browser's time
 * zone; a payment and an all-day item have only the day. Spreadsheets of every language read both as dates.
 */
export async function eventsCsv(rows: readonly CsvRow[]): Promise<Blob> {
  const { BYTE_ORDER_MARK, csvText } = await import('../../../common/csv/csvText.ts')
  const hasOutside = rows.some(({ outside = 0 }) => outside > 0)
  const header = hasOutside ? [...CSV_HEADER, 'Hours Outside'] : CSV_HEADER
  const records = rows.map(row => [
    ...csvCells({
      ...row,
      confirmed: moment(row.confirmed),
      start: row.end ? moment(row.start) : lightFormat(row.start, DAY),
      stop: moment(row.end),
    }),
    ...(hasOutside ? [csvHours(row.outside ?? 0)] : []),
  ])
  const text = BYTE_ORDER_MARK + csvText([[...header], ...records])
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

const day = (date: Date | null) => (date ? lightFormat(date, DAY) : 'unknown')

/**
 * The file name of an export (docs/specification/timesheet-screens.md#csv-file-names). `end` is its last day;
 * days are in the browser's time zone.
 */
export const csvFileName = (start: Date | null, end: Date | null, now: Date): string =>
  exportName(day(start), day(end), day(now))
