import { paymentDay } from '../../../common/paymentDay.ts'
import { formatDate, formatFull, formatFullPaymentDay, formatPaymentDay } from './format.ts'

/** A day in the browser's time zone and locale, with the full date and time on hover. Takes ISO 8601. */
export function DateText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFull(value)}>
      {formatDate(value)}
    </time>
  )
}

/** The day of a payment in the browser's locale, with its weekday on hover. Takes ISO 8601. */
export function PaymentDayText({ value }: { value: string }) {
  return (
    <time dateTime={paymentDay(new Date(value))} title={formatFullPaymentDay(value)}>
      {formatPaymentDay(value)}
    </time>
  )
}
