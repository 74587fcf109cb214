/**
 * The day of a payment, such as `2026-11-30`: the UTC date of its instant, wherever the reader is
 * (docs/specification/timesheets.md#days).
 */
export const paymentDay = (paidAt: Date): string => paidAt.toISOString().slice(0, 10)

/** Whether two payments are of the same day; null stands for none. */
export const isSamePaymentDay = (one: Date | null, other: Date | null): boolean =>
  one === null || other === null ? one === other : paymentDay(one) === paymentDay(other)
