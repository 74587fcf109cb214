import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { prepared } from '../../db/prepared.ts'
import { ticketMembers, ticketProjects, tickets } from '../../db/schema/tickets.ts'
import { noSuchProject, requireMember } from '../../rules/tickets/ticketProjects.ts'
import { lacksScope } from '../../rules/users.ts'
import { requireOpenTicket, openProjectIds, visibleTickets, type TicketReader } from './ticketAccess.ts'

/** A project with its list. */
export interface TicketProject {
  id: number
  name: string
  created: Date
  modified: Date
  /** Empty if the project is not open to the caller. */
  canSee: string[]
}

const columns = {
  id: ticketProjects.id,
  name: ticketProjects.name,
  created: ticketProjects.created,
  modified: ticketProjects.modified,
  canSee: sql<
    string[]
  >`array_to_json(array(select email from ticket_members where project_id = ticket_projects.id order by email))`,
}

/** The projects whose CanSee has the user, by name. */
export const listProjects = (db: Queries, email: string): Promise<TicketProject[]> =>
  findListed(db, { email })

const findListed = prepared('ticket_projects', db =>
  db
    .select(columns)
    .from(ticketProjects)
    .where(inArray(ticketProjects.id, openProjectIds(db, sql.placeholder('email'))))
    .orderBy(sql`${ticketProjects.name} collate "und-x-icu"`, asc(ticketProjects.id)),
)

/** The projects with the given ids. */
export async function projectsOf(db: Queries, ids: readonly number[]): Promise<TicketProject[]> {
  if (ids.length === 0) return []
  return db.select(columns).from(ticketProjects).where(isAnyOf(ticketProjects.id, ids))
}

/**
 * A project: with its list for members of the list, and without it for users who may see the named ticket
 * (docs/specification/rest.md#read-a-ticket-project).
 * @throws Refusal 404, also if the ticket is of another project; 403 if only the scope would open it
 */
export async function readProject(
  db: Queries,
  { projectId, ticketId, ...reader }: TicketReader & { projectId: number; ticketId: number | undefined },
): Promise<TicketProject> {
  const { email, hasScope } = reader
  if (ticketId !== undefined) await requireOpenTicket(db, { projectId, ticketId, ...reader })
  else if (!hasScope) throw lacksScope(['tickets'])
  const project = await findById(db, projectId)
  if (hasScope && project.canSee.includes(email)) return project
  if (ticketId === undefined) throw noSuchProject()
  return { ...project, canSee: [] }
}

/**
 * The project for a new ticket; its creator cannot be removed from the list until the transaction ends.
 * @throws Refusal 404 if the list does not have them
 */
export async function requireOpenProject(
  tx: Transaction,
  projectId: number,
  email: string,
): Promise<TicketProject> {
  await holdMembers(tx, { id: idOf(projectId) })
  const project = await findById(tx, projectId)
  requireMember(project.canSee, email)
  return project
}

const holdMembers = prepared('hold_ticket_project', db =>
  db
    .select({ id: ticketProjects.id })
    .from(ticketProjects)
    .where(eq(ticketProjects.id, sql.placeholder('id')))
    .for('key share'),
)

/**
 * Hides a project from users who are not on its list and may see none of its tickets.
 * @param field of the request that names it, if it is not the path
 * @throws Refusal 404
 */
export async function requireKnownProject(
  db: Queries,
  projectId: number,
  email: string,
  field?: string,
): Promise<void> {
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
  if (visible === undefined) throw noSuchProject(field)
}

export async function find(db: Queries, condition: SQL): Promise<TicketProject> {
  const [project] = await db.select(columns).from(ticketProjects).where(condition)
  if (project === undefined) throw noSuchProject()
  return project
}

async function findById(db: Queries, id: number): Promise<TicketProject> {
  const [project] = await findOne(db, { id: idOf(id) })
  if (project === undefined) throw noSuchProject()
  return project
}

const findOne = prepared('ticket_project', db =>
  db
    .select(columns)
    .from(ticketProjects)
    .where(eq(ticketProjects.id, sql.placeholder('id'))),
)

export const hasId = (id: number) => eq(ticketProjects.id, idOf(id))

// A URL may have a number beyond the range of the column; no project has the number 0.
const idOf = (id: number) => (id > 2 ** 31 - 1 ? 0 : id)
