import type { CreateTimesheetEventInput } from '../__generated__/useCreateTimesheetEventMutation.graphql.ts'
import type { TimesheetEvent } from './timesheetEvent.ts'
import { browserZone } from '../locale/locale.ts'

/** The fields of an event that a user enters. */
export type EventEntry = Pick<
  TimesheetEvent,
  'projectName' | 'start' | 'end' | 'workNotes' | 'tags' | 'confirmedAt'
>

/**
 * The entered fields as mutation input: each field that mutations take must be here.
 * @param timezone IANA name of the zone in which it is logged
 */
export const eventInput = (
  { projectName, start, end, workNotes, tags, confirmedAt }: EventEntry,
  timezone = browserZone(),
): Required<Omit<CreateTimesheetEventInput, 'requestId'>> => ({
  projectName,
  start: start.toISOString(),
  end: end?.toISOString() ?? null,
  timezone,
  workNotes,
  tags: [...tags],
  confirmedAt: confirmedAt?.toISOString() ?? null,
})
