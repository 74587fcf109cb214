import { nothingLeft } from '../../common/nothingLeft.ts'
import type { NewEvent as NewEventRecord } from '../../rest/contract/timesheets.ts'
import type { CreateTimesheetEventInput, TimesheetPurpose } from '../__generated__/resolvers.ts'
import { path, type Named, type NewProject, type RestClient } from './client.ts'
import {
  listResult,
  longListResult,
  objectResult,
  readDate,
  readDates,
  readNullableDate,
  readNumber,
  readString,
  readStrings,
  stringResult,
  type Json,
} from './decode.ts'
import { unavailable } from './errors.ts'

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
}

export interface EventFilter {
  from: Date
  until: Date
  for?: readonly string[] | undefined
  projects?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  purposes: readonly TimesheetPurpose[]
}

/** What a person enters about an event. */
export type EventEntry = Omit<CreateTimesheetEventInput, 'requestId'>

/** Time to log. */
export type NewEvent = EventEntry & Named

/** The calls about timesheet projects and events (docs/specification/rest.md#timesheet-event-calls). */
export const timesheetsUpstream = ({ call }: RestClient) => ({
  projects: async (purposes: readonly TimesheetPurpose[]) =>
    listResult(
      await call('GET', '/api/v1/timesheets/projects', { query: { purpose: purposes.map(toLower) } }),
      'Timesheets project result',
      toProject,
    ),

  /** The new project, or null if the server does not show it in its answer. */
  createProject: async ({ name, requestId }: NewProject) =>
    toProjectIfShown(
      await call('POST', path`/api/v1/timesheets/project/${name}`, {
        idempotencyKey: requestId ?? undefined,
      }),
    ),

  /** The changed project, or null if the server does not show it in its answer. */
  addAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
    toProjectIfShown(await call('PATCH', accessPath(name, purpose), { query: { email } })),

  /** The changed project, or null if the server does not show it in its answer. */
  deleteAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
    toProjectIfShown(await call('DELETE', accessPath(name, purpose), { query: { email } })),

  events: async ({ from, until, tags, purposes, projects: project, for: people }: EventFilter) =>
    longListResult(
      await call('GET', '/api/v1/timesheets/events', {
        query: { from, until, for: people, tags, project, purpose: purposes.map(toLower) },
      }),
      'timesheets events Result',
      toEvent,
    ),

  createEvent: async (entry: NewEvent, signal?: AbortSignal) =>
    toEvent(
      objectResult(
        await call('POST', '/api/v1/timesheets/event', {
          body: toBody(entry),
          signal,
          idempotencyKey: entry.requestId ?? undefined,
        }),
      ),
    ),

  /** @param modifiedAt of the changed copy */
  updateEvent: async (id: number, modifiedAt: Date, entry: EventEntry, signal?: AbortSignal) =>
    toEvent(
      objectResult(
        await call('PATCH', path`/api/v1/timesheets/event/id/${id}`, {
          body: { Id: id, Modified: modifiedAt, ...toBody(entry) },
          signal,
        }),
      ),
    ),

  deleteEvent: async (id: number) =>
    stringResult(await call('DELETE', path`/api/v1/timesheets/event/id/${id}`)),

  setEventPaid: async (id: number, paidAt: Date | null, signal?: AbortSignal) =>
    toEvent(
      objectResult(
        await call('PATCH', path`/api/v1/timesheets/event/id/${id}/paid`, { body: { Date: paidAt }, signal }),
      ),
    ),
})

const LISTS = { USE: 'canUse', SEE: 'canSee', PAY: 'canPay', EDIT: 'canEdit' } as const

const accessPath = (name: string, purpose: TimesheetPurpose) =>
  path`/api/v1/timesheets/project/${name}/${LISTS[purpose]}`

const toLower = (text: string) => text.toLowerCase()

function toProject(record: Json): TimesheetProjectRow {
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

const toProjectIfShown = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'CanEdit' in answer
    ? toProject(objectResult(answer))
    : null

/** @throws UpstreamError '{field} not found as …' */
export function toEvent(record: Json): TimesheetEventRow {
  const [start, end = null] = readDates(record, 'DateRange')
  if (start === undefined) throw unavailable('DateRange not found as date[]')
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

function toBody({ projectName, start, end, timezone, workNotes, tags, confirmedAt, ...rest }: EventEntry) {
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
