import { PrintedEvents } from '../../../timesheets/person/PrintedEvents.tsx'
import type { TimesheetEvent } from '../../../timesheets/timesheetEvent.ts'
import { periodOf } from '../../../ui/Calendar/hours.ts'
import type { CalendarView } from '../../../ui/Calendar/types.ts'

/** What a print of the screen has in place of the calendar: the events of the day, week or month, with their sum. */
export function FillPaper({
  events,
  view,
  date,
}: {
  events: readonly TimesheetEvent[]
  view: CalendarView
  date: Date
}) {
  const { from, until } = periodOf(view, date)
  const shown = events.filter(({ start, end }) => start < until && (end ? end > from : start >= from))
  return <PrintedEvents events={shown} />
}
