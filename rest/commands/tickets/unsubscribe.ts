import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { audit } from '../../db/schema/audit.ts'
import { Refusal } from '../../rules/refusal.ts'
import { auditSubject } from '../../rules/tickets/tickets.ts'
import { record } from '../../queries/audit.ts'
import { publishTickets } from '../../queries/live.ts'
import type { TicketAddress } from '../../queries/tickets/ticketAccess.ts'
import { lockTicket } from '../../queries/tickets/tickets.ts'
import { unassign } from './assignment.ts'
import { accountsAmong } from '../../queries/users/strangers.ts'
import { addersOf, changeSubscribers } from '../../queries/tickets/ticketSubscribers.ts'

/** Which user to remove from which ticket, and when. */
export interface Unsubscription extends TicketAddress {
  now: Date
}

/**
 * Removes a user from the subscribers of a ticket (docs/specification/rest.md#unsubscribe-from-a-ticket). The
 * ticket keeps its position in the lists, unless it was assigned to them and they may no longer see it: then it is
 * assigned to nobody.
 * @returns false if they were not subscribed, or have unsubscribed before and so cannot see it any more
 * @throws Refusal 404; 403 if a scope is missing
 */
export async function unsubscribe(tx: Transaction, { now, ...address }: Unsubscription): Promise<boolean> {
  const { ticketId, email } = address
  const subject = auditSubject(address)
  const before = await lockTicket(tx, address).catch(async (error: unknown) => {
    // A user who follows the link of a second mail gets false. For all others the ticket does not exist.
    if (error instanceof Refusal && (await hasUnsubscribed(tx, email, subject))) return undefined
    throw error
  })
  if (before?.subscriptions.includes(email) !== true) return false
  const adder = (await addersOf(tx, ticketId)).get(email)
  await changeSubscribers(tx, email, [{ ticketId, projectId: before.projectId, added: [], removed: [email] }])
  // An address without an account cannot write in the thread; the user who added it can.
  const by = adder === undefined || (await accountsAmong(tx, [email])).has(email) ? email : adder
  const unassigned = await unassign(tx, [ticketId], { email, by, now })
  await record(tx, {
    ...{ who: email, action: UNSUBSCRIBED, subject, at: now },
    ...{ before: [email], after: [] },
  })
  await publishTickets(tx, [{ ticketId, left: email }], unassigned)
  return true
}

const UNSUBSCRIBED = 'ticket.unsubscribe'

async function hasUnsubscribed(tx: Transaction, email: string, subject: string): Promise<boolean> {
  const isTheirs = and(eq(audit.subject, subject), eq(audit.action, UNSUBSCRIBED), eq(audit.who, email))
  return (await tx.$count(audit, isTheirs)) > 0
}
