import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { ticketSubscribers } from '../db/schema.ts'

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
    .where(inArray(ticketSubscribers.ticketId, [...ticketIds]))
    .orderBy(asc(ticketSubscribers.email))
  for (const { ticketId, email } of rows) found.get(ticketId)?.push(email)
  return found
}

/** Writes who is subscribed to a ticket since, and who no longer. */
export async function changeSubscribers(
  tx: Transaction,
  ticketId: number,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (added.length > 0) await tx.insert(ticketSubscribers).values(added.map(email => ({ ticketId, email })))
  if (removed.length > 0)
    await tx
      .delete(ticketSubscribers)
      .where(and(eq(ticketSubscribers.ticketId, ticketId), inArray(ticketSubscribers.email, [...removed])))
}
