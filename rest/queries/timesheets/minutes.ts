import { sql, type SQL } from 'drizzle-orm'
import { timesheetEvents } from '../../db/schema/timesheets.ts'

/**
 * Whole minutes of an event from its start to an instant, or to its end if that is earlier; 0 before its start.
 * The same rounding as common/minutes.ts: half up, for each event. All-day items must be left out.
 */
export function minutesAt(instant: SQL): SQL {
  const { starts, ends } = timesheetEvents
  return sql`round(extract(epoch from greatest(least(${instant}, ${ends}), ${starts}) - ${starts}) / 60)`
}
