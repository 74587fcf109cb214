import { and, gt, sql, type AnyColumn } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { timesheetEvents, timesheetProjects } from '../../db/schema/timesheets.ts'
import type { ReportedEvent } from '../../rules/timesheets/timesheetReport.ts'
import { isOnDaysOf, type Zone } from '../../rules/zones.ts'
import { readOutline, type Outline } from '../outlines.ts'
import { BYTES, isListedAmong, type EventFilter } from './timesheetEvents.ts'

/** The selection of a CSV file, with the zone of its days. */
export interface CsvFilter extends EventFilter {
  zone: Zone
}

/**
 * The next events of a filter after one of them, without the content, in the order in which they were logged. An
 * Id never changes, so a file that is read in many steps has each event once, whatever is edited meanwhile.
 * @param projectIds the projects whose time is open to the caller now
 * @param after the Id of the last event so far; 0 for the first ones
 */
export async function outlineAfter(
  db: Queries,
  filter: CsvFilter,
  projectIds: readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<Outline> {
  const { id, projectId } = timesheetEvents
  const items = sql`select ${id} as id, ${BYTES} as size
    from ${timesheetEvents} join ${timesheetProjects} on ${timesheetProjects.id} = ${projectId}
    where ${and(gt(id, after), isListedAmong(filter, projectIds))} order by ${id} limit ${limit}`
  return readOutline(db, items)
}

/** An event as the database returns it: the driver would read a million dates, and lists of tags, slowly. */
type Row = Omit<ReportedEvent, Moments> &
  Record<'starts', number> &
  Record<Exclude<Moments, 'starts'>, number | null>
type Moments = 'starts' | 'ends' | 'confirmed' | 'paid'

/** Events of an outline, in its order, as far as the filter still selects them. */
export async function csvEvents(
  db: Queries,
  filter: CsvFilter,
  projectIds: readonly number[],
  ids: readonly number[],
): Promise<ReportedEvent[]> {
  const { id, projectId, ownerEmail, timezone, workNotes, tags, starts, ends, confirmed, paid } =
    timesheetEvents
  const time = (moment: AnyColumn) => sql`(extract(epoch from ${moment}) * 1000)::float8`
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${timesheetProjects.name} as project, ${ownerEmail} as "ownerEmail", ${timezone} as timezone,
      ${workNotes} as "workNotes", to_json(${tags}) as tags, ${time(starts)} as starts, ${time(ends)} as ends,
      ${time(confirmed)} as confirmed, ${time(paid)} as paid
    from ${timesheetEvents} join ${timesheetProjects} on ${timesheetProjects.id} = ${projectId}
    where ${and(isAnyOf(id, ids), isListedAmong(filter, projectIds))} order by ${id}`)
  return rows.map(toEvent).filter(event => isOnDaysOf(event, filter, filter.zone))
}

// Field by field, as a copy of the rest of an object takes longer than everything else.
const toEvent = (row: Row): ReportedEvent => ({
  project: row.project,
  ownerEmail: row.ownerEmail,
  timezone: row.timezone,
  workNotes: row.workNotes,
  tags: row.tags,
  starts: new Date(row.starts),
  ends: dateOrNull(row.ends),
  confirmed: dateOrNull(row.confirmed),
  paid: dateOrNull(row.paid),
})

const dateOrNull = (time: number | null) => (time === null ? null : new Date(time))
