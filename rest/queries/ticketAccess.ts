import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { ticketMembers, ticketProjects, tickets, ticketSubscribers } from '../db/schema.ts'
import { noSuchTicket } from '../rules/tickets.ts'

/** A row of `tickets`. */
export type TicketRow = typeof tickets.$inferSelect

/** A ticket as it is kept, with the name of its project. */
export interface StoredTicket extends TicketRow {
  project: string
}

/** Which ticket somebody means: an address needs the numbers of the project and of the ticket. */
export interface TicketAddress {
  projectId: number
  ticketId: number
  /** Who asks. */
  email: string
}

/** Of `tickets`: those of projects whose CanSee has somebody, and those that they created or subscribed to (Decisions §3). */
export const visibleTickets = (db: Queries, email: string): SQL =>
  sql`${or(
    inArray(tickets.projectId, openProjectIds(db, email)),
    eq(tickets.creatorEmail, email),
    inArray(
      tickets.id,
      db
        .select({ id: ticketSubscribers.ticketId })
        .from(ticketSubscribers)
        .where(eq(ticketSubscribers.email, email)),
    ),
  )}`

/** The ids of the projects whose CanSee has somebody. */
export const openProjectIds = (db: Queries, email: string) =>
  db.select({ id: ticketMembers.projectId }).from(ticketMembers).where(eq(ticketMembers.email, email))

/**
 * The ticket of an address, as far as it is visible to who asks.
 * @throws Refusal 404, the same whether it is absent, of another project, or not visible (Decisions §3)
 */
export async function findVisibleTicket(
  db: Queries,
  { projectId, ticketId, email }: TicketAddress,
): Promise<StoredTicket> {
  const [found] = await db
    .select({ ticket: tickets, project: ticketProjects.name })
    .from(tickets)
    .innerJoin(ticketProjects, eq(ticketProjects.id, tickets.projectId))
    .where(and(eq(tickets.id, ticketId), visibleTickets(db, email)))
  if (found?.ticket.projectId !== projectId) throw noSuchTicket()
  return { ...found.ticket, project: found.project }
}

/** As `findVisibleTicket`; nobody else changes the ticket or its subscribers until the transaction ends. @throws Refusal 404 */
export async function lockVisibleTicket(tx: Transaction, address: TicketAddress): Promise<StoredTicket> {
  // Read again once the lock is held: who was waited for may have closed the ticket to the caller.
  await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, address.ticketId)).for('update')
  return findVisibleTicket(tx, address)
}
