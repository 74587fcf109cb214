import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  getTableColumns,
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
import { deletedTimesheetEvents, nameKey, timesheetEvents, timesheetProjects } from '../../db/schema.ts'
import { DAY, readDate, type DateText } from '../../rules/dates.ts'
import {
  DELETED_DAYS,
  modifiedAfter,
  noSuchEvent,
  readEntry,
  requireChangeable,
  requireFresh,
  requireOwner,
  requirePayer,
  type Entry,
} from '../../rules/timesheets/timesheetEvents.ts'
import { cleanName } from '../../rules/names.ts'
import { auditOf, auditOfRestored } from '../../rules/timesheets/timesheetHistory.ts'
import type { Range } from '../../rules/timesheets/timesheet.ts'
import { purposesOf, requireUser, type Purpose } from '../../rules/timesheets/timesheetProjects.ts'
import { isOnDaysOf, type Zone } from '../../rules/zones.ts'
import { record } from '../audit.ts'
import { publishEvents } from '../live.ts'
import { inOrderOf, readOutline, type Outline } from '../outlines.ts'
import { findProject, findProjectById, projectIdsOf, type Project } from './timesheetProjects.ts'

type EventRow = typeof timesheetEvents.$inferSelect

/** An event with the name of its project. */
export interface Event extends EventRow {
  project: string
}

/** What a list of events selects (docs/specification/rest.md#list-the-events); absent lists select all. */
export interface EventFilter {
  caller: string
  from: Date
  until: Date
  purposes: readonly Exclude<Purpose, 'edit'>[]
  for?: readonly string[] | undefined
  projects?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  /** All-day items are those of the range's days here (docs/specification/timesheets.md#days); by instant where absent. */
  zone?: Zone | undefined
}

/**
 * The first events that overlap the half-open range and that the purposes allow, by start
 * (docs/specification/rest.md#list-the-events). An all-day item stands where its date is.
 */
export async function firstEvents(db: Queries, filter: EventFilter, limit: number): Promise<Event[]> {
  const found = await eventsWhere(db, await isListed(db, filter))
    .orderBy(asc(timesheetEvents.starts), asc(timesheetEvents.id))
    .limit(limit)
  return found.map(({ event, project }) => ({ ...event, project }))
}

/** How much would be read. */
interface EventsSize {
  count: number
  /** Of notes and tags together, in UTF-8. */
  bytes: number
}

/** How much `firstEvents` gives; nothing of it is read. */
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

// What users make long of an event.
const BYTES = sql<number>`octet_length(${timesheetEvents.workNotes})
  + octet_length(array_to_string(${timesheetEvents.tags}, ','))`

/** What `firstEvents` gives, all of it, without the content. */
export async function outlineEvents(db: Queries, filter: EventFilter): Promise<Outline> {
  const { id, starts, projectId } = timesheetEvents
  const items = sql`select ${id} as id, ${BYTES} as size
    from ${timesheetEvents} join ${timesheetProjects} on ${timesheetProjects.id} = ${projectId}
    where ${await isListed(db, filter)} order by ${starts}, ${id}`
  return readOutline(db, items)
}

/** Events by their ids, in that order, as far as the filter has them now. */
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

/** What a filter selects of events with their projects. */
export async function isListed(db: Queries, filter: EventFilter): Promise<SQL | undefined> {
  const { caller, from, until, purposes, for: owners, projects, tags, zone } = filter
  const others = purposes.filter(purpose => purpose !== 'use')
  const ids = others.length === 0 ? [] : (await projectIdsOf(db, caller, others)).map(({ id }) => id)
  const event = timesheetEvents
  const isAllowed = or(
    inArray(event.projectId, ids),
    inArray(event.ownerEmail, purposes.includes('use') ? [caller] : []),
  )
  const margin = zone === undefined ? 0 : ZONES_APART
  return and(
    isAllowed,
    // None is longer than a day, so the index on the start finds all that reach into the range.
    gt(event.starts, addTime(from, -DAY - margin)),
    lt(event.starts, addTime(until, margin)),
    or(
      and(gt(event.ends, from), lt(event.starts, until)),
      and(
        isNull(event.ends),
        gte(event.starts, addTime(from, -margin)),
        zone && (await isOnDays(db, isAllowed, { from, until }, zone)),
      ),
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
  )
}

/**
 * Whether an all-day item near a range is of its days. That is not left to the database, which has another list of time
 * zones: it learns which of those around the ends are not.
 */
async function isOnDays(db: Queries, isAllowed: SQL | undefined, range: Range, zone: Zone) {
  const { id, starts, ends, timezone } = timesheetEvents
  const isNear = (at: Date) =>
    and(gte(starts, addTime(at, -DAY - ZONES_APART)), lt(starts, addTime(at, DAY + ZONES_APART)))
  const near = await db
    .select({ id, starts, ends, timezone })
    .from(timesheetEvents)
    .where(and(isAllowed, isNull(ends), or(isNear(range.from), isNear(range.until))))
  const others = near.filter(event => !isOnDaysOf(event, range, zone)).map(event => event.id)
  return not(isAnyOf(id, others))
}

const addTime = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)

/** Events of some ids, as far as they are there, whoever may see them. */
export async function eventsById(db: Queries, ids: readonly number[]): Promise<Event[]> {
  if (ids.length === 0) return []
  const found = await eventsWhere(db, isAnyOf(timesheetEvents.id, ids))
  return found.map(({ event, project }) => ({ ...event, project }))
}

/** An event that somebody owns. @throws Refusal 404 */
export async function findOwnEvent(db: Queries, id: number, owner: string): Promise<Event> {
  const [event] = await eventsById(db, [id])
  if (event?.ownerEmail !== owner) throw noSuchEvent()
  return event
}

/** Logs time on a project. @throws Refusal 400, 403, 404 */
export async function createEvent(
  tx: Transaction,
  { owner, entry, now }: { owner: string; entry: Entry & { Project: string }; now: Date },
): Promise<Event> {
  const logged = readEntry(entry, now)
  const project = await projectToLogOn(tx, entry.Project, owner)
  const [event] = await tx
    .insert(timesheetEvents)
    .values({ ...logged, ownerEmail: owner, projectId: project.id, created: now, modified: now })
    .returning()
  if (event === undefined) throw new Error('An event was not inserted.')
  return changed(tx, 'create', owner, now, undefined, { ...event, project: project.name })
}

/** Who changes which event, and when. */
export interface EventChange {
  id: number
  by: string
  now: Date
}

/** Replaces what the entry names. @throws Refusal 400, 403, 404, 409 */
export async function updateEvent(
  tx: Transaction,
  { id, by, now, entry }: EventChange & { entry: Entry & { Project?: string; Modified?: DateText } },
): Promise<Event> {
  const { event, project } = await lockEvent(tx, id)
  requireChangeable(event, by, purposesOf(project, by))
  requireFresh(event, entry.Modified)
  const logged = readEntry(entry, now, event)
  const target = await newProject(tx, entry.Project, project, by)
  const modified = modifiedAfter(event.modified, now)
  const update = { ...logged, projectId: target.id, modified }
  // Long notes are stored apart, and once more for each time that they are written.
  const { workNotes, ...others } = update
  const written = workNotes === event.workNotes ? others : update
  await tx.update(timesheetEvents).set(written).where(eq(timesheetEvents.id, id))
  return changed(tx, 'update', by, now, event, { ...event, ...update, project: target.name })
}

/** Deletes an event, which can be restored for 30 days. @throws Refusal 403, 404, 409 */
export async function deleteEvent(tx: Transaction, { id, by, now }: EventChange): Promise<void> {
  const { event, project } = await lockEvent(tx, id)
  requireChangeable(event, by, purposesOf(project, by))
  await tx.insert(deletedTimesheetEvents).values({ ...event, deleted: now })
  await tx.delete(timesheetEvents).where(eq(timesheetEvents.id, id))
  await changed(tx, 'delete', by, now, event, undefined)
}

/**
 * Brings back an event that was deleted in the last 30 days, as it was (docs/specification/timesheets.md#deleting). One that
 * is there stays as it is, so that a repeated call does no harm.
 * @throws Refusal 403, 404
 */
export async function restoreEvent(tx: Transaction, { id, by, now }: EventChange): Promise<Event> {
  const kept = await lockDeleted(tx, id, now)
  const { event, project } = kept === undefined ? await lockEvent(tx, id) : await withProject(tx, kept)
  requireOwner(event, by, purposesOf(project, by))
  if (kept === undefined) return event
  requireUser(purposesOf(project, by))
  const restored = { ...event, modified: modifiedAfter(event.modified, now) }
  await tx.delete(deletedTimesheetEvents).where(eq(deletedTimesheetEvents.id, id))
  await tx.insert(timesheetEvents).overridingSystemValue().values(restored)
  const subject = String(id)
  const action = 'timesheetEvent.restore'
  await record(tx, { who: by, action, subject, ...auditOfRestored(restored), at: now })
  await publishEvents(tx, [{ before: undefined, after: restored }])
  return restored
}

/** What was deleted and can be restored. Nobody else restores it until the transaction ends. */
async function lockDeleted(tx: Transaction, id: number, now: Date): Promise<EventRow | undefined> {
  const { deleted, ...event } = getTableColumns(deletedTimesheetEvents)
  const isKept = and(eq(event.id, id), gt(deleted, oldestKept(now)))
  const [kept] = await tx.select(event).from(deletedTimesheetEvents).where(isKept).for('update')
  return kept
}

const oldestKept = (now: Date) => addTime(now, -DELETED_DAYS * DAY)

/** Forgets what was deleted too long ago to be restored. */
export async function forgetDeletedEvents(db: Queries, now: Date): Promise<void> {
  const { deleted } = deletedTimesheetEvents
  await db.delete(deletedTimesheetEvents).where(lte(deleted, oldestKept(now)))
}

/** Marks an event as paid, or with null as unpaid. @throws Refusal 400, 403, 404 */
export async function setPaid(
  tx: Transaction,
  { id, by, now, paid: day }: EventChange & { paid: DateText | null },
): Promise<Event> {
  const { event, project } = await lockEvent(tx, id)
  requirePayer(event, by, purposesOf(project, by))
  const update = {
    paid: day === null ? null : readDate(day, 'Date'),
    modified: modifiedAfter(event.modified, now),
  }
  await tx.update(timesheetEvents).set(update).where(eq(timesheetEvents.id, id))
  return changed(tx, 'paid', by, now, event, { ...event, ...update })
}

/** Nobody else changes the event until the transaction ends. */
async function lockEvent(tx: Transaction, id: number): Promise<{ event: Event; project: Project }> {
  // Without its project: one that moves meanwhile would not fit the project joined before the wait, and seem gone.
  const [event] = await tx.select().from(timesheetEvents).where(eq(timesheetEvents.id, id)).for('update')
  if (event === undefined) throw noSuchEvent()
  return withProject(tx, event)
}

async function withProject(tx: Transaction, event: EventRow): Promise<{ event: Event; project: Project }> {
  const project = await findProjectById(tx, event.projectId)
  return { event: { ...event, project: project.name }, project }
}

async function projectToLogOn(tx: Transaction, name: string, caller: string): Promise<Project> {
  const project = await findProject(tx, name)
  requireUser(purposesOf(project, caller))
  return project
}

async function newProject(tx: Transaction, name: string | undefined, current: Project, caller: string) {
  if (name === undefined || cleanName(name) === current.name) return current
  const project = await findProject(tx, name)
  return project.id === current.id ? current : projectToLogOn(tx, name, caller)
}

async function changed<After extends Event | undefined>(
  tx: Transaction,
  action: string,
  who: string,
  at: Date,
  before: Event | undefined,
  after: After,
): Promise<After> {
  const subject = String((after ?? before)?.id)
  await record(tx, { who, action: `timesheetEvent.${action}`, subject, ...auditOf(before, after), at })
  await publishEvents(tx, [{ before, after }])
  return after
}
