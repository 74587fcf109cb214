import { formatDate, formatFull } from './format.ts'

/** A day in the browser's zone and locale, which says all about its instant on hover. Takes ISO 8601. */
export function DateText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFull(value)}>
      {formatDate(value)}
    </time>
  )
}
