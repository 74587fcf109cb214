import { minutesWithin } from '../../../common/minutes.ts'
import { formatHours } from '../../ui/text/format.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'

/** Whole minutes of a timed event that lie outside of a selection in which it counts. */
export const minutesOutside = (event: TimesheetEvent, selection: Range): number =>
  event.minutes - minutesWithin(event, selection)

/**
 * How many hours of some timed events lie outside of the selection in which they count, in words; null where none do
 * (docs/specification/timesheets.md#borders).
 */
export function outsideText(events: readonly TimesheetEvent[], selection: Range): string | null {
  const sum = (minutes: readonly number[]) => minutes.reduce((total, more) => total + more, 0)
  const outside = sum(events.map(event => minutesOutside(event, selection)))
  if (outside === 0) return null
  const all = formatHours(sum(events.map(({ minutes }) => minutes)) / 60)
  return `${formatHours(outside / 60)} of ${all} hours lie outside the selection.`
}
