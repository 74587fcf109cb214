import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { ZONES_APART } from '../../../common/allDay.ts'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { prepared } from '../../db/prepared.ts'
import { nameKey } from '../../db/nameKey.ts'
import { deletedTimesheetEvents, timesheetEvents, timesheetProjects } from '../../db/schema/timesheets.ts'
import { DAY } from '../../rules/dates.ts'
import { DELETED_DAYS, noSuchEvent, requireReader } from '../../rules/timesheets/timesheetEvents.ts'
import { cleanName } from '../../rules/names.ts'
import type { Position } from '../../rules/positions.ts'
import type { Range } from '../../rules/timesheets/timesheet.ts'
import { purposesOf, type Purpose } from '../../rules/timesheets/timesheetProjects.ts'
import { isOnDaysOf, type Zone } from '../../rules/zones.ts'
import { inOrderOf, readOutline, type Outline } from '../outlines.ts'
import { findProjectById, projectIdsOf, type Project } from './timesheetProjects.ts'

export type EventRow = typeof timesheetEvents.$inferSelect

/** An event with the name of its project. */
export interface Event extends EventRow {
  project: string
}

/** The selection of a list of events (docs/specification/rest.md#list-the-events); absent lists select all. */
export interface EventFilter {
  caller: string
  from: Date
  until: Date
  purposes: readonly Exclude<Purpose, 'edit'>[]
  for?: readonly string[] | undefined
  projects?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  /**
   * The zone of the range's days, which select all-day items (docs/specification/timesheets.md#days); by
   * instant if absent.
   */
  zone?: Zone | undefined
  /** Only events after that position in the list. */
  after?: Position | undefined
}

/**
 * The first events that overlap the half-open range and that the purposes allow, by start
 * (docs/specification/rest.md#list-the-events). An all-day item sorts by its date.
 */
export async function firstEvents(db: Queries, filter: EventFilter, limit: number): Promise<Event[]> {
  const found = await eventsWhere(db, await isListed(db, filter))
    .orderBy(asc(timesheetEvents.starts), asc(timesheetEvents.id))
    .limit(limit)
  return found.map(({ event, project }) => ({ ...event, project }))
}

/** The size of a read. */
interface EventsSize {
  count: number
  /** Of notes and tags together, in UTF-8. */
  bytes: number
}

/** The size of the result of `firstEvents`, without reading it. */
export async function sizeOfEvents(db: Queries, filter: EventFilter, limit: number): Promise<EventsSize> {
  const listed = db
    .select({ bytes: BYTES.as('bytes') })
    .from(timesheetEvents)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, timesheetEvents.projectId))
    .where(await isListed(db, filter))
    .limit(limit)
    .as('listed')
  const [size] = await db
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${listed.bytes}), 0)::float8` })
    .from(listed)
  return size ?? { count: 0, bytes: 0 }
}

/** The size of the parts of an event that users can make long. */
export const BYTES = sql<number>`octet_length(${timesheetEvents.workNotes})
  + octet_length(array_to_string(${timesheetEvents.tags}, ','))`

/**
 * The result of `firstEvents`, without the content.
 * @param limit all if absent
 */
export async function outlineEvents(db: Queries, filter: EventFilter, limit?: number): Promise<Outline> {
  const { id, starts, projectId } = timesheetEvents
  const items = sql`select ${id} as id, ${BYTES} as size
    from ${timesheetEvents} join ${timesheetProjects} on ${timesheetProjects.id} = ${projectId}
    where ${await isListed(db, filter)} order by ${starts}, ${id} limit ${limit ?? null}`
  return readOutline(db, items)
}

/** Events by their ids, in that order, as far as the filter still selects them. */
export async function eventsOf(db: Queries, filter: EventFilter, ids: readonly number[]): Promise<Event[]> {
  const found = await eventsWhere(db, and(isAnyOf(timesheetEvents.id, ids), await isListed(db, filter)))
  return inOrderOf(
    ids,
    found.map(({ event, project }) => ({ ...event, project })),
  )
}

const eventsWhere = (db: Queries, condition: SQL | undefined) =>
  db
    .select({ event: timesheetEvents, project: timesheetProjects.name })
    .from(timesheetEvents)
    .innerJoin(timesheetProjects, eq(timesheetProjects.id, timesheetEvents.projectId))
    .where(condition)

/** The condition of a filter on events with their projects. */
export async function isListed(db: Queries, filter: EventFilter): Promise<SQL | undefined> {
  const ids = await openProjects(db, filter)
  const { from, until, zone } = filter
  const isOnTheseDays = zone && (await isOnDays(db, isAllowed(filter, ids), { from, until }, zone))
  return isListedAmong(filter, ids, isOnTheseDays)
}

/** The ids of the projects whose time a filter opens to its caller now. */
export async function openProjects(
  db: Queries,
  { caller, purposes }: Pick<EventFilter, 'caller' | 'purposes'>,
): Promise<number[]> {
  const others = purposes.filter(purpose => purpose !== 'use')
  return others.length === 0 ? [] : (await projectIdsOf(db, caller, others)).map(({ id }) => id)
}

const isAllowed = ({ caller, purposes }: EventFilter, projectIds: readonly number[]) =>
  or(
    inArray(timesheetEvents.projectId, [...projectIds]),
    inArray(timesheetEvents.ownerEmail, purposes.includes('use') ? [caller] : []),
  )

/**
 * The condition of a filter whose projects have been read.
 * @param isOnTheseDays whether an all-day item near the range of a zone is on its days; if absent, the caller
 * has to leave out those that are not (`isOnDaysOf`)
 */
export function isListedAmong(
  filter: EventFilter,
  projectIds: readonly number[],
  isOnTheseDays?: SQL,
): SQL | undefined {
  const { from, until, for: owners, projects, tags, zone, after } = filter
  const event = timesheetEvents
  const margin = zone === undefined ? 0 : ZONES_APART
  return and(
    isAllowed(filter, projectIds),
    // No event is longer than a day, so the index on the start finds all events that reach into the range.
    gt(event.starts, addTime(from, -DAY - margin)),
    lt(event.starts, addTime(until, margin)),
    or(
      and(gt(event.ends, from), lt(event.starts, until)),
      and(isNull(event.ends), gte(event.starts, addTime(from, -margin)), isOnTheseDays),
    ),
    owners &&
      inArray(
        event.ownerEmail,
        owners.map(owner => owner.toLowerCase()),
      ),
    projects &&
      inArray(
        nameKey(timesheetProjects.name),
        projects.map(name => nameKey(cleanName(name))),
      ),
    tags && arrayOverlaps(event.tags, [...tags]),
    after && sql`(${event.starts}, ${event.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`,
  )
}

/**
 * Whether an all-day item near a range is on its days. The database has another list of time zones, so this
 * is computed here: the query gets the ids of the items around both ends that are not.
 */
async function isOnDays(db: Queries, isOpen: SQL | undefined, range: Range, zone: Zone) {
  const { id, starts, ends, timezone } = timesheetEvents
  const isNear = (at: Date) =>
    and(gte(starts, addTime(at, -DAY - ZONES_APART)), lt(starts, addTime(at, DAY + ZONES_APART)))
  const near = await db
    .select({ id, starts, ends, timezone })
    .from(timesheetEvents)
    .where(and(isOpen, isNull(ends), or(isNear(range.from), isNear(range.until))))
  const others = near.filter(event => !isOnDaysOf(event, range, zone)).map(event => event.id)
  return not(isAnyOf(id, others))
}

const addTime = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** Events by their ids, as far as they exist, without checking who may see them. */
export async function eventsById(db: Queries, ids: readonly number[]): Promise<Event[]> {
  if (ids.length === 0) return []
  const found = await eventsWhere(db, isAnyOf(timesheetEvents.id, ids))
  return found.map(({ event, project }) => ({ ...event, project }))
}

/** An event that the caller may see. @throws Refusal 404 */
export async function findOpenEvent(db: Queries, id: number, caller: string): Promise<Event> {
  const [event] = await eventsById(db, [id])
  if (event === undefined) throw noSuchEvent()
  requireReader(event, caller, purposesOf(await findProjectById(db, event.projectId), caller))
  return event
}

/** An event of this owner. @throws Refusal 404 */
export async function findOwnEvent(db: Queries, id: number, owner: string): Promise<Event> {
  const [event] = await eventsById(db, [id])
  if (event?.ownerEmail !== owner) throw noSuchEvent()
  return event
}

export const oldestRestorable = (now: Date) => addTime(now, -DELETED_DAYS * DAY)

/** Deletes events that were deleted too long ago to be restored. */
export async function purgeDeletedEvents(db: Queries, now: Date): Promise<void> {
  const { deleted } = deletedTimesheetEvents
  await db.delete(deletedTimesheetEvents).where(lte(deleted, oldestRestorable(now)))
}

type NewRow = Omit<EventRow, 'id' | 'timesheeted' | 'paid' | 'modified'>

/** Inserts an event that is neither sent nor paid. */
export async function insertEvent(tx: Transaction, row: NewRow): Promise<EventRow> {
  const [inserted] = await insert(tx, {
    ...row,
    ends: row.ends?.toISOString() ?? null,
    confirmed: row.confirmed?.toISOString() ?? null,
  })
  if (inserted === undefined) throw new Error('An event was not inserted.')
  return inserted
}

const insert = prepared('insert_event', db => {
  const given = (name: keyof NewRow) => sql.placeholder(name)
  // Drizzle writes no null for a date that is given later.
  const dateOrNull = (name: 'ends' | 'confirmed') => sql`${given(name)}::timestamptz`
  return db
    .insert(timesheetEvents)
    .values({
      ...{ ownerEmail: given('ownerEmail'), projectId: given('projectId'), timezone: given('timezone') },
      ...{ starts: given('starts'), ends: dateOrNull('ends'), confirmed: dateOrNull('confirmed') },
      ...{ workNotes: given('workNotes'), tags: given('tags') },
      ...{ created: given('created'), modified: given('created') },
    })
    .returning()
})

/** Locks the event until the transaction ends. */
export async function lockEvent(tx: Transaction, id: number): Promise<{ event: Event; project: Project }> {
  // Without a join of its project: an event that moves during the wait would not match the project joined
  // before it, and seem deleted.
  const [event] = await tx.select().from(timesheetEvents).where(eq(timesheetEvents.id, id)).for('update')
  if (event === undefined) throw noSuchEvent()
  return withProject(tx, event)
}

export async function withProject(
  tx: Transaction,
  event: EventRow,
): Promise<{ event: Event; project: Project }> {
  const project = await findProjectById(tx, event.projectId)
  return { event: { ...event, project: project.name }, project }
}
