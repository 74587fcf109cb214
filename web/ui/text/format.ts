import { formatClock } from '../fields/timeText.ts'
import { dateFormat, numberFormat } from '../../locale/locale.ts'

const date = dateFormat({ dateStyle: 'medium' })
const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const fullDate = dateFormat({ dateStyle: 'full' })
const full = dateFormat({ dateStyle: 'full', timeStyle: 'long' })
const utcDate = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const utcFullDate = dateFormat({ dateStyle: 'full', timeZone: 'UTC' })
const hours = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

const instant = (value: Date | string) => (typeof value === 'string' ? new Date(value) : value)

/**
 * A day, such as "21 Nov 2026". Takes an instant or its ISO string; uses the browser's time zone and locale.
 */
export const formatDate = (value: Date | string) => date.format(instant(value))

/** A time of day in the browser's time zone and clock format, such as "09:30" or "9:30 AM". */
export function formatTime(value: Date | string): string {
  const at = instant(value)
  return formatClock(at.getHours() * 60 + at.getMinutes())
}

/** A day with its time. */
export const formatDateTime = (value: Date | string) => dateTime.format(instant(value))

/** A day with its weekday, such as "Saturday, 21 November 2026", in the browser's time zone. */
export const formatFullDate = (value: Date | string) => fullDate.format(instant(value))

/** The day of a payment, the same in every time zone (docs/specification/timesheets.md#days). */
export const formatPaymentDay = (value: Date | string) => utcDate.format(instant(value))

/** The day of a payment with its weekday. */
export const formatFullPaymentDay = (value: Date | string) => utcFullDate.format(instant(value))

/** The full date and time of an instant, with its zone, to show on hover. */
export const formatFull = (value: Date | string) => full.format(instant(value))

const hoursApart = numberFormat({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** Hours with two decimals and without the unit, such as "7.50". Set them in tabular figures. */
export const formatHours = (value: number) => hours.format(value)

/** Hours more or less than others, with their sign: "+1.50". */
export const formatHoursApart = (value: number) => hoursApart.format(value)
