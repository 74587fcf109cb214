import { minutesWithin } from '../../../common/minutes.ts'
import { formatHours } from '../../ui/text/format.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'

/** Whole minutes of a selected timed event outside of the selection. */
export const minutesOutside = (event: TimesheetEvent, selection: Range): number =>
  event.minutes - minutesWithin(event, selection)

/**
 * The hours of selected timed events outside of the selection, as text; null if there are none
 * (docs/specification/timesheets.md#borders).
 */
export function outsideText(events: readonly TimesheetEvent[], selection: Range): string | null {
  const sum = (minutes: readonly number[]) => minutes.reduce((total, more) => total + more, 0)
  const outside = sum(events.map(event => minutesOutside(event, selection)))
  if (outside === 0) return null
  const all = formatHours(sum(events.map(({ minutes }) => minutes)) / 60)
  return `${formatHours(outside / 60)} of ${all} hours lie outside the selection.`
}
