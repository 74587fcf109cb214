import { formatDate, formatTime } from '../ui/format.ts'
import type { PersonEvent } from './personEvent.ts'

/** An event in a list: "3 Nov 2026, 09:00 – 10:00, Apollo". */
export const describeEvent = ({ start, end, projectName }: PersonEvent): string =>
  [formatDate(start), end && `${formatTime(start)} – ${formatTime(end)}`, projectName]
    .filter(Boolean)
    .join(', ')
