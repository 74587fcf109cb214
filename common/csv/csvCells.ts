import { paymentDay } from '../paymentDay.ts'

/** An entry of a CSV file, with its moments as the reader's clock shows them. */
export interface CsvEntry {
  /** The owner of the time. */
  who: string
  project: string
  tags: readonly string[]
  /** `2026-11-18 09:30`, or empty. */
  confirmed: string
  paid: Date | null
  /** As `confirmed`; of an all-day item only the day. */
  start: string
  /** As `confirmed`; empty for an all-day item. */
  stop: string
  /** Whole minutes. */
  minutes: number
  workNotes: string
}

/** The header of a file (docs/specification/timesheet-screens.md#csv-columns). */
export const CSV_HEADER: readonly string[] = [
  'Who',
  'Project',
  'Tags',
  'Confirmed',
  'Paid',
  'Start',
  'Stop',
  'Hours',
  'Work Notes',
]

/**
 * The cells of an entry, in the order of the header. Text that a spreadsheet would run as a formula starts with
 * an apostrophe, also within a text, as the file may be opened with semicolons or tabs as separators
 * (docs/specification/timesheets.md#csv).
 */
export const csvCells = (entry: CsvEntry): string[] => [
  defused(entry.who),
  defused(entry.project),
  defused(entry.tags.join(',')),
  entry.confirmed,
  entry.paid ? paymentDay(entry.paid) : '',
  entry.start,
  entry.stop,
  csvHours(entry.minutes),
  defused(entry.workNotes),
]

/**
 * Decimal hours: two decimals if they are exact, else enough that the sum of a long column is correct to the
 * hundredth. 20 minutes are 0.333333, so that three of them add up to 1.00.
 */
export const csvHours = (minutes: number): string => (minutes / 60).toFixed(minutes % 3 === 0 ? 2 : 6)

/**
 * The file name of an export (docs/specification/timesheet-screens.md#csv-file-names), with its first and last
 * day and the current one.
 */
export const exportName = (start: string, end: string, today: string): string =>
  `export from ${start} to ${end} on ${today}.csv`

// A spreadsheet would run such a cell as a formula. East Asian versions also accept full-width signs; some skip
// blanks and quotes, or drop invisible characters.
const FORMULA = /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// The same at the start of a cell if the file is opened with another separator: quotes then do not keep a cell
// together. The sign is optional, so that each run is read once.
const BETWEEN = /([,;\s"\p{Cc}\p{Cf}]+)([=+\-@＝＋－＠]?)/gu
const SEPARATOR = /[,;\t\r\n\v\f\u0085\u2028\u2029]/

// Most texts have nothing of that, and a file may have millions.
const SUSPECT = /[=+\-@＝＋－＠\t\r\n]/u

function defused(text: string): string {
  if (!SUSPECT.test(text)) return text
  const inner = text.replace(BETWEEN, (whole, between: string, sign: string) =>
    sign !== '' && SEPARATOR.test(between) ? `${between}'${sign}` : whole,
  )
  return FORMULA.test(inner) ? `'${inner}` : inner
}
