import { graphql, readInlineData } from 'react-relay'
import type { timesheetEvent_event$key } from '../__generated__/timesheetEvent_event.graphql.ts'
import { allDayStart } from './allDay.ts'

/** An event as all screens work with it. An all-day item starts with its day, and has no end and no minutes. */
export interface TimesheetEvent {
  id: string
  /** Under which the REST calls know it: the Id that people see. */
  number: number
  createdAt: string
  /** Names the copy that was seen, as sent: a change or payment of an older one is refused. */
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

/** Reads an event out of a query's, a mutation's or a subscription's answer. */
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
