import { formatDate, formatTime } from '../ui/text/format.ts'
import type { TimesheetEvent } from './timesheetEvent.ts'

type Described = Pick<TimesheetEvent, 'start' | 'end' | 'projectName'>

/** An event in a list or a toast: "3 Nov 2026, 09:00 – 10:00, Apollo". */
export const describeEvent = ({ start, end, projectName }: Described): string =>
  [formatDate(start), end && `${formatTime(start)} – ${formatTime(end)}`, projectName]
    .filter(Boolean)
    .join(', ')
