import type { CreateTimesheetEventInput } from '../__generated__/createEventMutation.graphql.ts'
import { browserTimezone } from './browserTimezone.ts'
import type { TimesheetEvent } from './timesheetEvent.ts'

/** What a person enters of an event. */
export type EventEntry = Pick<
  TimesheetEvent,
  'projectName' | 'start' | 'end' | 'workNotes' | 'tags' | 'confirmedAt'
>

/**
 * What is entered, as mutations take it: each field that they take has to be here.
 * @param timezone IANA name of the zone in which it is logged
 */
export const eventInput = (
  { projectName, start, end, workNotes, tags, confirmedAt }: EventEntry,
  timezone = browserTimezone(),
): Required<Omit<CreateTimesheetEventInput, 'requestId'>> => ({
  projectName,
  start: start.toISOString(),
  end: end?.toISOString() ?? null,
  timezone,
  workNotes,
  tags: [...tags],
  confirmedAt: confirmedAt?.toISOString() ?? null,
})
