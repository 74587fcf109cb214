import { and, countDistinct, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { nameKey, ticketMembers, ticketProjects } from '../../db/schema.ts'
import { conflict } from '../../rules/refusal.ts'
import { cleanName } from '../../rules/names.ts'
import { requireFewListings, requireFewProjects } from '../../rules/projectLimits.ts'
import { isNumber, requireMember, withoutMember } from '../../rules/tickets/ticketProjects.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { listChange, record } from '../../queries/audit.ts'
import { publishTicketProject } from '../../queries/live.ts'
import { lockProjectsOf } from '../../queries/projectLock.ts'
import { countAdditions } from '../../queries/users/strangers.ts'
import { endOwnSubscriptions } from '../../queries/tickets/ticketSubscribers.ts'
import { type TicketProject, find, hasId } from '../../queries/tickets/ticketProjects.ts'

/**
 * Creates a project with its creator on its list. @throws Refusal 409 where the name is taken or the creator
 * has too many projects
 */
export async function createProject(
  tx: Transaction,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<TicketProject> {
  await lockProjectsOf(tx, by)
  requireFewProjects(await tx.$count(ticketProjects, eq(ticketProjects.creatorEmail, by)))
  const [created] = await tx
    .insert(ticketProjects)
    .values({ name, creatorEmail: by, created: now, modified: now })
    .onConflictDoNothing()
    .returning()
  if (created === undefined)
    throw conflict('There is a project of this name already. Please choose another name.', {
      code: 'TAKEN',
      field: 'name',
    })
  await tx.insert(ticketMembers).values({ projectId: created.id, email: by })
  const project = { ...created, canSee: [by] }
  await record(tx, {
    ...{ who: by, action: 'ticketProject.create', subject: project.name, at: now },
    after: { see: project.canSee },
  })
  await publishTicketProject(tx, { id: project.id, narrows: false })
  return project
}

/** Which address to add to the list of which project, or to remove from it. */
export interface ListChange {
  /** The project's name or number. */
  project: string
  email: string
  by: string
  now: Date
}

/** Adds an address to a list; an address on the list stays. @throws Refusal 404, and 429 as `countAdditions` */
export const addMember = (tx: Transaction, change: ListChange): Promise<TicketProject> =>
  changeList(
    tx,
    change,
    canSee => [...new Set([...canSee, change.email])].sort(),
    async projectId => {
      await countAdditions(tx, change.by, [change.email])
      const { email, by: addedBy } = change
      if (email !== addedBy) {
        await lockProjectsOf(tx, addedBy)
        requireFewListings(await listingsBy(tx, addedBy, email))
      }
      await tx.insert(ticketMembers).values({ projectId, email, addedBy })
      return []
    },
  )

/** To how many projects a user has added an address. */
async function listingsBy(tx: Transaction, addedBy: string, email: string): Promise<number> {
  const [found] = await tx
    .select({ count: countDistinct(ticketMembers.projectId) })
    .from(ticketMembers)
    .where(and(eq(ticketMembers.addedBy, addedBy), eq(ticketMembers.email, email)))
  return found?.count ?? 0
}

/**
 * Removes an address from a list, and from the tickets to which its owner subscribed themselves as a member
 * (docs/specification/tickets.md#subscribers).
 * @throws Refusal 404, and 409 where it would empty the list
 */
export const deleteMember = (tx: Transaction, change: ListChange): Promise<TicketProject> =>
  changeList(
    tx,
    change,
    canSee => withoutMember(canSee, change.email),
    async projectId => {
      const { projectId: id, email } = ticketMembers
      await tx.delete(ticketMembers).where(and(eq(id, projectId), eq(email, change.email)))
      return endOwnSubscriptions(tx, projectId, change.email)
    },
  )

/** @param write returns the tickets whose subscribers it changes */
async function changeList(
  tx: Transaction,
  { project: named, email, by, now }: ListChange,
  listAfter: (canSee: readonly string[]) => string[],
  write: (projectId: number) => Promise<readonly number[]>,
): Promise<TicketProject> {
  // Changes of one project's list wait for each other, so that two together cannot empty it.
  await tx.select({ id: ticketProjects.id }).from(ticketProjects).where(isNamed(named)).for('update')
  const project = await find(tx, isNamed(named))
  requireMember(project.canSee, by)
  const before = project.canSee
  const after = listAfter(before)
  if (after.length === before.length) return project
  const ticketIds = await write(project.id)
  const modified = modifiedAfter(project.modified, now)
  await tx.update(ticketProjects).set({ modified }).where(eq(ticketProjects.id, project.id))
  await record(tx, {
    ...{ who: by, action: 'ticketProject.see', subject: project.name, at: now },
    ...listChange(before, after),
  })
  const left = { email, ticketIds }
  await publishTicketProject(tx, { id: project.id, narrows: after.length < before.length, left })
  // A user who removes themselves from the list still sees the result.
  return { ...project, canSee: after, modified }
}

const isNamed = (project: string) =>
  isNumber(cleanName(project))
    ? hasId(Number(cleanName(project)))
    : eq(nameKey(ticketProjects.name), nameKey(cleanName(project)))
