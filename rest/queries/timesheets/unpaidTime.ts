import { and, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { timesheetEvents, timesheetProjects } from '../../db/schema/timesheets.ts'
import { minutesAt } from './minutes.ts'
import { projectIdsOf } from './timesheetProjects.ts'

/** The confirmed and unpaid time of a user on a project. */
export interface UnpaidTime {
  email: string
  project: string
  /** Whole minutes (docs/specification/timesheets.md#minutes). */
  minutes: number
  /** Start of its oldest event. */
  oldest: Date
}

/**
 * The unpaid time on the projects that the payer pays, of all times, by person and project
 * (docs/specification/timesheets.md#unpaid-time). All-day items have no duration.
 * @param until cuts events that continue after it; without it nothing is cut
 */
export async function unpaidTime(db: Queries, payer: string, until: Date | undefined): Promise<UnpaidTime[]> {
  const { ownerEmail, projectId, starts, ends, confirmed, paid } = timesheetEvents
  const end = until === undefined ? sql`${ends}` : sql`${until.toISOString()}::timestamptz`
  const minutes = sql<number>`sum(${minutesAt(end)})::float8`
  const found = await db
    .select({ email: ownerEmail, project: timesheetProjects.name, minutes, oldest: min(starts) })
    .from(timesheetEvents)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, projectId))
    .where(
      and(
        inArray(projectId, projectIdsOf(db, payer, ['pay'])),
        isNotNull(confirmed),
        isNull(paid),
        gt(ends, starts),
        until && lt(starts, until),
      ),
    )
    .groupBy(ownerEmail, timesheetProjects.id)
    .orderBy(ownerEmail, sql`${timesheetProjects.name} collate "und-x-icu"`)
  return found.flatMap(({ oldest, ...sum }) => (oldest === null ? [] : [{ ...sum, oldest }]))
}
