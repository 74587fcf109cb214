import { isSamePaymentDay } from '../../../../../common/paymentDay.ts'

/**
 * The instant that stands for the day of a payment: noon in UTC, whose UTC date is read everywhere
 * (docs/specification/timesheets.md#days).
 * @param day any time of that day in the browser's zone
 */
export const paymentInstant = (day: Date): string =>
  new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 12)).toISOString()

/** Whether an event is paid on that very day already. @param day as for `paymentInstant`; null: not paid */
export const isPaidOn = (paidAt: Date | null, day: Date | null): boolean =>
  isSamePaymentDay(paidAt, day && new Date(paymentInstant(day)))
