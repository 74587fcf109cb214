import { longDayText, timesText } from '../../../../ui/Calendar/labels.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

/** Something that was left as it is, and why, for people. */
export interface NotDone {
  what: string
  reason: string
}

/** What became of several events at once. */
export interface BulkResult {
  /** The server's copies. */
  done: readonly TimesheetEvent[]
  rest: readonly NotDone[]
}

/** An event in a list of several: day, times and project. */
export const eventText = ({
  start,
  end,
  projectName,
}: Pick<TimesheetEvent, 'start' | 'end' | 'projectName'>) =>
  [longDayText(start), end && timesText({ start, end }), projectName].filter(Boolean).join(', ')
