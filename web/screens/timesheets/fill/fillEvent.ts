import { graphql, readInlineData } from 'react-relay'
import type { fillEvent_event$key } from '../../../__generated__/fillEvent_event.graphql.ts'
import { allDayStart } from '../../../timesheets/allDay.ts'

/** An event of the signed-in user as this screen works with it. An all-day item starts with its day, and has no end. */
export interface FillEvent {
  id: string
  modifiedAt: string
  confirmedAt: string | null
  /** The last timesheet that included it. */
  timesheetedAt: Date | null
  paidAt: Date | null
  projectName: string
  timezone: string
  start: Date
  end: Date | null
  workNotes: string
  tags: readonly string[]
}

/** Reads an event out of a query's or a mutation's answer. */
export function readFillEvent(event: fillEvent_event$key): FillEvent {
  const data = readInlineData(
    graphql`
      fragment fillEvent_event on TimesheetEvent @inline {
        id
        modifiedAt
        confirmedAt
        timesheetedAt
        paidAt
        projectName
        timezone
        isAllDay
        start
        end
        workNotes
        tags
      }
    `,
    event,
  )
  return {
    id: data.id,
    modifiedAt: data.modifiedAt,
    confirmedAt: data.confirmedAt ?? null,
    timesheetedAt: data.timesheetedAt ? new Date(data.timesheetedAt) : null,
    paidAt: data.paidAt ? new Date(data.paidAt) : null,
    projectName: data.projectName,
    timezone: data.timezone,
    start: data.isAllDay ? allDayStart(new Date(data.start), data.timezone) : new Date(data.start),
    end: data.isAllDay || !data.end ? null : new Date(data.end),
    workNotes: data.workNotes,
    tags: data.tags,
  }
}

/**
 * IANA name of the browser's time zone, sent with new and updated events
 * (docs/specification/timesheet-screens.md#event-dialog).
 */
export const browserTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
