import { and, asc, countDistinct, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { nameKey, ticketMembers, ticketProjects, tickets } from '../../db/schema.ts'
import { conflict } from '../../rules/refusal.ts'
import { cleanName } from '../../rules/names.ts'
import { requireFewListings, requireFewProjects } from '../../rules/projectLimits.ts'
import { isNumber, noSuchProject, requireMember, withoutMember } from '../../rules/tickets/ticketProjects.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { lacksScope } from '../../rules/users.ts'
import { listChange, record } from '../audit.ts'
import { publishTicketProject } from '../live.ts'
import { lockProjectsOf } from '../projectLock.ts'
import { countAdditions } from '../users/strangers.ts'
import { endOwnSubscriptions } from './ticketSubscribers.ts'
import { findVisibleTicket, openProjectIds, visibleTickets, type TicketReader } from './ticketAccess.ts'

/** A project with its list. */
export interface TicketProject {
  id: number
  name: string
  created: Date
  modified: Date
  /** Empty where it is not open to who asks. */
  canSee: string[]
}

const columns = {
  id: ticketProjects.id,
  name: ticketProjects.name,
  created: ticketProjects.created,
  modified: ticketProjects.modified,
  canSee: sql<
    string[]
  >`array(select email from ticket_members where project_id = ticket_projects.id order by email)`,
}

/** The projects whose CanSee has somebody, by name. */
export const listProjects = (db: Queries, email: string): Promise<TicketProject[]> =>
  db
    .select(columns)
    .from(ticketProjects)
    .where(inArray(ticketProjects.id, openProjectIds(db, email)))
    .orderBy(sql`${ticketProjects.name} collate "und-x-icu"`, asc(ticketProjects.id))

/** The projects of some ids. */
export async function projectsOf(db: Queries, ids: readonly number[]): Promise<TicketProject[]> {
  if (ids.length === 0) return []
  return db.select(columns).from(ticketProjects).where(isAnyOf(ticketProjects.id, ids))
}

/**
 * A project: to members of its list with the list; to who may see the ticket that is named, without it
 * (docs/specification/rest.md#read-a-ticket-project).
 * @throws Refusal 404, also where the ticket is of another project; 403 where only the scope would open it
 */
export async function readProject(
  db: Queries,
  { projectId, ticketId, ...reader }: TicketReader & { projectId: number; ticketId: number | undefined },
): Promise<TicketProject> {
  const { email, hasScope } = reader
  if (ticketId !== undefined) await findVisibleTicket(db, { projectId, ticketId, ...reader })
  else if (!hasScope) throw lacksScope(['tickets'])
  const project = await find(db, hasId(projectId))
  if (hasScope && project.canSee.includes(email)) return project
  if (ticketId === undefined) throw noSuchProject()
  return { ...project, canSee: [] }
}

/**
 * The project to create a ticket in: nobody takes its creator off the list until the transaction ends.
 * @throws Refusal 404 where the list does not have them
 */
export async function requireOpenProject(
  tx: Transaction,
  projectId: number,
  email: string,
): Promise<TicketProject> {
  await tx.select({ id: ticketProjects.id }).from(ticketProjects).where(hasId(projectId)).for('key share')
  const project = await find(tx, hasId(projectId))
  requireMember(project.canSee, email)
  return project
}

/** Who is on no list of a project and may see no ticket of it does not learn that it exists. @throws Refusal 404 */
export async function requireKnownProject(db: Queries, projectId: number, email: string): Promise<void> {
  const [known] = await db
    .select({ id: ticketMembers.projectId })
    .from(ticketMembers)
    .where(and(eq(ticketMembers.projectId, idOf(projectId)), eq(ticketMembers.email, email)))
  if (known !== undefined) return
  const [visible] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.projectId, idOf(projectId)), visibleTickets(db, email)))
    .limit(1)
  if (visible === undefined) throw noSuchProject()
}

async function find(db: Queries, condition: SQL): Promise<TicketProject> {
  const [project] = await db.select(columns).from(ticketProjects).where(condition)
  if (project === undefined) throw noSuchProject()
  return project
}

/** Creates a project with its creator on its list. @throws Refusal 409 where the name is taken, or there are too many */
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
    throw conflict('There is a project of this name already. Please choose another name.')
  await tx.insert(ticketMembers).values({ projectId: created.id, email: by })
  const project = { ...created, canSee: [by] }
  await record(tx, {
    ...{ who: by, action: 'ticketProject.create', subject: project.name, at: now },
    after: { see: project.canSee },
  })
  await publishTicketProject(tx, { id: project.id, narrows: false })
  return project
}

/** Whom to put on the list of which project, or to take off it. */
export interface ListChange {
  /** The project's name or number. */
  project: string
  email: string
  by: string
  now: Date
}

/** Puts an address on a list; one that is there stays. @throws Refusal 404, and 429 as `countAdditions` */
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

/** On how many projects somebody has put an address. */
async function listingsBy(tx: Transaction, addedBy: string, email: string): Promise<number> {
  const [found] = await tx
    .select({ count: countDistinct(ticketMembers.projectId) })
    .from(ticketMembers)
    .where(and(eq(ticketMembers.addedBy, addedBy), eq(ticketMembers.email, email)))
  return found?.count ?? 0
}

/**
 * Takes an address off a list, and off the tickets to which its owner subscribed themselves as a member
 * (docs/specification/tickets.md#subscribers).
 * @throws Refusal 404, and 409 where it would empty the list */
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

/** @param write gives the tickets whose subscribers it changes */
async function changeList(
  tx: Transaction,
  { project: named, email, by, now }: ListChange,
  listAfter: (canSee: readonly string[]) => string[],
  write: (projectId: number) => Promise<readonly number[]>,
): Promise<TicketProject> {
  // Changes of one project's list wait for each other, so that two cannot empty it together.
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
  // Who takes themselves off the list still sees what they did.
  return { ...project, canSee: after, modified }
}

const isNamed = (project: string) =>
  isNumber(cleanName(project))
    ? hasId(Number(cleanName(project)))
    : eq(nameKey(ticketProjects.name), nameKey(cleanName(project)))

const hasId = (id: number) => eq(ticketProjects.id, idOf(id))

// An address may hold a number beyond those that the column takes; there is no project of the number 0.
const idOf = (id: number) => (id > 2 ** 31 - 1 ? 0 : id)
