import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { ticketMembers, ticketProjects, tickets, ticketSubscribers } from '../../db/schema/tickets.ts'
import { noSuchTicket } from '../../rules/tickets/tickets.ts'
import { lacksScope } from '../../rules/users.ts'

/** A row of `tickets`. */
type TicketRow = typeof tickets.$inferSelect

/** A stored ticket, with the name of its project. */
export interface StoredTicket extends TicketRow {
  project: string
}

/** The user who asks for tickets. */
export interface TicketReader {
  email: string
  /** Whether the caller has a scope for tickets; without one, only their own tickets are open to them. */
  hasScope: boolean
}

/** Identifies a ticket: by the numbers of the project and of the ticket. */
export interface TicketAddress extends TicketReader {
  projectId: number
  ticketId: number
}

/**
 * Condition on `tickets`: those of projects whose CanSee has the user, and those that the user created or
 * subscribed to (docs/specification/tickets.md#who-may-see-a-ticket). The gateway repeats this
 * (docs/specification/graphql.md#rules-known-to-the-gateway).
 */
export const visibleTickets = (db: Queries, email: string): SQL =>
  sql`${or(inArray(tickets.projectId, openProjectIds(db, email)), ownTickets(db, email))}`

/** Condition on `tickets`: those that the user created or is subscribed to. */
const ownTickets = (db: Queries, email: string): SQL =>
  sql`${or(
    eq(tickets.creatorEmail, email),
    inArray(
      tickets.id,
      db
        .select({ id: ticketSubscribers.ticketId })
        .from(ticketSubscribers)
        .where(eq(ticketSubscribers.email, email)),
    ),
  )}`

/**
 * Condition on `tickets`: those that are open to a reader (docs/specification/tickets.md#without-the-scope).
 */
export const openTickets = (db: Queries, { email, hasScope }: TicketReader): SQL =>
  hasScope ? visibleTickets(db, email) : ownTickets(db, email)

/** Whether the user created a ticket or is subscribed to one. */
export async function hasOwnTicket(db: Queries, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (select from ${tickets} where ${eq(tickets.creatorEmail, email)})
      or exists (select from ${ticketSubscribers} where ${eq(ticketSubscribers.email, email)}) as found`)
  return rows[0]?.found === true
}

/** Whether the user is on a project's CanSee list; if so, they cannot be removed until the transaction ends. */
export async function lockMembership(tx: Transaction, projectId: number, email: string): Promise<boolean> {
  const found = await tx
    .select({ email: ticketMembers.email })
    .from(ticketMembers)
    .where(and(eq(ticketMembers.projectId, projectId), eq(ticketMembers.email, email)))
    .for('key share')
  return found.length > 0
}

/** The ids of the projects whose CanSee has the user. */
export const openProjectIds = (db: Queries, email: string) =>
  db.select({ id: ticketMembers.projectId }).from(ticketMembers).where(eq(ticketMembers.email, email))

/**
 * The ticket of an address, if it is open to the reader.
 * @throws Refusal 404, the same whether it is absent, of another project, or not visible
 * (docs/specification/rest.md#what-a-caller-may-not-see); 403 in the same cases if the scope is missing
 */
export async function findVisibleTicket(
  db: Queries,
  { projectId, ticketId, ...reader }: TicketAddress,
): Promise<StoredTicket> {
  const [found] = await db
    .select({ ticket: tickets, project: ticketProjects.name })
    .from(tickets)
    .innerJoin(ticketProjects, eq(ticketProjects.id, tickets.projectId))
    .where(and(eq(tickets.id, ticketId), openTickets(db, reader)))
  if (found?.ticket.projectId !== projectId) throw reader.hasScope ? noSuchTicket() : lacksScope(['tickets'])
  return { ...found.ticket, project: found.project }
}

/**
 * Like `findVisibleTicket`; locks the ticket and its subscribers until the transaction ends. @throws Refusal
 * 403, 404
 */
export async function lockVisibleTicket(tx: Transaction, address: TicketAddress): Promise<StoredTicket> {
  // Read again under the lock: the transaction before it may have closed the ticket to the caller.
  await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, address.ticketId)).for('update')
  return findVisibleTicket(tx, address)
}
