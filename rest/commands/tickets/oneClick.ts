import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { tickets } from '../../db/schema.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Subscription } from '../../security/unsubscribeLinks.ts'
import { accountsAmong, refuseMails } from '../../queries/users/strangers.ts'
import { unsubscribe } from './unsubscribe.ts'

/**
 * Ends a subscription at its subscriber's word.
 * @returns false for one that has ended already, in whatever way
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
    // To somebody who is no subscriber any more there may be no such ticket.
    if (error instanceof Refusal && error.statusCode === 404) return false
    throw error
  })
}

/** What the end of mails about tickets came to. */
export interface EndedMails {
  /** False where nothing changed. */
  isNew: boolean
  isForAllTickets: boolean
}

/**
 * Ends all mails about tickets to an address, at its owner's word (docs/specification/mail.md#strangers). Where it has
 * become somebody's account, which gets what it subscribes to, it is taken off that ticket, and that is all.
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
