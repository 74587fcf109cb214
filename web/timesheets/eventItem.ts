import type { CalendarItem, CalendarItemState } from '../ui/Calendar/types.ts'
import { formatPaymentDay } from '../ui/text/format.ts'

/**
 * The fields that decide an event's state: paid before confirmed, else unconfirmed
 * (docs/specification/timesheet-screens.md#calendar-items).
 */
interface Stated {
  confirmedAt: Date | string | null
  paidAt: Date | null
}

/** The fields of an event that the calendar shows. An all-day item has no end. */
interface Shown extends Stated {
  id: string
  projectName: string
  start: Date
  end: Date | null
  workNotes: string
  tags: readonly string[]
  timezone: string
}

/**
 * Which of the three states an event has; it also decides the colour
 * (docs/specification/timesheet-screens.md#calendar-items).
 */
export const eventState = ({ confirmedAt, paidAt }: Stated): CalendarItemState =>
  paidAt ? 'paid' : confirmedAt ? 'confirmed' : 'unconfirmed'

/** The label of an event on the calendar (docs/specification/timesheet-screens.md#calendar-items). */
export function eventLabel(event: Pick<Shown, 'projectName' | 'end'> & Stated): string {
  const { projectName, end, paidAt, confirmedAt } = event
  if (!end) return `Day: ${projectName}`
  if (paidAt) return `${projectName} - Paid ${formatPaymentDay(paidAt)}`
  return `${projectName} - ${confirmedAt ? 'Unpaid' : 'Unconfirmed'}`
}

/** An event as the calendar shows it, to a user who may use all actions of the screen. */
export function eventItem(event: Shown, isPending = false): CalendarItem {
  const { id, projectName, start, end, workNotes, tags, timezone } = event
  return {
    id,
    label: eventLabel(event),
    projectName,
    start,
    end,
    state: eventState(event),
    isPending,
    notes: workNotes,
    tags,
    timezone,
  }
}
