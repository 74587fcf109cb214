import { graphql, readInlineData } from 'react-relay'
import type { timesheetEvent_event$key } from '../__generated__/timesheetEvent_event.graphql.ts'
import { allDayStart } from './allDay.ts'

/** An event as all screens use it. An all-day item starts at midnight, and has no end and no minutes. */
export interface TimesheetEvent {
  id: string
  /** Its id in the REST API, which users see as Id. */
  number: number
  createdAt: string
  /** The version of the copy, as the server sent it: a change or payment of an older version is refused. */
  modifiedAt: string
  confirmedAt: Date | null
  /** The last timesheet that included it. */
  timesheetedAt: Date | null
  paidAt: Date | null
  projectName: string
  ownerEmail: string
  timezone: string
  start: Date
  end: Date | null
  minutes: number
  workNotes: string
  tags: readonly string[]
}

const dateOf = (value: string | null | undefined) => (value ? new Date(value) : null)

/** Reads an event from the answer of a query, mutation or subscription. */
export function readTimesheetEvent(event: timesheetEvent_event$key): TimesheetEvent {
  const data = readInlineData(
    graphql`
      fragment timesheetEvent_event on TimesheetEvent @inline {
        id
        number
        createdAt
        modifiedAt
        confirmedAt
        timesheetedAt
        paidAt
        projectName
        owner {
          email
        }
        timezone
        isAllDay
        start
        end
        minutes
        workNotes
        tags
      }
    `,
    event,
  )
  return {
    id: data.id,
    number: data.number,
    createdAt: data.createdAt,
    modifiedAt: data.modifiedAt,
    confirmedAt: dateOf(data.confirmedAt),
    timesheetedAt: dateOf(data.timesheetedAt),
    paidAt: dateOf(data.paidAt),
    projectName: data.projectName,
    ownerEmail: data.owner.email,
    timezone: data.timezone,
    start: data.isAllDay ? allDayStart(new Date(data.start), data.timezone) : new Date(data.start),
    end: data.isAllDay ? null : dateOf(data.end),
    minutes: data.minutes,
    workNotes: data.workNotes,
    tags: data.tags,
  }
}
