import { laterText } from '../../../../ui/Calendar/labels.ts'
import { formatDate, formatPaymentDay, formatTime } from '../../../../ui/text/format.ts'
import type { EventEntry } from '../../../../timesheets/eventInput.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

const timesOf = ({ start, end }: TimesheetEvent) =>
  end
    ? `the time is ${formatDate(start)}, ${formatTime(start)}–${formatTime(end)}${laterText({ start, end })}`
    : `it is all day on ${formatDate(start)}`

/** The message about each entered field; null if another field's message covers it. */
const FACTS: Record<keyof EventEntry, ((event: TimesheetEvent) => string) | null> = {
  projectName: ({ projectName }) => `the project is ${projectName}`,
  start: timesOf,
  end: null,
  workNotes: ({ workNotes }) => (workNotes ? `the notes read “${workNotes}”` : 'there are no notes'),
  tags: ({ tags }) => (tags.length > 0 ? `the tags are ${tags.join(' ')}` : 'there are no tags'),
  confirmedAt: ({ confirmedAt }) => (confirmedAt ? 'it is confirmed' : 'it is unconfirmed'),
}

/**
 * The message about a change of an event while it was open in the dialog; null if the user could not see the
 * change. `before` is the copy that was opened, `now` the server's copy, null if it was deleted.
 */
export function concurrentChangeOf(before: TimesheetEvent | null, now: TimesheetEvent | null): string | null {
  if (!before) return null
  if (!now) return 'It was deleted meanwhile. Add logs it again with what stands here.'
  if (now.paidAt)
    return before.paidAt
      ? null
      : `It was paid meanwhile, as of ${formatPaymentDay(now.paidAt)}: what you typed cannot be saved.`
  const changes = Object.values(FACTS).flatMap(fact =>
    fact && fact(before) !== fact(now) ? [fact(now)] : [],
  )
  if (changes.length === 0) return null
  return `It was changed meanwhile: ${changes.join(', ')}. Save puts what stands here in its place.`
}
