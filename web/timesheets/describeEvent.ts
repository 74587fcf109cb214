import { laterText } from '../ui/Calendar/labels.ts'
import { formatDate, formatTime } from '../ui/text/format.ts'
import type { TimesheetEvent } from './timesheetEvent.ts'

type Described = Pick<TimesheetEvent, 'start' | 'end' | 'projectName'>

/** An event in a list or a toast: "3 Nov 2026, 09:00 – 10:00, Apollo"; an end on the next day has a " +1". */
export const describeEvent = ({ start, end, projectName }: Described): string =>
  [
    formatDate(start),
    end && `${formatTime(start)} – ${formatTime(end)}${laterText({ start, end })}`,
    projectName,
  ]
    .filter(Boolean)
    .join(', ')
