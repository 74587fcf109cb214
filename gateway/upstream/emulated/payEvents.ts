import { isSamePaymentDay } from '../../../common/paymentDay.ts'
import type { Calls } from '../calls.ts'
import { skipped, type EventCopy, type EventOutcomeRow, type Payment } from '../rows/outcomes.ts'
import type { TimesheetEventRow } from '../rows/timesheets.ts'
import { inParallel } from './inParallel.ts'
import { attempt, CHANGED, GONE } from './outcomes.ts'

/** Payments for one user's events in a half-open range. */
export interface PayRequest {
  for: string
  from: Date
  until: Date
  payments: readonly Payment[]
}

/**
 * Sets payments by the documented call for each event.
 * @returns an outcome for each event, in the order of the request
 * @throws UpstreamError if the events cannot be read
 */
export async function payEvents(
  timesheets: Pick<Calls['timesheets'], 'events' | 'setEventPaid'>,
  request: PayRequest,
  signal: AbortSignal,
): Promise<EventOutcomeRow[]> {
  const { for: owner, from, until, payments } = request
  const events = await timesheets.events({ from, until, for: [owner], purposes: ['PAY'] })
  const stored = new Map(events.map(event => [event.id, event]))
  const each = payments.flatMap(({ paidAt, events: copies }) => copies.map(copy => ({ copy, paidAt })))
  return inParallel(each, async ({ copy, paidAt }) => {
    const event = stored.get(copy.id)
    if (!event) return skipped(copy.id, GONE, null)
    const obstacle = reasonAgainst(event, paidAt, copy)
    if (obstacle !== null) return skipped(copy.id, obstacle, event)
    const result = event.paidAt !== null && paidAt !== null ? 'OVERWRITTEN' : 'DONE'
    return attempt(event, result, signal, () => timesheets.setEventPaid(copy.id, paidAt, signal))
  })
}

// Also in the REST service: docs/specification/graphql.md#rules-known-to-the-gateway.
// Checked first: setting a payment also sets `modifiedAt`, which must not look like a change by another user.
function reasonAgainst(event: TimesheetEventRow, paidAt: Date | null, copy: EventCopy): string | null {
  if (event.end === null) return 'An all-day item has no hours to pay.'
  if (isSamePaymentDay(event.paidAt, paidAt))
    return paidAt === null ? 'It is not paid.' : 'It is already paid on that day.'
  return copy.modifiedAt < event.modifiedAt ? CHANGED : null
}
