import { and, countDistinct, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { timesheetMembers, timesheetProjects } from '../../db/schema.ts'
import { requireFewListings, requireFewProjects } from '../../rules/projectLimits.ts'
import { conflict } from '../../rules/refusal.ts'
import {
  PURPOSES,
  purposesOf,
  requireEditor,
  withoutMember,
  type Purpose,
} from '../../rules/timesheets/timesheetProjects.ts'
import { listChange, record } from '../../queries/audit.ts'
import { publishProject } from '../../queries/live.ts'
import { lockProjectsOf } from '../../queries/projectLock.ts'
import { countAdditions } from '../../queries/users/strangers.ts'
import { type Project, findProject, hasName } from '../../queries/timesheets/timesheetProjects.ts'

/**
 * Creates a project with its creator on all four lists. @throws Refusal 409 where the name is taken or the
 * creator has too many projects
 */
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
    throw conflict('There is a project of this name already. Please choose another name.', {
      code: 'TAKEN',
      field: 'name',
    })
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
 * Adds an address to a list; an address on the list stays. @throws Refusal 403, 404, and 429 as
 * `countAdditions`
 */
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

/** To how many projects a user has added an address. */
async function listingsBy(tx: Transaction, addedBy: string, email: string): Promise<number> {
  const [found] = await tx
    .select({ count: countDistinct(timesheetMembers.projectId) })
    .from(timesheetMembers)
    .where(and(eq(timesheetMembers.addedBy, addedBy), eq(timesheetMembers.email, email)))
  return found?.count ?? 0
}

/** Removes an address from a list. @throws Refusal 403, 404, and 409 where it would empty CanEdit */
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
  // Changes of one project's lists wait for each other, so that two together cannot empty CanEdit.
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
  // A user who removes themselves from the last of their lists still sees the result.
  return { ...project, [purpose]: after, modified: now }
}
