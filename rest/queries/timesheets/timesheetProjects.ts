import { and, asc, countDistinct, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { nameKey, timesheetMembers, timesheetProjects } from '../../db/schema.ts'
import { cleanName } from '../../rules/names.ts'
import { requireFewListings, requireFewProjects } from '../../rules/projectLimits.ts'
import { conflict } from '../../rules/refusal.ts'
import {
  noSuchProject,
  PURPOSES,
  purposesOf,
  requireEditor,
  withoutMember,
  type AccessLists,
  type Purpose,
} from '../../rules/timesheets/timesheetProjects.ts'
import { listChange, record } from '../audit.ts'
import { publishProject } from '../live.ts'
import { lockProjectsOf } from '../projectLock.ts'
import { countAdditions } from '../users/strangers.ts'

const members = (purpose: Purpose) =>
  sql<
    string[]
  >`array(select email from timesheet_members where project_id = ${timesheetProjects.id} and purpose = ${sql.raw(`'${purpose}'`)} order by email)`

const columns = {
  id: timesheetProjects.id,
  name: timesheetProjects.name,
  created: timesheetProjects.created,
  modified: timesheetProjects.modified,
  use: members('use'),
  see: members('see'),
  edit: members('edit'),
  pay: members('pay'),
  tags: sql<
    string[]
  >`array(select tag from timesheet_project_tags where project_id = ${timesheetProjects.id} and uses > 0 order by tag collate "und-x-icu", tag)`,
}

/** A project with its lists, and the tags used on its events. */
export interface Project extends AccessLists {
  id: number
  name: string
  created: Date
  modified: Date
  tags: string[]
}

/**
 * The projects that have somebody on any of the lists, by name
 * (docs/specification/rest.md#list-the-timesheet-projects).
 */
export const listProjects = (db: Queries, email: string, purposes: readonly Purpose[]): Promise<Project[]> =>
  db
    .select(columns)
    .from(timesheetProjects)
    .where(inArray(timesheetProjects.id, projectIdsOf(db, email, purposes)))
    .orderBy(sql`${timesheetProjects.name} collate "und-x-icu"`, asc(timesheetProjects.id))

/** The ids of the projects that have somebody on any of the lists. */
export const projectIdsOf = (db: Queries, email: string, purposes: readonly Purpose[]) =>
  db
    .select({ id: timesheetMembers.projectId })
    .from(timesheetMembers)
    .where(and(eq(timesheetMembers.email, email), inArray(timesheetMembers.purpose, [...purposes])))

/** The project of a name, whatever its case. @throws Refusal 404 */
export const findProject = (db: Queries, name: string): Promise<Project> => find(db, hasName(name))

/** The project that an event is logged on. */
export const findProjectById = (db: Queries, id: number): Promise<Project> =>
  find(db, eq(timesheetProjects.id, id))

/** A project that has somebody on any of its lists. @throws Refusal 404 */
export async function findOwnProject(db: Queries, id: number, email: string): Promise<Project> {
  const project = await findProjectById(db, id)
  if (purposesOf(project, email).length === 0) throw noSuchProject()
  return project
}

async function find(db: Queries, condition: SQL): Promise<Project> {
  const [project] = await db.select(columns).from(timesheetProjects).where(condition)
  if (project === undefined) throw noSuchProject()
  return project
}

/** Creates a project with its creator on all four lists. @throws Refusal 409 where the name is taken, or there are too many */
export async function createProject(
  tx: Transaction,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<Project> {
  await lockProjectsOf(tx, by)
  requireFewProjects(await tx.$count(timesheetProjects, eq(timesheetProjects.creatorEmail, by)))
  const [created] = await tx
    .insert(timesheetProjects)
    .values({ name, creatorEmail: by, created: now, modified: now })
    .onConflictDoNothing()
    .returning()
  if (created === undefined)
    throw conflict('There is a project of this name already. Please choose another name.')
  await tx
    .insert(timesheetMembers)
    .values(PURPOSES.map(purpose => ({ projectId: created.id, purpose, email: by })))
  await record(tx, {
    who: by,
    action: 'timesheetProject.create',
    subject: name,
    after: { use: [by], see: [by], edit: [by], pay: [by] },
    at: now,
  })
  const project = await findProject(tx, name)
  await publishProject(tx, { id: project.id, narrows: false })
  return project
}

/** Whom to put on which list of which project, or to take off it. */
export interface ListChange {
  name: string
  purpose: Purpose
  email: string
  by: string
  now: Date
}

/** Puts an address on a list; one that is there stays. @throws Refusal 403, 404, and 429 as `countAdditions` */
export const addMember = (tx: Transaction, change: ListChange): Promise<Project> =>
  changeList(
    tx,
    change,
    list => [...new Set([...list, change.email])].sort(),
    async projectId => {
      await countAdditions(tx, change.by, [change.email])
      const { purpose, email, by: addedBy } = change
      if (email !== addedBy) {
        await lockProjectsOf(tx, addedBy)
        requireFewListings(await listingsBy(tx, addedBy, email))
      }
      await tx.insert(timesheetMembers).values({ projectId, purpose, email, addedBy })
    },
  )

/** On how many projects somebody has put an address. */
async function listingsBy(tx: Transaction, addedBy: string, email: string): Promise<number> {
  const [found] = await tx
    .select({ count: countDistinct(timesheetMembers.projectId) })
    .from(timesheetMembers)
    .where(and(eq(timesheetMembers.addedBy, addedBy), eq(timesheetMembers.email, email)))
  return found?.count ?? 0
}

/** Takes an address off a list. @throws Refusal 403, 404, and 409 where it would empty CanEdit */
export const deleteMember = (tx: Transaction, change: ListChange): Promise<Project> =>
  changeList(
    tx,
    change,
    list => withoutMember(list, change.purpose, change.email),
    async projectId => {
      const { projectId: id, purpose, email } = timesheetMembers
      await tx
        .delete(timesheetMembers)
        .where(and(eq(id, projectId), eq(purpose, change.purpose), eq(email, change.email)))
    },
  )

async function changeList(
  tx: Transaction,
  { name, purpose, by, now }: ListChange,
  listAfter: (list: readonly string[]) => readonly string[],
  write: (projectId: number) => Promise<void>,
): Promise<Project> {
  // Changes of one project's lists wait for each other, so that two cannot empty CanEdit together.
  await tx.select({ id: timesheetProjects.id }).from(timesheetProjects).where(hasName(name)).for('update')
  const project = await findProject(tx, name)
  requireEditor(purposesOf(project, by))
  const before = project[purpose]
  const after = listAfter(before)
  if (after.length === before.length) return project
  await write(project.id)
  await tx.update(timesheetProjects).set({ modified: now }).where(eq(timesheetProjects.id, project.id))
  await record(tx, {
    who: by,
    action: `timesheetProject.${purpose}`,
    subject: project.name,
    ...listChange(before, after),
    at: now,
  })
  await publishProject(tx, { id: project.id, narrows: after.length < before.length })
  // Who takes themselves off the last of their lists still sees what they did.
  return { ...project, [purpose]: after, modified: now }
}

const hasName = (name: string) => eq(nameKey(timesheetProjects.name), nameKey(cleanName(name)))
