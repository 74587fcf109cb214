import type { EventOutcome } from '../../../rest/contract/timesheets.ts'
import type { TimesheetEventResult } from '../../__generated__/resolvers.ts'
import type { RestClient } from '../client.ts'
import {
  isAbsent,
  objectResult,
  readNullableObject,
  readNumber,
  readObjects,
  readString,
  readWord,
  type Json,
} from '../decode.ts'
import { aboutField, isMissing, NotOfferedError, UpstreamError } from '../errors.ts'
import { requireOffered } from '../extensions.ts'
import { failed, type EventOutcomeRow, type Payment } from '../rows/outcomes.ts'
import { toEvent } from '../rows/timesheets.ts'

const PAID = '/api/v1/timesheets/events/paid'

/**
 * Sets or removes many payments in one transaction (docs/specification/rest.md#pay-several-events).
 * @returns an outcome for each event, in the order of the request
 * @throws NotOfferedError if the server does not offer the call
 */
export async function payEvents(
  { call, ...extensions }: RestClient,
  payments: readonly Payment[],
  signal: AbortSignal,
): Promise<EventOutcomeRow[]> {
  await requireOffered(extensions, 'PATCH', PAID)
  const copies = payments.flatMap(({ events }) => events)
  const sent = [...payments.entries()].filter(([, { events }]) => events.length > 0)
  const body = { Payments: sent.map(([, payment]) => toPayment(payment)) }
  try {
    const answer = objectResult(await call('PATCH', PAID, { body, signal }))
    const outcomes = new Map(
      readObjects(answer, 'Outcomes')
        .map(toOutcome)
        .map(row => [row.id, row]),
    )
    return copies.map(
      ({ id }) => outcomes.get(id) ?? failed(id, 'The server did not return an outcome for it.'),
    )
  } catch (error) {
    if (isMissing(error)) {
      // Missing events are reported in the outcomes, so the call itself is missing.
      await extensions.refreshIfOld()
      throw new NotOfferedError()
    }
    // Either all or none are paid, and it is unknown which: a repeated request leaves paid events unchanged.
    if (!(error instanceof UpstreamError)) throw error
    if (error.code !== 'UPSTREAM_UNAVAILABLE') {
      const field = error.refusal.field?.replace(
        /^payments\.(\d+)/,
        (_, at: string) => `payments.${sent[Number(at)]?.[0]}`,
      )
      throw aboutField(error, field)
    }
    return copies.map(({ id }) => failed(id, error.reason))
  }
}

const toPayment = ({ paidAt, events }: Payment) => ({
  Date: paidAt,
  Events: events.map(({ id, modifiedAt }) => ({ Id: id, Modified: modifiedAt })),
})

const RESULTS = { done: 'DONE', overwritten: 'OVERWRITTEN', skipped: 'SKIPPED' } as const satisfies Record<
  EventOutcome['Result'],
  TimesheetEventResult
>

const toOutcome = (record: Json): EventOutcomeRow => ({
  id: readNumber(record, 'Id'),
  result: readWord(record, 'Result', RESULTS),
  reason: isAbsent(record, 'Reason') ? null : readString(record, 'Reason'),
  event: readNullableObject(record, 'Event', toEvent),
})
