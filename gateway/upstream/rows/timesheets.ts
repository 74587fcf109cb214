import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { NewEvent as NewEventRecord } from '../../../rest/contract/timesheets.ts'
import type {
  CreateTimesheetEventInput,
  LeftOutReason,
  TimesheetEventAction,
  TimesheetEventField,
  TimesheetPurpose,
} from '../../__generated__/resolvers.ts'
import type { Idempotent } from '../client.ts'
import {
  longList,
  objectResult,
  readDate,
  readDates,
  readNullableDate,
  readNumber,
  readString,
  readStrings,
  type Json,
  unreadable,
} from '../decode.ts'
import type { TicketKey } from './tickets.ts'
import type { Names, PersonRow } from './users.ts'

export interface TimesheetProjectRow {
  name: string
  createdAt: Date
  modifiedAt: Date
  canUse: string[]
  canSee: string[]
  canPay: string[]
  canEdit: string[]
  tags: string[]
}

export interface TimesheetEventRow {
  id: number
  createdAt: Date
  modifiedAt: Date
  confirmedAt: Date | null
  timesheetedAt: Date | null
  paidAt: Date | null
  projectName: string
  ownerEmail: string
  timezone: string
  start: Date
  /** Null for an all-day item. */
  end: Date | null
  workNotes: string
  tags: string[]
  /** Of the people in it, if they came with it. */
  names?: Names | undefined
}

/** The greatest number that a ticket can have. */
const MAX_NUMBER = 2_147_483_647

/** The ticket that the first tag `ticket:<project>/<number>` of an event names; null if none does. */
export function ticketIn(tags: readonly string[]): TicketKey | null {
  for (const tag of tags) {
    const [, project, ticket] = /^ticket:([1-9]\d*)\/([1-9]\d*)$/i.exec(tag) ?? []
    const [projectNumber, number] = [Number(project), Number(ticket)]
    if (projectNumber <= MAX_NUMBER && number <= MAX_NUMBER) return { projectNumber, number }
  }
  return null
}

/** The position of an event in a list by start and then by number. */
export interface EventPosition {
  start: Date
  id: number
}

/** A part of a list of events. */
export interface EventRange {
  limit: number
  /** The position after which it starts; null for the start of the list. */
  after: EventPosition | null
}

/** Compares two events by their positions. */
export const byPosition = (a: EventPosition, b: EventPosition) =>
  a.start.getTime() - b.start.getTime() || a.id - b.id

export interface EventFilter {
  from: Date
  until: Date
  for?: readonly string[] | undefined
  projects?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  purposes: readonly TimesheetPurpose[]
}

/** Where the caller logs time, and what they have logged in a range; `events` is null if they are too many. */
export interface OwnTimeRow {
  projects: TimesheetProjectRow[]
  events: TimesheetEventRow[] | null
}

export interface HistoryEntryRow {
  at: Date
  who: PersonRow
  action: TimesheetEventAction
  changes: { field: TimesheetEventField; before: string[]; after: string[] }[]
}

/** The confirmed and unpaid time of one user on one project. */
export interface UnpaidRow {
  ownerEmail: string
  projectName: string
  /** Whole minutes. */
  minutes: number
  /** Start of its oldest event. */
  oldest: Date
}

/** Unpaid time (docs/specification/timesheets.md#unpaid-time). */
export interface UnpaidSums {
  /** The start of the examined time; null for all times. */
  since: Date | null
  sums: Omit<UnpaidRow, 'projectName'>[]
}

/** Time in a range by state, in hours. */
export interface TotalsRow {
  unconfirmedHours: number
  unconfirmedCount: number
  unpaidHours: number
  paidHours: number
}

/** The confirmed and unpaid time of one user. */
export interface UnpaidTotalRow {
  hours: number
  /** Start of the oldest event; null if there is none. */
  oldest: Date | null
  /** The start of the examined time; null for all times. */
  since: Date | null
}

/** Whose time is summed, and when. */
export interface PeopleRange {
  purpose: 'SEE' | 'PAY'
  from: Date
  until: Date
  /** Until when unpaid time is summed too; only for PAY. */
  unpaidUntil?: Date | undefined
}

/** A user whose time the purpose opens to the caller, or whom the caller has to pay, with that time. */
export interface PersonWithTimeRow extends PersonRow {
  totals: TotalsRow
  /** Absent if it is not asked for. */
  unpaid?: UnpaidTotalRow | undefined
}

/** Which time of the caller is sent. */
export interface RecipientsRange {
  from: Date
  until: Date
  timezone: string
}

/** Which events a CSV file has, and in which time zone. */
export interface CsvFilter {
  from: Date
  until: Date
  for?: readonly string[] | null | undefined
  projects?: readonly string[] | null | undefined
  tags?: readonly string[] | null | undefined
  purposes: readonly TimesheetPurpose[]
  timezone: string
}

/** A link to a CSV file. */
export interface CsvLinkRow {
  url: string
  expiresAt: Date
}

/** The users who get a timesheet. */
export interface RecipientsRow {
  recipients: string[]
  /** Null if the server does not say. */
  leftOut: LeftOutRow[] | null
}

/** A user who does not get a mail. */
export interface LeftOutRow {
  email: string
  reason: LeftOutReason
}

/** Why a server's answer leaves out an address. */
export const withoutAccount = (email: string): LeftOutRow => ({ email, reason: 'NO_ACCOUNT' })

/** What a person enters about an event. */
export type EventEntry = Omit<CreateTimesheetEventInput, 'requestId'>

/** Time to log. */
export type NewEvent = EventEntry & Idempotent

const DAY = 24 * 60 * 60 * 1000
/** The longest range that our own REST service accepts. */
const LONGEST_RANGE = 400 * DAY

/** The longest range of events that every server accepts, ending tomorrow. */
export function recentDays(): { from: Date; until: Date } {
  const until = new Date(Date.now() + DAY)
  return { from: new Date(until.getTime() - LONGEST_RANGE), until }
}

const toLower = (text: string) => text.toLowerCase()

/** @throws UpstreamError '{field} not found as …' */
export function toTimesheetProject(record: Json): TimesheetProjectRow {
  return {
    name: readString(record, 'Name'),
    createdAt: readDate(record, 'Created'),
    modifiedAt: readDate(record, 'Modified'),
    canUse: readStrings(record, 'CanUse').map(toLower),
    canSee: readStrings(record, 'CanSee').map(toLower),
    canPay: readStrings(record, 'CanPay').map(toLower),
    canEdit: readStrings(record, 'CanEdit').map(toLower),
    tags: readStrings(record, 'Tags'),
  }
}

/** The project of an answer, or null if the server does not show it there. */
export const toTimesheetProjectIfShown = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'CanEdit' in answer
    ? toTimesheetProject(objectResult(answer))
    : null

/** @throws UpstreamError '{field} not found as …' */
export function toEvent(record: Json): TimesheetEventRow {
  const [start, end = null] = readDates(record, 'DateRange')
  if (start === undefined) throw unreadable(record, 'DateRange not found as date[]')
  return {
    id: readNumber(record, 'Id'),
    createdAt: readDate(record, 'Created'),
    modifiedAt: readDate(record, 'Modified'),
    confirmedAt: readNullableDate(record, 'Confirmed'),
    timesheetedAt: readNullableDate(record, 'Timesheeted'),
    paidAt: readNullableDate(record, 'Paid'),
    projectName: readString(record, 'Project'),
    ownerEmail: readString(record, 'OwnerEmail').toLowerCase(),
    timezone: readString(record, 'Timezone'),
    start,
    end,
    workNotes: readString(record, 'WorkNotes'),
    tags: readStrings(record, 'Tags'),
  }
}

/** An event as the server expects it. */
export function toBody({
  projectName,
  start,
  end,
  timezone,
  workNotes,
  tags,
  confirmedAt,
  ...rest
}: EventEntry) {
  nothingLeft(rest)
  return {
    Project: projectName,
    DateRange: end ? [start, end] : [start],
    Timezone: timezone,
    WorkNotes: workNotes ?? '',
    Tags: tags ?? [],
    Confirmed: confirmedAt ?? null,
  } satisfies Record<keyof NewEventRecord, unknown>
}

/** @throws UpstreamError 'timesheets events Result isn't an array', '{field} not found as …' */
export const toEvents = longList('timesheets events Result', toEvent)

/** The path of the list of events. */
export const EVENTS = '/api/v1/timesheets/events'

/** Which events, as the server expects it. */
export const eventsQuery = ({
  from,
  until,
  tags,
  purposes,
  projects: project,
  for: people,
  ...rest
}: EventFilter) => {
  nothingLeft(rest)
  return { from, until, for: people, tags, project, purpose: purposes.map(toLower) }
}
