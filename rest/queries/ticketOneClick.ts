import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { tickets } from '../db/schema.ts'
import { Refusal } from '../rules/refusal.ts'
import { noSuchTicket } from '../rules/tickets.ts'
import type { Subscription } from '../rules/unsubscribeLinks.ts'
import { unsubscribe } from './ticketUnsubscribe.ts'

/** Where a ticket is. @throws Refusal 404 */
export async function placeOfTicket(
  db: Queries,
  ticketId: number,
): Promise<{ projectId: number; subject: string }> {
  const [place] = await db
    .select({ projectId: tickets.projectId, subject: tickets.subject })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  if (place === undefined) throw noSuchTicket()
  return place
}

/** Ends a subscription at its subscriber's word; one that has ended already, in whatever way, has ended. */
export async function endSubscription(
  tx: Transaction,
  { ticketId, email }: Subscription,
  now: Date,
): Promise<void> {
  const { projectId } = await placeOfTicket(tx, ticketId)
  await unsubscribe(tx, { projectId, ticketId, email, now }).catch((error: unknown) => {
    // To who is no subscriber any more there may be no such ticket.
    if (!(error instanceof Refusal && error.statusCode === 404)) throw error
  })
}
