import { isSameDay } from 'date-fns'

/**
 * The instant that stands for the day of a payment: noon in UTC, which is on that day in nearly every zone, so that payer
 * and worker read the same date wherever they are.
 * @param day any time of that day in the browser's zone
 */
export const paymentInstant = (day: Date): string =>
  new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 12)).toISOString()

/** Whether an event is paid on that very day already, as the browser shows it. */
export const isPaidOn = (paidAt: Date | null, day: Date | null): boolean =>
  paidAt === null || day === null ? paidAt === day : isSameDay(paidAt, day)
