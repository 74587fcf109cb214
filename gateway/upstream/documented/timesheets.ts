import type { TimesheetPurpose } from '../../__generated__/resolvers.ts'
import { path, type NewProject, type RestClient } from '../client.ts'
import { longList, objectResult, stringResult } from '../decode.ts'
import {
  toBody,
  EVENTS,
  eventsQuery,
  toEvent,
  toEvents,
  toTimesheetProject,
  toTimesheetProjectIfShown,
  type EventEntry,
  type EventFilter,
  type NewEvent,
} from '../rows/timesheets.ts'

const toProjects = longList('Timesheets project result', toTimesheetProject)

/** The calls about timesheet projects and events (docs/specification/rest.md#timesheet-event-calls). */
export const documentedTimesheets = ({ call }: Pick<RestClient, 'call'>) => ({
  projects: async (purposes: readonly TimesheetPurpose[]) =>
    toProjects(
      await call('GET', '/api/v1/timesheets/projects', { query: { purpose: purposes.map(toLower) } }),
    ),

  /** The new project, or null if the server does not show it in its answer. */
  createProject: async ({ name, requestId }: NewProject) =>
    toTimesheetProjectIfShown(
      await call('POST', path`/api/v1/timesheets/project/${name}`, {
        idempotencyKey: requestId ?? undefined,
      }),
    ),

  /** The changed project, or null if the server does not show it in its answer. */
  addAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
    toTimesheetProjectIfShown(await call('PATCH', accessPath(name, purpose), { query: { email } })),

  /** The changed project, or null if the server does not show it in its answer. */
  deleteAccess: async (name: string, purpose: TimesheetPurpose, email: string) =>
    toTimesheetProjectIfShown(await call('DELETE', accessPath(name, purpose), { query: { email } })),

  events: async (filter: EventFilter) => toEvents(await call('GET', EVENTS, { query: eventsQuery(filter) })),

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
