import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { isAnyOf } from '../../db/isAnyOf.ts'
import { outboxMails } from '../../db/schema/mails.ts'
import { queueMails } from '../../mail/outbox.ts'
import { ticketMail, type TicketNews, type ToStranger } from '../../mail/ticket.ts'
import { STRANGER_LIMITS } from '../../security/strangers.ts'
import { RECIPIENT_LIMIT } from '../../rules/tickets/ticketMails.ts'
import { accountsAmong, useMailQuota } from '../../queries/users/strangers.ts'
import { addersOf } from '../../queries/tickets/ticketSubscribers.ts'

/**
 * Queues one mail per recipient (docs/specification/mail.md#outbox), in the transaction that writes the
 * ticket or the comment. The number of mails is limited: per author and recipient within an hour
 * (docs/specification/limits.md#mails), and per day for an address without an account
 * (docs/specification/mail.md#strangers).
 */
export async function queueTicketMails(tx: Queries, news: TicketNews): Promise<void> {
  const author = news.author.email
  const recipients = [...new Set(news.recipients)].filter(email => email !== author)
  if (recipients.length === 0) return
  const sent = await sentWithinHour(tx, author, recipients)
  const others = recipients.filter(email => (sent.get(email) ?? 0) < RECIPIENT_LIMIT)
  const accounts = await accountsAmong(tx, others)
  const strangers = await strangersToMail(
    tx,
    news.ticket.id,
    others.filter(email => !accounts.has(email)),
  )
  const compose = ticketMail(news)
  await queueMails(
    tx,
    author,
    others
      .filter(email => accounts.has(email) || strangers.has(email))
      .map(email =>
        compose(email, {
          stranger: strangers.get(email),
          isLastOfHour: sent.get(email) === RECIPIENT_LIMIT - 1,
        }),
      ),
  )
}

/**
 * How many mails of an author each address got within an hour. Locks the author: other transactions that
 * queue their mails wait from here on.
 */
async function sentWithinHour(
  tx: Queries,
  author: string,
  emails: readonly string[],
): Promise<Map<string, number>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUTHOR_LOCK}, hashtext(${author}))`)
  const { to, created } = outboxMails
  const rows = await tx
    .select({ to, count: count() })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.author, author),
        isAnyOf(to, emails),
        gt(created, sql`clock_timestamp() - interval '1 hour'`),
      ),
    )
    .groupBy(to)
  return new Map(rows.map(row => [row.to, row.count]))
}

// Any number works that no other lock uses.
const AUTHOR_LOCK = 4_021_973

async function strangersToMail(
  tx: Queries,
  ticketId: number,
  emails: readonly string[],
): Promise<Map<string, ToStranger>> {
  const counts = await useMailQuota(tx, emails)
  if (counts.size === 0) return new Map()
  const adders = await addersOf(tx, ticketId)
  return new Map(
    [...counts].map(([email, count]) => [
      email,
      { addedBy: adders.get(email), isLast: count >= STRANGER_LIMITS.mails },
    ]),
  )
}
