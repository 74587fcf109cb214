import type { EventHistoryEntry } from '../../../rest/contract/timesheets.ts'
import type {
  TimesheetEventAction,
  TimesheetEventField,
  TimesheetMailKind,
} from '../../__generated__/resolvers.ts'
import { path, type RestClient } from '../client.ts'
import {
  isAbsent,
  listResult,
  objectResult,
  readDate,
  readNullableDate,
  readNumber,
  readObjects,
  readString,
  readStrings,
  readWord,
  type Json,
} from '../decode.ts'
import { orTooLong, REPORT, TIMESHEET } from '../documented/timesheetMail.ts'
import { callOffered, requireOffered } from '../extensions.ts'
import type { Payment } from '../rows/outcomes.ts'
import {
  EVENTS,
  eventsQuery,
  toEvent,
  toEvents,
  toTimesheetProject,
  withoutAccount,
  type CsvFilter,
  type CsvLinkRow,
  type EventFilter,
  type EventRange,
  type HistoryEntryRow,
  type OwnTimeRow,
  type PeopleRange,
  type PersonWithTimeRow,
  type RecipientsRange,
  type RecipientsRow,
  type UnpaidRow,
  type UnpaidSums,
} from '../rows/timesheets.ts'
import { payEvents } from './payEvents.ts'

const UNPAID = '/api/v1/timesheets/unpaid'
const PEOPLE = '/api/v1/timesheets/people'
const OWN = '/api/v1/timesheets/own'
const RESTORE = '/api/v1/timesheets/event/id/{id}/restore'
const RECIPIENTS = '/api/v1/timesheets/events/send/recipients'
const EVENT = '/api/v1/timesheets/event/id/{id}'
const HISTORY = '/api/v1/timesheets/event/id/{id}/history'
const SENDING = {
  TIMESHEET: { method: 'POST', call: TIMESHEET },
  REPORT: { method: 'GET', call: REPORT },
} as const satisfies Record<TimesheetMailKind, unknown>
const CSV = '/api/v1/timesheets/events/csv'
const TOO_MANY =
  'These are too many people, projects or tags for one file. Please choose fewer, or all of them.'
/** A server that keeps keys names this header in its document (docs/specification/http.md#repeated-keys). */
const KEY_HEADER = 'idempotency-key'

/**
 * The calls beyond the documented ones (docs/specification/graphql.md#extensions).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeTimesheets = (client: RestClient) => ({
  /** Whether the server sends only one mail for repeated requests with the same key. */
  isSentOnce: (mail: TimesheetMailKind) =>
    client.offers(SENDING[mail].method, SENDING[mail].call, [KEY_HEADER]),

  /** Whether the server places the days of a report in a time zone. */
  acceptsTimezone: () => client.offers('GET', REPORT, ['timezone']),

  /** Whether the server makes CSV files. */
  offersCsv: () => client.offers('GET', CSV),

  /** A link by which a browser gets events as a CSV file. */
  csvLink: ({ purposes, projects: project, for: people, ...query }: CsvFilter) =>
    callOffered(client, 'GET', CSV, async (): Promise<CsvLinkRow> => {
      const purpose = purposes.map(purpose => purpose.toLowerCase())
      const answer = objectResult(
        await client
          .call('GET', CSV, { query: { ...query, for: people, project, purpose } })
          .catch(orTooLong(TOO_MANY)),
      )
      return { url: readString(answer, 'Url'), expiresAt: readDate(answer, 'Expires') }
    }),

  /** An outcome for each event of the payments, in their order. */
  payEvents: (payments: readonly Payment[], signal: AbortSignal) => payEvents(client, payments, signal),

  /**
   * The confirmed and unpaid time of all times on the projects that the caller pays, by user and project.
   * @param until leaves out the part of an event after this
   */
  unpaid: (until?: Date) =>
    callOffered(client, 'GET', UNPAID, async (): Promise<UnpaidSums> => {
      const answer = await client.call('GET', UNPAID, { query: { until } })
      return { since: null, sums: listResult(answer, 'timesheets unpaid Result', toUnpaid) }
    }),

  /** The people whose time the caller sees or pays, with the sums of it. */
  peopleWithTime: ({ purpose, ...range }: PeopleRange) =>
    callOffered(client, 'GET', PEOPLE, async () => {
      const answer = await client.call('GET', PEOPLE, {
        query: { purpose: purpose.toLowerCase(), ...range },
      })
      return listResult(answer, 'timesheets people Result', toPersonWithTime)
    }),

  /** The projects that the caller may use, and the caller's events in a range. */
  ownTime: ({ from, until }: Pick<EventFilter, 'from' | 'until'>) =>
    callOffered(client, 'GET', OWN, async (): Promise<OwnTimeRow> => {
      const answer = objectResult(await client.call('GET', OWN, { query: { from, until } }))
      return {
        projects: readObjects(answer, 'Projects').map(toTimesheetProject),
        events: isAbsent(answer, 'Events') ? null : readObjects(answer, 'Events').map(toEvent),
      }
    }),

  /** Restores a deleted event. */
  restoreEvent: (id: number) =>
    callOffered(client, 'POST', RESTORE, async () =>
      toEvent(objectResult(await client.call('POST', path`/api/v1/timesheets/event/id/${id}/restore`))),
    ),

  /** The users who would get the caller's timesheet, and those without an account. */
  recipients: ({ from, until, timezone }: RecipientsRange) =>
    callOffered(client, 'GET', RECIPIENTS, async (): Promise<RecipientsRow> => {
      const answer = objectResult(await client.call('GET', RECIPIENTS, { query: { from, until, timezone } }))
      return {
        recipients: readStrings(answer, 'Recipients'),
        leftOut: readStrings(answer, 'LeftOut').map(withoutAccount),
      }
    }),

  /** A part of a list of events, by start and then by number. */
  eventPage: async (filter: EventFilter, { limit, after }: EventRange) => {
    await requireOffered(client, 'GET', EVENTS, ['limit', 'after'])
    const position = after ? `${after.start.toISOString()}_${after.id}` : undefined
    return toEvents(
      await client.call('GET', EVENTS, { query: { ...eventsQuery(filter), limit, after: position } }),
    )
  },

  /** One event. */
  event: (id: number) =>
    callOffered(client, 'GET', EVENT, async () =>
      toEvent(objectResult(await client.call('GET', path`/api/v1/timesheets/event/id/${id}`))),
    ),

  /** The history of an event, oldest first. */
  history: (id: number) =>
    callOffered(client, 'GET', HISTORY, async () =>
      listResult(
        await client.call('GET', path`/api/v1/timesheets/event/id/${id}/history`),
        'timesheets event history Result',
        toHistoryEntry,
      ),
    ),
})

const ACTIONS = {
  created: 'CREATED',
  changed: 'CHANGED',
  confirmed: 'CONFIRMED',
  unconfirmed: 'UNCONFIRMED',
  paid: 'PAID',
  unpaid: 'UNPAID',
  timesheeted: 'TIMESHEETED',
  deleted: 'DELETED',
  restored: 'RESTORED',
} as const satisfies Record<EventHistoryEntry['Action'], TimesheetEventAction>

const FIELDS = {
  Project: 'PROJECT',
  DateRange: 'DATES',
  Timezone: 'TIMEZONE',
  WorkNotes: 'WORK_NOTES',
  Tags: 'TAGS',
  Confirmed: 'CONFIRMED',
  Paid: 'PAID',
  Timesheeted: 'TIMESHEETED',
} as const satisfies Record<EventHistoryEntry['Changes'][number]['Field'], TimesheetEventField>

const toUnpaid = (record: Json): UnpaidRow => ({
  ownerEmail: readString(record, 'OwnerEmail').toLowerCase(),
  projectName: readString(record, 'Project'),
  minutes: readNumber(record, 'Minutes'),
  oldest: readDate(record, 'Oldest'),
})

const toPersonWithTime = (record: Json): PersonWithTimeRow => ({
  email: readString(record, 'Email').toLowerCase(),
  name: isAbsent(record, 'Name') ? null : readString(record, 'Name'),
  totals: {
    unconfirmedHours: readNumber(record, 'Unconfirmed') / 60,
    unconfirmedCount: readNumber(record, 'UnconfirmedCount'),
    unpaidHours: readNumber(record, 'Unpaid') / 60,
    paidHours: readNumber(record, 'Paid') / 60,
  },
  unpaid: isAbsent(record, 'UnpaidBefore')
    ? undefined
    : {
        hours: readNumber(record, 'UnpaidBefore') / 60,
        oldest: readNullableDate(record, 'OldestUnpaid'),
        since: null,
      },
})

const toHistoryEntry = (record: Json): HistoryEntryRow => ({
  at: readDate(record, 'At'),
  who: {
    email: readString(record, 'Who').toLowerCase(),
    // Absent: a server that leaves names to `GET people`.
    ...(!isAbsent(record, 'Name') && { name: readString(record, 'Name') }),
  },
  action: readWord(record, 'Action', ACTIONS),
  changes: readObjects(record, 'Changes').map(change => ({
    field: readWord(change, 'Field', FIELDS),
    before: readStrings(change, 'Before'),
    after: readStrings(change, 'After'),
  })),
})
