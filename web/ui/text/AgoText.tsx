import { intlFormatDistance } from 'date-fns'
import { formatFull } from './format.ts'

/** Milliseconds in which something is still "now". */
const MOMENT = 60_000

/** How long ago, such as "3 hours ago", in the browser's language. Another clock's lead is not a future. */
function formatAgo(value: string): string {
  const now = new Date()
  const then = new Date(value)
  return intlFormatDistance(now.getTime() - then.getTime() < MOMENT ? now : then, now)
}

/** How long ago something was, as of when it is shown; the full date and zone on hover. Takes ISO 8601. */
export function AgoText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFull(value)}>
      {formatAgo(value)}
    </time>
  )
}
