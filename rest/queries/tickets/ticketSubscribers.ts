import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { tickets, ticketSubscribers, ticketUnsubscriptions } from '../../db/schema/tickets.ts'
import { countAdditions } from '../users/strangers.ts'

/** The size of a ticket's subscribers in an answer, in bytes: for the outline of a list. */
export const sizeOfSubscribers = (ticketId: SQL): SQL => sql`coalesce((
  select sum(octet_length(${ticketSubscribers.email}) + 3)::int from ${ticketSubscribers}
  where ${ticketSubscribers.ticketId} = ${ticketId}), 0)`

/** Who added the subscribers of a ticket, by their addresses. */
export async function addersOf(db: Queries, ticketId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: ticketSubscribers.email, addedBy: ticketSubscribers.addedBy })
    .from(ticketSubscribers)
    .where(eq(ticketSubscribers.ticketId, ticketId))
  return new Map(rows.map(({ email, addedBy }) => [email, addedBy]))
}

/** The subscribers to add and to remove, and the actor. */
export interface SubscriberChange {
  added: readonly string[]
  removed: readonly string[]
  by: string
}

/**
 * Of the addresses that a user wants to subscribe: those whose owners have unsubscribed from the ticket,
 * which no other user can undo (docs/specification/tickets.md#subscribers).
 */
export async function leftOutOf(
  db: Queries,
  { ticketId, by, requested }: { ticketId: number; by: string; requested: readonly string[] },
): Promise<string[]> {
  const others = [...new Set(requested)].filter(email => email !== by)
  if (others.length === 0) return []
  const { ticketId: id, email } = ticketUnsubscriptions
  const found = await db
    .select({ email })
    .from(ticketUnsubscriptions)
    .where(and(eq(id, ticketId), isAnyOf(email, others)))
    .orderBy(asc(email))
  return found.map(row => row.email)
}

/**
 * Ends a user's own subscriptions to the tickets of a project, except for tickets that they created: with the
 * membership, they lose what they saw as a member.
 * @returns the tickets
 */
export async function endOwnSubscriptions(
  tx: Transaction,
  projectId: number,
  email: string,
): Promise<number[]> {
  const foreign = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), ne(tickets.creatorEmail, email)))
  const { ticketId, email: subscriber, addedBy } = ticketSubscribers
  const ended = await tx
    .delete(ticketSubscribers)
    .where(and(eq(subscriber, email), eq(addedBy, email), inArray(ticketId, foreign)))
    .returning({ ticketId })
  return ended.map(row => row.ticketId).sort((one, other) => one - other)
}

/** Whether the user has unsubscribed from a ticket themselves and not subscribed again. */
export const hasUnsubscribed = async (
  db: Queries,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<boolean> =>
  (await db.$count(
    ticketUnsubscriptions,
    and(eq(ticketUnsubscriptions.ticketId, ticketId), eq(ticketUnsubscriptions.email, email)),
  )) > 0

/**
 * Adds and removes subscribers of a ticket, and records unsubscriptions that users make themselves.
 * @throws Refusal 429 as `countAdditions`
 */
export async function changeSubscribers(
  tx: Transaction,
  ticketId: number,
  { added, removed, by }: SubscriberChange,
): Promise<void> {
  await countAdditions(tx, by, added)
  const projectId = sql`(select project_id from tickets where id = ${ticketId})`
  if (added.length > 0)
    await tx
      .insert(ticketSubscribers)
      .values(added.map(email => ({ ticketId, email, addedBy: by, projectId })))
  if (removed.length > 0)
    await tx
      .delete(ticketSubscribers)
      .where(and(eq(ticketSubscribers.ticketId, ticketId), isAnyOf(ticketSubscribers.email, removed)))
  const own = { ticketId, email: by }
  if (removed.includes(by)) await tx.insert(ticketUnsubscriptions).values(own).onConflictDoNothing()
  if (added.includes(by))
    await tx
      .delete(ticketUnsubscriptions)
      .where(and(eq(ticketUnsubscriptions.ticketId, ticketId), eq(ticketUnsubscriptions.email, by)))
}
