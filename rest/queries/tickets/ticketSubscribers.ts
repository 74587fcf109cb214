import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { tickets, ticketSubscribers, ticketUnsubscriptions } from '../../db/schema.ts'
import { countAdditions } from '../users/strangers.ts'

/** Who is subscribed to tickets, by ticket. */
export async function subscribersOf(
  db: Queries,
  ticketIds: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>(ticketIds.map(id => [id, []]))
  if (ticketIds.length === 0) return found
  const rows = await db
    .select()
    .from(ticketSubscribers)
    .where(isAnyOf(ticketSubscribers.ticketId, ticketIds))
    .orderBy(asc(ticketSubscribers.email))
  for (const { ticketId, email } of rows) found.get(ticketId)?.push(email)
  return found
}

/** How much the subscribers of a ticket take in an answer, in bytes: for the outline of a list. */
export const sizeOfSubscribers = (ticketId: SQL): SQL => sql`coalesce((
  select sum(octet_length(${ticketSubscribers.email}) + 3)::int from ${ticketSubscribers}
  where ${ticketSubscribers.ticketId} = ${ticketId}), 0)`

/** Who put the subscribers of a ticket there, by their addresses. */
export async function addersOf(db: Queries, ticketId: number): Promise<Map<string, string>> {
  const rows = await db
    .select({ email: ticketSubscribers.email, addedBy: ticketSubscribers.addedBy })
    .from(ticketSubscribers)
    .where(eq(ticketSubscribers.ticketId, ticketId))
  return new Map(rows.map(({ email, addedBy }) => [email, addedBy]))
}

/** Who is put on a ticket, who is taken off it, and by whom. */
export interface SubscriberChange {
  added: readonly string[]
  removed: readonly string[]
  by: string
}

/**
 * Of the addresses that somebody wants to subscribe: those whose owners have unsubscribed from the ticket, which nobody
 * else undoes (docs/specification/tickets.md#subscribers).
 */
export async function leftOutOf(
  db: Queries,
  { ticketId, by, asked }: { ticketId: number; by: string; asked: readonly string[] },
): Promise<string[]> {
  const others = [...new Set(asked)].filter(email => email !== by)
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
 * Ends the subscriptions that somebody gave themselves to the tickets of a project, but for those that they created: what
 * they saw as a member ends with that.
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

/** Whether somebody has unsubscribed from a ticket themselves and not subscribed again. */
export const hasUnsubscribed = async (
  db: Queries,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<boolean> =>
  (await db.$count(
    ticketUnsubscriptions,
    and(eq(ticketUnsubscriptions.ticketId, ticketId), eq(ticketUnsubscriptions.email, email)),
  )) > 0

/**
 * Writes who is subscribed to a ticket since, and who no longer, also at whose own word.
 * @throws Refusal 429 as `countAdditions`
 */
export async function changeSubscribers(
  tx: Transaction,
  ticketId: number,
  { added, removed, by }: SubscriberChange,
): Promise<void> {
  await countAdditions(tx, by, added)
  if (added.length > 0)
    await tx.insert(ticketSubscribers).values(added.map(email => ({ ticketId, email, addedBy: by })))
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
