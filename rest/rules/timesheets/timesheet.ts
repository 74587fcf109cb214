import { minutesWithin } from '../../../common/minutes.ts'
import { dateOf, dateOfEvent, type Zone } from '../zones.ts'

/** A half-open range of time. */
export interface Range {
  from: Date
  until: Date
}

/** An event in a timesheet, cut to the range. */
export interface TimesheetEntry {
  project: string
  /** The date under which it is listed: 2026-11-18. */
  date: string
  starts: Date
  /** Null for an all-day item, which has no hours. */
  ends: Date | null
  /** Whole minutes. */
  minutes: number
  confirmed: boolean
  workNotes: string
  tags: readonly string[]
  /** The whole event, if `starts` and `ends` are only a part of it. */
  partOf: { starts: Date; ends: Date } | null
}

interface LoggedTime {
  project: string
  starts: Date
  ends: Date | null
  timezone: string
  confirmed: Date | null
  workNotes: string
  tags: readonly string[]
}

/**
 * An event as an entry of a timesheet of the range (docs/specification/rest.md#timesheet-pdf). The entries of
 * adjacent ranges add up to the whole, so an event across their border is paid once.
 */
export function entryOf(event: LoggedTime, { from, until }: Range, zone: Zone): TimesheetEntry {
  const { project, starts, ends, workNotes, tags } = event
  const rest = { project, workNotes, tags, confirmed: event.confirmed !== null }
  if (ends === null)
    return { ...rest, date: dateOfEvent(event, zone), starts, ends, minutes: 0, partOf: null }
  const [first, last] = [starts < from ? from : starts, ends > until ? until : ends]
  const isWhole = first === starts && last === ends
  return {
    ...rest,
    date: dateOf(first, zone),
    starts: first,
    ends: last,
    minutes: minutesWithin({ start: starts, end: ends }, { from, until }),
    partOf: isWhole ? null : { starts, ends },
  }
}

/** Sorts by day; within a day all-day items come first, then by start. */
export const byDay = (one: TimesheetEntry, other: TimesheetEntry): number =>
  compare(one.date, other.date) ||
  Number(one.ends !== null) - Number(other.ends !== null) ||
  one.starts.getTime() - other.starts.getTime()

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Whole minutes of a project. */
export interface ProjectTotal {
  project: string
  confirmed: number
  unconfirmed: number
}

/** The time of each project, by name; projects with only all-day items have no time. */
export function totalsByProject(entries: readonly TimesheetEntry[]): ProjectTotal[] {
  const totals = new Map<string, ProjectTotal>()
  for (const { project, confirmed, minutes } of entries) {
    const total = totals.get(project) ?? { project, confirmed: 0, unconfirmed: 0 }
    total[confirmed ? 'confirmed' : 'unconfirmed'] += minutes
    totals.set(project, total)
  }
  return [...totals.values()].sort((one, other) => one.project.localeCompare(other.project, 'en'))
}

/** The total minutes. */
export const sumOf = (minutes: readonly number[]) => minutes.reduce((sum, one) => sum + one, 0)
