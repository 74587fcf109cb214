import { and, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { timesheetEvents, timesheetProjects } from '../../db/schema/timesheets.ts'
import { readOutline, type Outline } from '../outlines.ts'
import { BYTES, isListed, type EventFilter } from './timesheetEvents.ts'
import { projectIdsOf } from './timesheetProjects.ts'

/**
 * The next events of a filter after one of them, without the content, in the order in which they were logged. An
 * Id never changes, so a file that is read in many steps has each event once, whatever is edited meanwhile.
 * @param after the Id of the last event so far; 0 for the first ones
 */
export async function outlineAfter(
  db: Queries,
  filter: EventFilter,
  after: number,
  limit: number,
): Promise<Outline> {
  const { id, projectId } = timesheetEvents
  const items = sql`select ${id} as id, ${BYTES} as size
    from ${timesheetEvents} join ${timesheetProjects} on ${timesheetProjects.id} = ${projectId}
    where ${and(gt(id, after), await isListed(db, filter))} order by ${id} limit ${limit}`
  return readOutline(db, items)
}

/** The projects whose time a filter opens to its caller now. */
export async function openProjects(
  db: Queries,
  { caller, purposes }: Pick<EventFilter, 'caller' | 'purposes'>,
): Promise<ReadonlySet<number>> {
  const others = purposes.filter(purpose => purpose !== 'use')
  const rows = others.length === 0 ? [] : await projectIdsOf(db, caller, others)
  return new Set(rows.map(({ id }) => id))
}
