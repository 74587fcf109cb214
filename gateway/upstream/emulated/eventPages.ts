import { byPosition, type EventRange, type TimesheetEventRow } from '../rows/timesheets.ts'

/** A part of a whole documented list, as from a server with pages. */
export const cutEvents = (
  all: readonly TimesheetEventRow[],
  { limit, after }: EventRange,
): TimesheetEventRow[] =>
  [...all]
    .sort(byPosition)
    .filter(event => after === null || byPosition(event, after) > 0)
    .slice(0, limit)
