import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { isPaidOn } from './paymentDay.ts'
import { eventsToPay, type PaidFilter } from './paidFilters.ts'

/** What a payment would do to each event. */
export interface PaymentPlan {
  /** Get their first payment date. */
  set: readonly TimesheetEvent[]
  /** Have another date, or lose their date. */
  overwrite: readonly TimesheetEvent[]
  /** Stay unchanged. */
  skip: readonly { event: TimesheetEvent; reason: string }[]
}

/**
 * The effect of setting a date, or with null of removing it, on the selected events that match the option
 * (docs/specification/timesheet-screens.md#mark-as-paid-dialog). Events that the option excludes are listed as
 * skipped, so that none is missing.
 */
export function planPayment(
  events: readonly TimesheetEvent[],
  filter: PaidFilter,
  day: Date | null,
): PaymentPlan {
  const matching = new Set(eventsToPay(events, filter))
  const reasonToSkip = (event: TimesheetEvent) => {
    if (event.end === null) return 'It is an all-day item.'
    if (!matching.has(event)) return `It is not among “${filter}”.`
    if (!isPaidOn(event.paidAt, day)) return null
    return day === null ? 'It has no payment to remove.' : 'It is paid on that day already.'
  }
  const changed = events.filter(event => reasonToSkip(event) === null)
  return {
    set: changed.filter(({ paidAt }) => paidAt === null),
    overwrite: changed.filter(({ paidAt }) => paidAt !== null),
    skip: events.flatMap(event => {
      const reason = reasonToSkip(event)
      return reason === null ? [] : [{ event, reason }]
    }),
  }
}
