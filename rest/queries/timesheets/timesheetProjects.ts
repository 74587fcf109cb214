import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { nameKey } from '../../db/nameKey.ts'
import { prepared } from '../../db/prepared.ts'
import { timesheetMembers, timesheetProjects } from '../../db/schema/timesheets.ts'
import { cleanName } from '../../rules/names.ts'
import {
  noSuchProject,
  purposesOf,
  type AccessLists,
  type Purpose,
} from '../../rules/timesheets/timesheetProjects.ts'

const members = (purpose: Purpose) =>
  sql<
    string[]
  >`array_to_json(array(select email from timesheet_members where project_id = ${timesheetProjects.id} and purpose = ${sql.raw(`'${purpose}'`)} order by email))`

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
  >`array_to_json(array(select tag from timesheet_project_tags where project_id = ${timesheetProjects.id} and uses > 0 order by tag collate "und-x-icu", tag))`,
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
 * The projects that have the user on any of the lists, by name
 * (docs/specification/rest.md#list-the-timesheet-projects).
 */
export const listProjects = (db: Queries, email: string, purposes: readonly Purpose[]): Promise<Project[]> =>
  findListed(db, { email, purposes })

const findListed = prepared('timesheet_projects', db => {
  const { projectId: id, email, purpose } = timesheetMembers
  const isTheirs = eq(email, sql.placeholder('email'))
  const isAsked = sql`${purpose} = any(${sql.placeholder('purposes')}::timesheet_purpose[])`
  return db
    .select(columns)
    .from(timesheetProjects)
    .where(
      inArray(timesheetProjects.id, db.select({ id }).from(timesheetMembers).where(and(isTheirs, isAsked))),
    )
    .orderBy(sql`${timesheetProjects.name} collate "und-x-icu"`, asc(timesheetProjects.id))
})

/** The ids of the projects that have the user on any of the lists. */
export const projectIdsOf = (db: Queries, email: string, purposes: readonly Purpose[]) =>
  db
    .select({ id: timesheetMembers.projectId })
    .from(timesheetMembers)
    .where(and(eq(timesheetMembers.email, email), inArray(timesheetMembers.purpose, [...purposes])))

/** The project of a name, regardless of case. @throws Refusal 404 about the field of the name, if one is given */
export async function findProject(db: Queries, name: string, field?: string): Promise<Project> {
  return found(await findByName(db, { name: cleanName(name) }), field)
}

/** The project of an event. */
export async function findProjectById(db: Queries, id: number): Promise<Project> {
  return found(await findById(db, { id }))
}

/** A project that has the user on any of its lists. @throws Refusal 404 */
export async function findOwnProject(db: Queries, id: number, email: string): Promise<Project> {
  const project = await findProjectById(db, id)
  if (purposesOf(project, email).length === 0) throw noSuchProject()
  return project
}

const findByName = prepared('timesheet_project_by_name', db =>
  db
    .select(columns)
    .from(timesheetProjects)
    .where(isNamed(sql`${sql.placeholder('name')}::text`)),
)

const findById = prepared('timesheet_project', db =>
  db
    .select(columns)
    .from(timesheetProjects)
    .where(eq(timesheetProjects.id, sql.placeholder('id'))),
)

function found([project]: readonly Project[], field?: string): Project {
  if (project === undefined) throw noSuchProject(field)
  return project
}

const isNamed = (name: SQL | string) => eq(nameKey(timesheetProjects.name), nameKey(name))

export const hasName = (name: string) => isNamed(cleanName(name))
