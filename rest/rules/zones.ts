import { dateIn } from '../../common/allDay.ts'
import { formatOf } from '../../common/formats.ts'
import { malformed } from './refusal.ts'
import { readTimezone } from './timesheets/timesheetEvents.ts'

const MINUTE = 60_000
// Kiribati is 14 hours ahead of UTC, Baker Island 12 behind it.
const AHEAD = -14 * 60
const BEHIND = 12 * 60

/** Decides where days start, and what clocks show. */
export interface Zone {
  /** As users read it, such as Europe/Berlin or UTC+02:00. */
  label: string
  /** An IANA name. */
  timeZone: string
  /** Minutes to add to a moment before it is shown in `timeZone`; 0 for a zone with a name. */
  shift: number
}

/**
 * The zone that a caller names: `Timezone`, else `TimeOffset` (docs/specification/rest.md#send-a-timesheet).
 * @param given.TimeOffset whole minutes from local time to UTC, as JavaScript's getTimezoneOffset returns: −120
 * in Berlin in summer
 * @throws Refusal 400 if there is neither, and for an unknown zone
 */
export function readZone(given: { Timezone?: string; TimeOffset?: number }): Zone {
  if (given.Timezone !== undefined)
    return { label: given.Timezone, timeZone: readTimezone(given.Timezone), shift: 0 }
  if (given.TimeOffset === undefined)
    throw malformed('Timezone must be the name of a time zone, or TimeOffset the minutes from it to UTC.', {
      code: 'REQUIRED',
      field: 'Timezone',
    })
  return offsetZone(given.TimeOffset)
}

function offsetZone(offset: number): Zone {
  if (!Number.isInteger(offset) || offset < AHEAD || offset > BEHIND)
    throw malformed(
      `TimeOffset must be whole minutes from ${AHEAD} to ${BEHIND}, as getTimezoneOffset returns them.`,
      { field: 'TimeOffset' },
    )
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  const label = offset === 0 ? 'UTC' : `UTC${offset > 0 ? '−' : '+'}${two(hours)}:${two(minutes)}`
  return { label, timeZone: 'UTC', shift: -offset }
}

/** The date of a moment in a zone: 2026-11-02. */
export function dateOf(at: Date, zone: Zone): string {
  const date = dateIn(local(at, zone), zone.timeZone)
  if (date === null) throw new Error(`There is no time zone ${zone.timeZone}.`)
  return date
}

/** A date, such as 2026-11-02, as users read it: Mon, 2 Nov 2026. */
export const dateText = (date: string) => DAY.format(new Date(`${date}T12:00Z`))

const DAY = formatOf('UTC', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** The parts of an event that decide on which day it is listed. */
interface Dated {
  starts: Date
  /** Null for an all-day item. */
  ends: Date | null
  /** An IANA name. */
  timezone: string
}

/**
 * The date under which a reader in a zone sees an event; for an all-day item, the date of its start in its
 * own zone (docs/specification/timesheets.md#days).
 */
export const dateOfEvent = ({ starts, ends, timezone }: Dated, zone: Zone): string =>
  (ends === null ? dateIn(starts, timezone) : null) ?? dateOf(starts, zone)

/**
 * Whether the day of an all-day item starts in a half-open range, in the days of a zone; always true for
 * timed events.
 */
export function isOnDaysOf(event: Dated, { from, until }: { from: Date; until: Date }, zone: Zone): boolean {
  if (event.ends !== null) return true
  const date = dateOfEvent(event, zone)
  const before = (at: Date) => dateOf(new Date(at.getTime() - 1), zone)
  return date > before(from) && date <= before(until)
}

/** The time on a clock of the zone: 09:05. */
export const timeText = (date: Date, zone: Zone) =>
  formatOf(zone.timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(local(date, zone))

/** The day and the time of a moment. */
export const momentText = (date: Date, zone: Zone) =>
  `${dateText(dateOf(date, zone))}, ${timeText(date, zone)}`

/** The days of a half-open range in words: 1 – 30 November 2026. */
export function daysText({ from, until }: { from: Date; until: Date }, zone: Zone): string {
  const last = new Date(until.getTime() - 1)
  return formatOf(zone.timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
    .formatRange(local(from, zone), local(last, zone))
    .replace(/\s+/g, ' ')
}

const local = (date: Date, { shift }: Zone) => new Date(date.getTime() + shift * MINUTE)
