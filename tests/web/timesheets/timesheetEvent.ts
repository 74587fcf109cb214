import { addMinutes } from 'date-fns'
import type { TimesheetEvent } from '../../../web/timesheets/timesheetEvent.ts'

let count = 0

/**
 * An event as the view and pay screens have it: by default Ann's on Tuesday 3 November 2026, 9 to 10,
 * unconfirmed and unpaid.
 */
export function personEvent(more: Partial<TimesheetEvent> = {}): TimesheetEvent {
  count += 1
  const start = more.start ?? new Date(2026, 10, 3, 9)
  return {
    id: `event-${count}`,
    number: count,
    createdAt: start.toISOString(),
    modifiedAt: start.toISOString(),
    confirmedAt: null,
    timesheetedAt: null,
    paidAt: null,
    projectName: 'Apollo',
    ownerEmail: 'ann@corp.example',
    timezone: 'Europe/Berlin',
    start,
    end: addMinutes(start, more.minutes ?? 60),
    minutes: 60,
    workNotes: '',
    tags: [],
    ...more,
  }
}
