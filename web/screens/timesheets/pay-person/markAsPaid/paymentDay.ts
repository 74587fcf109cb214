import { isSamePaymentDay } from '../../../../../common/paymentDay.ts'

/**
 * The instant of a payment's day: noon in UTC, as all clients read its UTC date
 * (docs/specification/timesheets.md#days).
 * @param day any time of that day in the browser's time zone
 */
export const paymentInstant = (day: Date): string =>
  new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 12)).toISOString()

/** Whether an event is already paid on that day. @param day as for `paymentInstant`; null: not paid */
export const isPaidOn = (paidAt: Date | null, day: Date | null): boolean =>
  isSamePaymentDay(paidAt, day && new Date(paymentInstant(day)))
