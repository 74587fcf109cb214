import { eventItem } from '../../../timesheets/eventItem.ts'
import type { CalendarItem } from '../../../ui/Calendar/types.ts'
import { isTemporary } from '../../../timesheets/mutations/useCreateTimesheetEvent.ts'
import type { TimesheetEvent } from '../../../timesheets/timesheetEvent.ts'

/** Why only a payer can change a paid event (docs/specification/timesheet-screens.md#event-dialog). */
export const PAID_REASON = 'It is paid: a payer has to remove the payment before it can be changed.'

/** An event as its owner sees it on the calendar. */
export const calendarItem = (event: TimesheetEvent, isPending: boolean): CalendarItem => ({
  ...eventItem(event, isPending || isTemporary(event.id)),
  ...(event.paidAt && { lockReason: PAID_REASON }),
})
