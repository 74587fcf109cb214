import { isSamePaymentDay } from '../../../common/paymentDay.ts'
import { readDate, type DateText } from '../dates.ts'
import { malformed, Refusal } from '../refusal.ts'
import { noSuchEvent, requirePayer, type Changeable } from './timesheetEvents.ts'
import type { Purpose } from './timesheetProjects.ts'

const MAX_PAYMENTS = 1_000

/** The payment that a payer requests for one event. */
export interface RequestedPayment {
  id: number
  /** The day of the payment; null removes it. */
  paid: Date | null
  /** The version that the payer saw. */
  modified: Date
}

/** The outcome for one event. */
export type PaymentVerdict =
  | { result: 'done' | 'overwritten' }
  | { result: 'skipped'; reason: string; maySee: boolean }

/** The payments of a request, event by event. @throws Refusal 400 for more than 1,000 events, or one twice */
export function readPayments(
  payments: readonly {
    Date: DateText | null
    Events: readonly { Id: number; Modified: DateText }[]
  }[],
): RequestedPayment[] {
  const requested = payments.flatMap(({ Date: day, Events }, index) => {
    const place = `Payments.${index}`
    const paid = day === null ? null : readDate(day, 'Date', `${place}.Date`)
    return Events.map(({ Id, Modified }, event) => ({
      ...{ id: Id, paid },
      modified: readDate(Modified, 'Modified', `${place}.Events.${event}.Modified`),
    }))
  })
  if (requested.length > MAX_PAYMENTS)
    throw malformed('Payments must contain at most 1,000 events in all.', {
      code: 'TOO_MANY',
      field: 'Payments',
    })
  if (new Set(requested.map(({ id }) => id)).size < requested.length)
    throw malformed('Payments must contain each event only once.', { field: 'Payments' })
  return requested
}

/**
 * The outcome for an event (docs/specification/rest.md#pay-several-events): members of Can Pay may pay it if it
 * has a start and an end, does not have that payment already, and has not changed since the payer saw it.
 * @param event undefined if it does not exist
 * @param purposes lists of the event's project that have the caller
 */
export function checkPayment(
  { paid, modified }: RequestedPayment,
  event: (Changeable & { ends: Date | null }) | undefined,
  caller: string,
  purposes: readonly Purpose[],
): PaymentVerdict {
  if (event === undefined) return { result: 'skipped', reason: noSuchEvent().message, maySee: false }
  const refusal = refusalOf(() => requirePayer(event, caller, purposes))
  if (refusal !== undefined)
    return { result: 'skipped', reason: refusal.message, maySee: refusal.statusCode !== 404 }
  const reason = reasonToSkip(event, paid, modified)
  if (reason !== undefined) return { result: 'skipped', reason, maySee: true }
  return { result: event.paid !== null && paid !== null ? 'overwritten' : 'done' }
}

// The gateway repeats this: docs/specification/graphql.md#rules-known-to-the-gateway.
function reasonToSkip(
  event: Changeable & { ends: Date | null },
  paid: Date | null,
  modified: Date,
): string | undefined {
  if (event.ends === null) return 'An all-day item has no hours to pay.'
  // Before the version check: a caller who repeats a request learns that it is already done.
  if (isSamePaymentDay(event.paid, paid))
    return paid === null ? 'It is not paid.' : 'It is already paid on that day.'
  if (modified < event.modified) return 'It was changed or paid meanwhile. Refresh to see how it is now.'
  return undefined
}

function refusalOf(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
