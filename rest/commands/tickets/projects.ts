import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { nameKey } from '../../db/nameKey.ts'
import { ticketMembers, ticketProjects } from '../../db/schema/tickets.ts'
import { cleanName } from '../../rules/names.ts'
import { isNumber, requireMember, withoutMember } from '../../rules/tickets/ticketProjects.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { listChange, record } from '../../queries/audit.ts'
import { type AddedComment, type ChangeOfTicketProject, publishTicketProject } from '../../queries/live.ts'
import { endOwnSubscriptions } from '../../queries/tickets/ticketSubscribers.ts'
import { type TicketProject, find, hasId } from '../../queries/tickets/ticketProjects.ts'
import { lockAssigned, unassign } from './assignment.ts'
import { countListing, countProject, nameTaken, withMember } from '../projectSteps.ts'

/**
 * Creates a project with its creator on its list. @throws Refusal 409 if the name is taken or the creator has
 * too many projects
 */
export async function createProject(
  tx: Transaction,
  { name, by, now }: { name: string; by: string; now: Date },
): Promise<TicketProject> {
  await countProject(tx, ticketProjects, by)
  const [created] = await tx
    .insert(ticketProjects)
    .values({ name, creatorEmail: by, created: now, modified: now })
    .onConflictDoNothing()
    .returning()
  if (created === undefined) throw nameTaken()
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

/** Adds an address to a list; an address on the list stays. @throws Refusal 404, 409 and 429 as `countListing` */
export async function addMember(tx: Transaction, change: ListChange): Promise<TicketProject> {
  const { email, by } = change
  const project = await lockProject(tx, change)
  if (project.canSee.includes(email)) return project
  await countListing(tx, ticketMembers, change)
  await tx.insert(ticketMembers).values({ projectId: project.id, email, addedBy: by })
  return finishChange(tx, change, project, withMember(project.canSee, email))
}

/**
 * Removes an address from a list, and from the tickets to which its owner subscribed themselves as a member
 * (docs/specification/tickets.md#subscribers); those that they may no longer see are no longer assigned to them.
 * @throws Refusal 404, and 409 if it would empty the list
 */
export async function deleteMember(tx: Transaction, change: ListChange): Promise<TicketProject> {
  const { email } = change
  const project = await lockProject(tx, change)
  if (!project.canSee.includes(email)) return project
  const canSee = withoutMember(project.canSee, email)
  const assigned = await lockAssigned(tx, email, project.id)
  const ofMember = and(eq(ticketMembers.projectId, project.id), eq(ticketMembers.email, email))
  await tx.delete(ticketMembers).where(ofMember)
  const ticketIds = await endOwnSubscriptions(tx, project.id, email)
  const unassigned = await unassign(tx, assigned, change)
  return finishChange(tx, change, project, canSee, { left: { email, ticketIds }, unassigned })
}

/**
 * A project whose list the caller may change. Changes of one project's list wait for each other, so that two
 * together cannot empty it. @throws Refusal 404
 */
async function lockProject(tx: Transaction, { project: named, by }: ListChange): Promise<TicketProject> {
  await tx.select({ id: ticketProjects.id }).from(ticketProjects).where(isNamed(named)).for('update')
  const project = await find(tx, isNamed(named))
  requireMember(project.canSee, by)
  return project
}

/** Completes a change of a list after the list is written: sets the date, records and publishes the change. */
async function finishChange(
  tx: Transaction,
  { by, now }: ListChange,
  project: TicketProject,
  canSee: string[],
  {
    left,
    unassigned = [],
  }: Pick<ChangeOfTicketProject, 'left'> & { unassigned?: readonly AddedComment[] } = {},
): Promise<TicketProject> {
  const modified = modifiedAfter(project.modified, now)
  await tx.update(ticketProjects).set({ modified }).where(eq(ticketProjects.id, project.id))
  await record(tx, {
    ...{ who: by, action: 'ticketProject.see', subject: project.name, at: now },
    ...listChange(project.canSee, canSee),
  })
  const narrows = canSee.length < project.canSee.length
  await publishTicketProject(tx, { id: project.id, narrows, ...(left && { left }) }, unassigned)
  // A user who removes themselves from the list still sees the result.
  return { ...project, canSee, modified }
}

const isNamed = (project: string) =>
  isNumber(cleanName(project))
    ? hasId(Number(cleanName(project)))
    : eq(nameKey(ticketProjects.name), nameKey(cleanName(project)))
