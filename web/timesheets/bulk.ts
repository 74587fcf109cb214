import { longDayText, timesText } from '../ui/Calendar/labels.ts'
import type { TimesheetEvent } from './timesheetEvent.ts'

/** An item that was not changed, with the reason for the user. */
export interface NotDone {
  what: string
  reason: string
}

/** The result of a bulk action on events. */
export interface BulkResult {
  /** The server's copies. */
  done: readonly TimesheetEvent[]
  rest: readonly NotDone[]
}

/** The text of an event in a list: day, times and project. */
export const eventText = ({
  start,
  end,
  projectName,
}: Pick<TimesheetEvent, 'start' | 'end' | 'projectName'>) =>
  [longDayText(start), end && timesText({ start, end }), projectName].filter(Boolean).join(', ')
