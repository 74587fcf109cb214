import type { Queries } from '../db/client.ts'
import { queueMails } from '../mail/outbox.ts'
import { ticketMail, type TicketNews, type ToStranger } from '../mail/ticket.ts'
import { STRANGER_LIMITS } from '../rules/strangers.ts'
import { accountsAmong, takeMails } from './strangers.ts'
import { addersOf } from './ticketSubscribers.ts'

/**
 * Queues one mail a recipient (Decisions §3), in the transaction that writes the ticket or the comment. An address that is
 * nobody's account gets only some a day (docs/specification/mail.md#strangers).
 */
export async function queueTicketMails(tx: Queries, news: TicketNews): Promise<void> {
  const others = [...new Set(news.recipients)].filter(email => email !== news.author.email)
  if (others.length === 0) return
  const accounts = await accountsAmong(tx, others)
  const strangers = await strangersToTell(
    tx,
    news.ticket.id,
    others.filter(email => !accounts.has(email)),
  )
  const compose = ticketMail(news)
  await queueMails(
    tx,
    news.author.email,
    others
      .filter(email => accounts.has(email) || strangers.has(email))
      .map(email => compose(email, strangers.get(email))),
  )
}

async function strangersToTell(
  tx: Queries,
  ticketId: number,
  emails: readonly string[],
): Promise<Map<string, ToStranger>> {
  const taken = await takeMails(tx, emails)
  if (taken.size === 0) return new Map()
  const adders = await addersOf(tx, ticketId)
  return new Map(
    [...taken].map(([email, count]) => [
      email,
      { addedBy: adders.get(email), isLast: count >= STRANGER_LIMITS.mails },
    ]),
  )
}
