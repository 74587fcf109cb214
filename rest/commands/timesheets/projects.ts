import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { timesheetMembers, timesheetProjects } from '../../db/schema/timesheets.ts'
import {
  PURPOSES,
  purposesOf,
  requireEditor,
  withoutMember,
  type Purpose,
} from '../../rules/timesheets/timesheetProjects.ts'
import { listChange, record } from '../../queries/audit.ts'
import { publishProject } from '../../queries/live.ts'
import { type Project, findProject, hasName } from '../../queries/timesheets/timesheetProjects.ts'
import { countListing, countProject, nameTaken, withMember } from '../projectSteps.ts'

/**
 * Creates a project with its creator on all four lists. @throws Refusal 409 if the name is taken or the creator
 * has too many projects
 */
export async function createProject(
  tx: Transaction,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<Project> {
  await countProject(tx, timesheetProjects, by)
  const [created] = await tx
    .insert(timesheetProjects)
    .values({ name, creatorEmail: by, created: now, modified: now })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) throw nameTaken()
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

/** Which address to add to which list of which project, or to remove from it. */
export interface ListChange {
  name: string
  purpose: Purpose
  email: string
  by: string
  now: Date
}

/**
 * Adds an address to a list; an address on the list stays. @throws Refusal 403, 404, and 409 and 429 as
 * `countListing`
 */
export async function addMember(tx: Transaction, change: ListChange): Promise<Project> {
  const { purpose, email, by } = change
  const project = await lockProject(tx, change)
  if (project[purpose].includes(email)) return project
  await countListing(tx, timesheetMembers, change)
  await tx.insert(timesheetMembers).values({ projectId: project.id, purpose, email, addedBy: by })
  return finishChange(tx, change, project, withMember(project[purpose], email))
}

/** Removes an address from a list. @throws Refusal 403, 404, and 409 if it would empty CanEdit */
export async function deleteMember(tx: Transaction, change: ListChange): Promise<Project> {
  const { purpose, email } = change
  const project = await lockProject(tx, change)
  if (!project[purpose].includes(email)) return project
  const list = withoutMember(project[purpose], purpose, email)
  const ofMember = and(
    eq(timesheetMembers.projectId, project.id),
    eq(timesheetMembers.purpose, purpose),
    eq(timesheetMembers.email, email),
  )
  await tx.delete(timesheetMembers).where(ofMember)
  return finishChange(tx, change, project, list)
}

/**
 * A project whose lists the caller may change. Changes of one project's lists wait for each other, so that
 * two together cannot empty CanEdit. @throws Refusal 403, 404
 */
async function lockProject(tx: Transaction, { name, by }: ListChange): Promise<Project> {
  await tx.select({ id: timesheetProjects.id }).from(timesheetProjects).where(hasName(name)).for('update')
  const project = await findProject(tx, name)
  requireEditor(purposesOf(project, by))
  return project
}

/** Completes a change of a list after the list is written: sets the date, records and publishes the change. */
async function finishChange(
  tx: Transaction,
  { purpose, by, now }: ListChange,
  project: Project,
  list: string[],
): Promise<Project> {
  await tx.update(timesheetProjects).set({ modified: now }).where(eq(timesheetProjects.id, project.id))
  await record(tx, {
    ...{ who: by, action: `timesheetProject.${purpose}`, subject: project.name, at: now },
    ...listChange(project[purpose], list),
  })
  await publishProject(tx, { id: project.id, narrows: list.length < project[purpose].length })
  // A user who removes themselves from the last of their lists still sees the result.
  return { ...project, [purpose]: list, modified: now }
}
