import { and, eq, inArray, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { ticketMembers, tickets, ticketSubscribers } from '../../db/schema/tickets.ts'
import type { Refusal } from '../../rules/refusal.ts'
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
export const visibleTickets = (db: Queries, email: string | Placeholder): SQL =>
  sql`${or(inArray(tickets.projectId, openProjectIds(db, email)), ownTickets(db, email))}`

/** Condition on `tickets`: those that the user created or is subscribed to. */
const ownTickets = (db: Queries, email: string | Placeholder): SQL =>
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
export const openTickets = (
  db: Queries,
  { email, hasScope }: { email: string | Placeholder; hasScope: boolean },
): SQL => (hasScope ? visibleTickets(db, email) : ownTickets(db, email))

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
export const openProjectIds = (db: Queries, email: string | Placeholder) =>
  db.select({ id: ticketMembers.projectId }).from(ticketMembers).where(eq(ticketMembers.email, email))

/**
 * The refusal of a ticket that is not open to a reader: the same whether it is absent, of another project, or
 * not visible (docs/specification/rest.md#what-a-caller-may-not-see).
 */
export const notOpen = ({ hasScope }: Pick<TicketReader, 'hasScope'>): Refusal =>
  hasScope ? noSuchTicket() : lacksScope(['tickets'])

/** A condition on `tickets`: the ticket whose id a prepared statement is given, if it is open to its reader. */
export const isOpenTicket = (db: Queries, hasScope: boolean): SQL =>
  sql`${tickets.id} = ${sql.placeholder('ticketId')}
    and ${openTickets(db, { email: sql.placeholder('email'), hasScope })}`

/** A statement about one ticket, which depends on whether its reader has the scope. */
export function aboutTicket<Run>(
  prepare: (hasScope: boolean) => Run,
): (reader: { hasScope: boolean }) => Run {
  const [withScope, without] = [prepare(true), prepare(false)]
  return ({ hasScope }) => (hasScope ? withScope : without)
}

const findProjectOf = aboutTicket(hasScope =>
  prepared(hasScope ? 'visible_ticket' : 'own_ticket', db =>
    db.select({ projectId: tickets.projectId }).from(tickets).where(isOpenTicket(db, hasScope)),
  ),
)

/** Requires that the ticket of an address is open to the reader. @throws Refusal 403, 404 as `notOpen` */
export async function requireOpenTicket(db: Queries, address: TicketAddress): Promise<void> {
  const { email, ticketId, projectId } = address
  const [found] = await findProjectOf(address)(db, { email, ticketId })
  if (found?.projectId !== projectId) throw notOpen(address)
}
