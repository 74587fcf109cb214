import { intlFormatDistance } from 'date-fns'
import { formatFull } from './format.ts'

/** How long ago, such as "3 hours ago", in the browser's language. Another clock's lead is not a future. */
const formatAgo = (value: string) => {
  const now = new Date()
  const then = new Date(value)
  return intlFormatDistance(then < now ? then : now, now)
}

/** How long ago something was, as of when it is shown; the full date and zone on hover. Takes ISO 8601. */
export function AgoText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFull(value)}>
      {formatAgo(value)}
    </time>
  )
}
