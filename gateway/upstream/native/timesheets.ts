import type { EventHistoryEntry, EventOutcome } from '../../../rest/contract/timesheets.ts'
import type {
  TimesheetEventAction,
  TimesheetEventField,
  TimesheetEventResult,
} from '../../__generated__/resolvers.ts'
import { path, type RestClient } from '../client.ts'
import {
  isAbsent,
  listResult,
  objectResult,
  readDate,
  readNullableObject,
  readNumber,
  readObjects,
  readString,
  readStrings,
  type Json,
} from '../decode.ts'
import { isMissing, unavailable } from '../errors.ts'
import { ifOffered, requireOffered } from '../extensions.ts'
import {
  toEvent,
  withoutAccount,
  type EventOutcomeRow,
  type HistoryEntryRow,
  type Payment,
  type RecipientsRange,
  type RecipientsRow,
  type UnpaidRow,
} from '../rows/timesheets.ts'

const PAID = '/api/v1/timesheets/events/paid'
const UNPAID = '/api/v1/timesheets/unpaid'
const RESTORE = '/api/v1/timesheets/event/id/{id}/restore'
const RECIPIENTS = '/api/v1/timesheets/events/send/recipients'
const EVENT = '/api/v1/timesheets/event/id/{id}'
const HISTORY = '/api/v1/timesheets/event/id/{id}/history'

/**
 * The calls beyond the documented ones (docs/specification/graphql.md#extensions). A call returns null if the
 * server does not offer it, or is refused if nothing can take its place.
 */
export const nativeTimesheets = ({ call, ...extensions }: RestClient) => ({
  /** Sets or removes many payments in one transaction. */
  payEvents: async (payments: readonly Payment[], signal?: AbortSignal) => {
    if (!(await extensions.offers('PATCH', PAID))) return null
    try {
      const body = { Payments: payments.map(toPayment) }
      return readObjects(objectResult(await call('PATCH', PAID, { body, signal })), 'Outcomes').map(toOutcome)
    } catch (error) {
      // Missing events are reported in the outcomes, so the call itself is missing.
      if (!isMissing(error)) throw error
      await extensions.refreshIfOld()
      return null
    }
  },

  /**
   * The confirmed and unpaid time of all times on the projects that the caller pays, by user and project.
   * @param until leaves out the part of an event after this
   */
  unpaid: (until?: Date) =>
    ifOffered(extensions, 'GET', UNPAID, async () =>
      listResult(await call('GET', UNPAID, { query: { until } }), 'timesheets unpaid Result', toUnpaid),
    ),

  /** Restores a deleted event. */
  restoreEvent: (id: number) =>
    ifOffered(extensions, 'POST', RESTORE, async () =>
      toEvent(objectResult(await call('POST', path`/api/v1/timesheets/event/id/${id}/restore`))),
    ),

  /** The users who would get the caller's timesheet, and those without an account. */
  recipients: (range: RecipientsRange) =>
    ifOffered(extensions, 'GET', RECIPIENTS, async (): Promise<RecipientsRow> => {
      const answer = objectResult(await call('GET', RECIPIENTS, { query: { ...range } }))
      return {
        recipients: readStrings(answer, 'Recipients'),
        leftOut: readStrings(answer, 'LeftOut').map(withoutAccount),
      }
    }),

  /** One event. */
  event: (id: number) =>
    requireOffered(extensions, 'GET', EVENT, async () =>
      toEvent(objectResult(await call('GET', path`/api/v1/timesheets/event/id/${id}`))),
    ),

  /** The history of an event, oldest first. */
  history: (id: number) =>
    ifOffered(extensions, 'GET', HISTORY, async () =>
      listResult(
        await call('GET', path`/api/v1/timesheets/event/id/${id}/history`),
        'timesheets event history Result',
        toHistoryEntry,
      ),
    ),
})

const toPayment = ({ paidAt, events }: Payment) => ({
  Date: paidAt,
  Events: events.map(({ id, modifiedAt }) => ({ Id: id, Modified: modifiedAt })),
})

const RESULTS = { done: 'DONE', overwritten: 'OVERWRITTEN', skipped: 'SKIPPED' } as const satisfies Record<
  EventOutcome['Result'],
  TimesheetEventResult
>

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

const toOutcome = (record: Json): EventOutcomeRow => ({
  id: readNumber(record, 'Id'),
  result: readWord(record, 'Result', RESULTS),
  reason: isAbsent(record, 'Reason') ? null : readString(record, 'Reason'),
  event: readNullableObject(record, 'Event', toEvent),
})

const toUnpaid = (record: Json): UnpaidRow => ({
  ownerEmail: readString(record, 'OwnerEmail').toLowerCase(),
  projectName: readString(record, 'Project'),
  minutes: readNumber(record, 'Minutes'),
  oldest: readDate(record, 'Oldest'),
})

const toHistoryEntry = (record: Json): HistoryEntryRow => ({
  at: readDate(record, 'At'),
  who: { email: readString(record, 'Who').toLowerCase() },
  action: readWord(record, 'Action', ACTIONS),
  changes: readObjects(record, 'Changes').map(change => ({
    field: readWord(change, 'Field', FIELDS),
    before: readStrings(change, 'Before'),
    after: readStrings(change, 'After'),
  })),
})

function readWord<Word>(record: Json, field: string, words: Readonly<Record<string, Word>>): Word {
  const text = readString(record, field)
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  if (word === undefined) throw unavailable(`Unknown ${field}`)
  return word
}
