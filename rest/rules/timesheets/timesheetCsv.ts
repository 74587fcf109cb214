import { dateIn } from '../../../common/allDay.ts'
import { CSV_HEADER, csvCells, exportName } from '../../../common/csv/csvCells.ts'
import { BYTE_ORDER_MARK, csvText } from '../../../common/csv/csvText.ts'
import { formatOf } from '../../../common/formats.ts'
import { DAY } from '../dates.ts'
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
const MINUTE = 60 * SECOND
/** How many days a clock knows. */
const KNOWN = 20_000

/** The value of a day, which is made once. */
function known<Value>(values: Map<number, Value>, day: number, make: (day: number) => Value): Value {
  const found = values.get(day)
  if (found !== undefined) return found
  if (values.size >= KNOWN) values.clear()
  const made = make(day)
  values.set(day, made)
  return made
}
const PARTS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/**
 * The clock of a time zone. To format a moment takes some microseconds, which adds up over a million rows; so the
 * offset of each day is looked up once, except for days on which the clocks change.
 */
export function clockOf(timeZone: string): Clock {
  const format = formatOf(timeZone, PARTS)
  const offsetAt = (time: number) => {
    const shown = format.format(time)
    const [day = 0, month = 0, year = 0, hour, minute, second] = (shown.match(/\d+/g) ?? []).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / SECOND) * SECOND
  }
  /** Null if it changes on that day. */
  const offsetOf = (day: number) => {
    const [first, last] = [offsetAt(day * DAY), offsetAt((day + 1) * DAY - SECOND)]
    return first === last ? first : null
  }
  const offsets = new Map<number, number | null>()
  const days = new Map<number, string>()
  const textOfDay = (day: number) => known(days, day, () => new Date(day * DAY).toISOString().slice(0, 10))
  return at => {
    const time = at.getTime()
    const offset = known(offsets, Math.floor(time / DAY), offsetOf)
    const local = time + (offset ?? offsetAt(time))
    const localDay = Math.floor(local / DAY)
    return `${textOfDay(localDay)} ${TIMES[Math.floor((local - localDay * DAY) / MINUTE)] ?? ''}`
  }
}

/** 00:00 to 23:59. */
const TIMES = Array.from({ length: DAY / MINUTE }, (_, minute) =>
  new Date(minute * MINUTE).toISOString().slice(11, 16),
)

const dayOf = (moment: string) => moment.slice(0, 10)

/** The start of a CSV file, before its rows (docs/specification/timesheet-screens.md#csv-columns). */
export const csvHead = (): string => BYTE_ORDER_MARK + csvText([[...CSV_HEADER]])

/** The rows of events in a CSV file: whole events, as in the file of a report that a browser makes. */
export const csvRows = (events: readonly ReportedEvent[], clock: Clock): string =>
  csvText(events.map(event => csvCells(entryOf(event, clock))))

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
