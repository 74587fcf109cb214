import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { tickets } from '../db/schema.ts'
import { Refusal } from '../rules/refusal.ts'
import { noSuchTicket } from '../rules/tickets.ts'
import type { Subscription } from '../rules/unsubscribeLinks.ts'
import { visibleTickets } from './ticketAccess.ts'
import { unsubscribe } from './ticketUnsubscribe.ts'

/** Where a ticket is; its subject is empty where who has the link may no longer see it. @throws Refusal 404 */
export async function placeOfTicket(
  db: Queries,
  { ticketId, email }: Subscription,
): Promise<{ projectId: number; subject: string }> {
  const [place] = await db
    .select({
      projectId: tickets.projectId,
      subject: sql<string>`case when ${visibleTickets(db, email)} then ${tickets.subject} else '' end`,
    })
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
  const { projectId } = await placeOfTicket(tx, { ticketId, email })
  await unsubscribe(tx, { projectId, ticketId, email, now }).catch((error: unknown) => {
    // To who is no subscriber any more there may be no such ticket.
    if (!(error instanceof Refusal && error.statusCode === 404)) throw error
  })
}
