import type { CalendarItem } from '../../../ui/Calendar/types.ts'
import { formatDate } from '../../../ui/format.ts'
import { isTemporary } from './createEvent.ts'
import type { FillEvent } from './fillEvent.ts'

/** Why nobody but a payer can change a paid event (Decisions §3). */
export const PAID_REASON = 'It is paid: a payer has to remove the payment before it can be changed.'

/** What an event is called on the calendar (Specification 1 §3). */
export function eventLabel({ projectName, end, paidAt, confirmedAt }: FillEvent): string {
  if (!end) return `Day: ${projectName}`
  if (paidAt) return `${projectName} - Paid ${formatDate(paidAt)}`
  return `${projectName} - ${confirmedAt ? 'Unpaid' : 'Unconfirmed'}`
}

/** An event as the calendar shows it. */
export function calendarItem(event: FillEvent, isPending: boolean): CalendarItem {
  const { id, projectName, start, end, paidAt, confirmedAt, workNotes, tags, timezone } = event
  return {
    id,
    label: eventLabel(event),
    projectName,
    start,
    end,
    state: paidAt ? 'paid' : confirmedAt ? 'confirmed' : 'unconfirmed',
    isPending: isPending || isTemporary(id),
    notes: workNotes,
    tags,
    timezone,
    ...(paidAt && { lockReason: PAID_REASON }),
  }
}
