import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { isPaidOn } from './paymentDay.ts'
import { eventsToPay, type PaidFilter } from './paidFilters.ts'

/** What a payment would do, event by event. */
export interface PaymentPlan {
  /** They get their first payment date. */
  set: readonly TimesheetEvent[]
  /** They have another date, or lose the one they have. */
  overwrite: readonly TimesheetEvent[]
  /** They are left alone. */
  skip: readonly { event: TimesheetEvent; reason: string }[]
}

/**
 * What setting a date, or with null removing it, does to the selected events that match the option
 * (docs/specification/timesheet-screens.md#mark-as-paid-dialog). What the option leaves out is listed as skipped as
 * well, so that nobody has to wonder.
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
