import { isSamePaymentDay } from '../../../common/paymentDay.ts'
import { UpstreamError } from '../../upstream/errors.ts'
import type { EventCopy, EventOutcomeRow, Payment } from '../../upstream/timesheetExtensions.ts'
import type { TimesheetEventRow } from '../../upstream/timesheets.ts'
import type { Upstream } from '../../upstream/upstream.ts'
import { inParallel } from './inParallel.ts'
import { attempt, CHANGED, failed, GONE, TIMEOUT, requireCopies, skipped } from './outcomes.ts'

/** Payments for one user's events in a half-open range. */
export interface PayRequest {
  for: string
  from: Date
  until: Date
  payments: readonly Payment[]
}

/**
 * Sets payments (docs/specification/rest.md#pay-several-events): in one call if the server offers it, else by
 * the documented ones. Events that are already so stay unchanged, so the same request again finishes what
 * failed halfway.
 * @returns an outcome for each event, in the order of the request
 * @throws UpstreamError if nothing was done: the request is refused as a whole, or the events cannot be read
 */
export async function payEvents(upstream: Upstream, request: PayRequest): Promise<EventOutcomeRow[]> {
  const { payments } = request
  const copies = payments.flatMap(({ events }) => events)
  requireCopies(copies)
  const signal = AbortSignal.timeout(TIMEOUT)
  const filled = payments.filter(({ events }) => events.length > 0)
  const batch = await payAtOnce(upstream, filled, signal)
  return batch ?? payOneByOne(upstream, request, signal)
}

async function payAtOnce(
  { timesheetExtensions }: Upstream,
  payments: readonly Payment[],
  signal: AbortSignal,
): Promise<EventOutcomeRow[] | null> {
  const copies = payments.flatMap(({ events }) => events)
  try {
    const outcomes = await timesheetExtensions.payEvents(payments, signal)
    if (!outcomes) return null
    const found = new Map(outcomes.map(outcome => [outcome.id, outcome]))
    return copies.map(({ id }) => found.get(id) ?? failed(id, 'The server did not return an outcome for it.'))
  } catch (error) {
    // Either all or none are paid, and it is unknown which: a repeated request leaves paid events unchanged.
    if (!(error instanceof UpstreamError) || error.code !== 'UPSTREAM_UNAVAILABLE') throw error
    return copies.map(({ id }) => failed(id, error.reason))
  }
}

async function payOneByOne({ timesheets }: Upstream, request: PayRequest, signal: AbortSignal) {
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
