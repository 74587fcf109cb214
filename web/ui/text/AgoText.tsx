import { intlFormatDistance } from 'date-fns'
import { formatFull } from './format.ts'
import { LOCALE } from '../../locale/locale.ts'

/** Milliseconds in which something still counts as "now". */
const MOMENT = 60_000

/**
 * The time passed, such as "3 hours ago", in words. An instant ahead of this clock shows as
 * now.
 */
function formatAgo(value: string): string {
  const now = new Date()
  const then = new Date(value)
  return intlFormatDistance(now.getTime() - then.getTime() < MOMENT ? now : then, now, { locale: LOCALE })
}

/** How long ago something was when it was rendered; the full date and zone on hover. Takes ISO 8601. */
export function AgoText({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatFull(value)}>
      {formatAgo(value)}
    </time>
  )
}
