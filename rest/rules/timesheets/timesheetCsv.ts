import { stringify } from 'csv-stringify/sync'
import { dateIn } from '../../../common/allDay.ts'
import { BYTE_ORDER_MARK, CSV_FORMAT, CSV_HEADER, csvCells, exportName } from '../../../common/csv.ts'
import { formatOf } from '../../../common/formats.ts'
import { malformed, notFound } from '../refusal.ts'
import type { Range } from './timesheet.ts'
import { minutesOf, type ReportedEvent } from './timesheetReport.ts'

/**
 * The longest link, in characters: browsers send it with their other headers, and most servers and proxies in
 * between take 16 kB of both.
 */
const LONGEST_LINK = 12_000

/** @throws Refusal 400 for a link that a browser could not open */
export function requireShortLink(path: string): void {
  if (path.length > LONGEST_LINK)
    throw malformed(
      'These are too many people, projects or tags for one file. Please choose fewer, or all of them.',
      { code: 'TOO_MANY' },
    )
}

/** The same answer to every link that opens nothing, whatever is wrong with it. */
export const noSuchCsv = () =>
  notFound('This link is not valid, or no longer. Please download the file from the report again.')

/** Writes a moment as a clock shows it: 2026-11-18 09:30. */
export type Clock = (at: Date) => string

const SECOND = 1_000
/** Within it, no zone of today changes its clocks. */
const QUARTER = 15 * 60 * SECOND
/** How many quarters of an hour a clock knows. */
const KNOWN = 20_000
const PARTS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/**
 * The clock of a time zone. To format a moment takes some microseconds, which adds up over a million rows; so the
 * offset of each quarter of an hour is looked up once.
 */
export function clockOf(timeZone: string): Clock {
  const offsets = new Map<number, number | null>()
  const offsetAt = (time: number) => {
    const shown = formatOf(timeZone, PARTS).format(time)
    const [day = 0, month = 0, year = 0, hour, minute, second] = (shown.match(/\d+/g) ?? []).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / SECOND) * SECOND
  }
  // Some zones have changed their clocks within a quarter of an hour, such as at 00:01.
  const offsetWithin = (quarter: number) => {
    const [first, last] = [offsetAt(quarter), offsetAt(quarter + QUARTER - SECOND)]
    return first === last ? first : null
  }
  return at => {
    const time = at.getTime()
    const quarter = Math.floor(time / QUARTER) * QUARTER
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      if (offsets.size >= KNOWN) offsets.clear()
      offset = offsetWithin(quarter)
      offsets.set(quarter, offset)
    }
    const shown = new Date(time + (offset ?? offsetAt(time))).toISOString()
    return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`
  }
}

const dayOf = (moment: string) => moment.slice(0, 10)

/** The start of a CSV file, before its rows (docs/specification/timesheet-screens.md#csv-columns). */
export const csvHead = (): string => BYTE_ORDER_MARK + stringify([[...CSV_HEADER]], CSV_FORMAT)

/** The rows of events in a CSV file: whole events, as in the file of a report that a browser makes. */
export const csvRows = (events: readonly ReportedEvent[], clock: Clock): string =>
  stringify(
    events.map(event => csvCells(entryOf(event, clock))),
    CSV_FORMAT,
  )

const entryOf = (event: ReportedEvent, clock: Clock) => ({
  who: event.ownerEmail,
  project: event.project,
  tags: event.tags,
  confirmed: event.confirmed ? clock(event.confirmed) : '',
  paid: event.paid,
  start: event.ends
    ? clock(event.starts)
    : (dateIn(event.starts, event.timezone) ?? dayOf(clock(event.starts))),
  stop: event.ends ? clock(event.ends) : '',
  minutes: minutesOf(event),
  workNotes: event.workNotes,
})

/** The name of the file: the first and the last day of its range, and the day on which it is made. */
export const csvName = ({ from, until }: Range, clock: Clock, now: Date): string =>
  exportName(dayOf(clock(from)), dayOf(clock(new Date(until.getTime() - 1))), dayOf(clock(now)))
