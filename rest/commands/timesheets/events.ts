import { and, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { deletedTimesheetEvents, timesheetEvents } from '../../db/schema/timesheets.ts'
import { type DateText, readDate } from '../../rules/dates.ts'
import {
  modifiedAfter,
  readEntry,
  requireChangeable,
  requireFresh,
  requireOwner,
  type Entry,
  requirePayer,
} from '../../rules/timesheets/timesheetEvents.ts'
import { cleanName } from '../../rules/names.ts'
import { auditOfRestored, auditOf } from '../../rules/timesheets/timesheetHistory.ts'
import { purposesOf, requireUser } from '../../rules/timesheets/timesheetProjects.ts'
import { record } from '../../queries/audit.ts'
import { publishEvents } from '../../queries/live.ts'
import { findProject, type Project } from '../../queries/timesheets/timesheetProjects.ts'
import {
  insertEvent,
  type Event,
  lockEvent,
  withProject,
  type EventRow,
  oldestRestorable,
} from '../../queries/timesheets/timesheetEvents.ts'

/** Logs time on a project. @throws Refusal 400, 403, 404 */
export async function createEvent(
  tx: Transaction,
  { owner, entry, now }: { owner: string; entry: Entry & { Project: string }; now: Date },
): Promise<Event> {
  const logged = readEntry(entry, now)
  const project = await projectToLogOn(tx, entry.Project, owner)
  const event = await insertEvent(tx, { ...logged, ownerEmail: owner, projectId: project.id, created: now })
  return changed(tx, 'create', owner, now, undefined, { ...event, project: project.name })
}

/** Replaces the fields that the entry has. @throws Refusal 400, 403, 404, 409 */
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
  // Long notes are stored apart, and each write would store them again.
  const { workNotes, ...others } = update
  const written = workNotes === event.workNotes ? others : update
  await tx.update(timesheetEvents).set(written).where(eq(timesheetEvents.id, id))
  return changed(tx, 'update', by, now, event, { ...event, ...update, project: target.name })
}

/** Deletes an event; it can be restored for 30 days. @throws Refusal 403, 404, 409 */
export async function deleteEvent(tx: Transaction, { id, by, now }: EventChange): Promise<void> {
  const { event, project } = await lockEvent(tx, id)
  requireChangeable(event, by, purposesOf(project, by))
  await tx.insert(deletedTimesheetEvents).values({ ...event, deleted: now })
  await tx.delete(timesheetEvents).where(eq(timesheetEvents.id, id))
  await changed(tx, 'delete', by, now, event, undefined)
}

/**
 * Restores an event that was deleted in the last 30 days, unchanged
 * (docs/specification/timesheets.md#deleting). An event that exists stays as it is, so that a repeated call
 * does no harm.
 * @throws Refusal 403, 404
 */
export async function restoreEvent(tx: Transaction, { id, by, now }: EventChange): Promise<Event> {
  const deleted = await lockDeleted(tx, id, now)
  const { event, project } = deleted === undefined ? await lockEvent(tx, id) : await withProject(tx, deleted)
  requireOwner(event, by, purposesOf(project, by))
  if (deleted === undefined) return event
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

/** A deleted event that can be restored. The lock prevents a second restore until the transaction ends. */
async function lockDeleted(tx: Transaction, id: number, now: Date): Promise<EventRow | undefined> {
  const { deleted, ...event } = getTableColumns(deletedTimesheetEvents)
  const isKept = and(eq(event.id, id), gt(deleted, oldestRestorable(now)))
  const [row] = await tx.select(event).from(deletedTimesheetEvents).where(isKept).for('update')
  return row
}

async function projectToLogOn(tx: Transaction, name: string, caller: string): Promise<Project> {
  const project = await findProject(tx, name, 'Project')
  requireUser(purposesOf(project, caller), 'Project')
  return project
}

async function newProject(tx: Transaction, name: string | undefined, current: Project, caller: string) {
  if (name === undefined || cleanName(name) === current.name) return current
  const project = await findProject(tx, name, 'Project')
  return project.id === current.id ? current : projectToLogOn(tx, name, caller)
}

/** The event to change, the actor, and the time. */
export interface EventChange {
  id: number
  by: string
  now: Date
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
