import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Subscription } from '../../security/unsubscribeLinks.ts'
import { accountsAmong, refuseMails } from '../../queries/users/strangers.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * Ends a subscription at the subscriber's request.
 * @returns false if it has already ended, in whatever way
 */
export async function endSubscription(
  tx: Transaction,
  { ticketId, email }: Subscription,
  now: Date,
): Promise<boolean> {
  const [ticket] = await tx
    .select({ projectId: tickets.projectId })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  if (ticket === undefined) return false
  return unsubscribe(tx, { ...ticket, ticketId, email, hasScope: true, now }).catch((error: unknown) => {
    // For an address that is no longer subscribed, the ticket may not exist.
    if (error instanceof Refusal && error.statusCode === 404) return false
    throw error
  })
}

/** The result of ending mails about tickets. */
export interface EndedMails {
  /** False if nothing changed. */
  isNew: boolean
  isForAllTickets: boolean
}

/**
 * Ends all mails about tickets to an address, at its owner's request (docs/specification/mail.md#strangers).
 * If the address has an account by now, it keeps its other subscriptions, and is only removed from this ticket.
 */
export async function endTicketMails(
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<EndedMails> {
  const { email } = subscription
  const isAccount = (await accountsAmong(tx, [email])).has(email)
  const isNew = isAccount ? await endSubscription(tx, subscription, now) : await refuseMails(tx, email)
  return { isNew, isForAllTickets: !isAccount }
}
