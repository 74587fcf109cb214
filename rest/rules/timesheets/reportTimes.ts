import { formatOf } from '../../../common/formats.ts'
import type { ReportedEvent } from './timesheetReport.ts'

const UTC = 'UTC'
/** The number of zones, those of most events, in which the range is tested for whole days. */
const LIKELY = 5
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const
const SHORT_DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const TO_THE_SECOND = { ...TIME, second: '2-digit' } as const

/** The time zones in which events were logged, each once, the most frequent first. */
export function zonesOf(events: readonly ReportedEvent[]): string[] {
  const counts = new Map<string, number>()
  for (const { timezone } of events) counts.set(timezone, (counts.get(timezone) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([zone]) => zone)
}

/**
 * A half-open range in words (docs/specification/rest.md#report-mail). If it consists of whole days in one of
 * `zones` or in UTC, it is written as these days, otherwise as two moments in UTC.
 */
export function rangeText(from: Date, until: Date, zones: readonly string[]): string {
  const zone = [...zones.slice(0, LIKELY), UTC].find(
    name => isMidnight(from, name) && isMidnight(until, name),
  )
  if (zone === undefined) {
    const format = formatOf(UTC, { ...LONG_DATE, ...TIME })
    return `${format.format(from)} to ${format.format(until)} (UTC)`
  }
  return formatOf(zone, LONG_DATE).formatRange(from, new Date(until.getTime() - 1))
}

const isMidnight = (date: Date, zone: string) =>
  date.getTime() % 1000 === 0 && formatOf(zone, TO_THE_SECOND).format(date) === '00:00:00'

/** The day on which an event starts, in the zone in which it was logged. */
export const dayText = ({ starts, timezone }: ReportedEvent): string =>
  formatOf(timezone, SHORT_DATE).format(starts)

/** The start and end of an event, in the zone in which it was logged. */
export function timeText({ starts, ends, timezone }: ReportedEvent): string {
  if (ends === null) return 'All day'
  const time = formatOf(timezone, TIME)
  const day = formatOf(timezone, SHORT_DATE)
  const lastDay = day.format(ends) === day.format(starts) ? '' : ` (${day.format(ends)})`
  return `${time.format(starts)}–${time.format(ends)}${lastDay}`
}

/** Whether an event is confirmed or paid, and since what day (docs/specification/timesheets.md#days). */
export function stateText({ confirmed, paid, timezone }: ReportedEvent): string {
  if (paid !== null) return `Paid ${formatOf(UTC, SHORT_DATE).format(paid)}`
  return confirmed === null ? 'Unconfirmed' : `Confirmed ${formatOf(timezone, SHORT_DATE).format(confirmed)}`
}
