import { formatDate, formatFull, formatFullDate } from './format.ts'

/**
 * A day in the browser's zone and locale, which says all about its instant on hover. Takes ISO 8601. Of what is known to
 * the day alone, such as a payment, it says no time.
 */
export function DateText({ value, isWholeDay = false }: { value: string; isWholeDay?: boolean }) {
  return (
    <time dateTime={value} title={isWholeDay ? formatFullDate(value) : formatFull(value)}>
      {formatDate(value)}
    </time>
  )
}
