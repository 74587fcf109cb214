import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import { queueMails } from '../../mail/outbox.ts'
import { ticketMail, type TicketNews, type ToStranger } from '../../mail/ticket.ts'
import { STRANGER_LIMITS } from '../../security/strangers.ts'
import { RECIPIENT_LIMIT } from '../../rules/tickets/ticketMails.ts'
import { useMailQuota } from '../../queries/users/strangers.ts'
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
  const readers = (await findReaders(tx, author, recipients)).filter(({ sent }) => sent < RECIPIENT_LIMIT)
  const strangers = await strangersToMail(
    tx,
    news.ticket.id,
    readers.filter(({ hasAccount }) => !hasAccount).map(({ email }) => email),
  )
  const compose = ticketMail(news)
  await queueMails(
    tx,
    author,
    readers
      .filter(({ email, hasAccount }) => hasAccount || strangers.has(email))
      .map(({ email, sent }) =>
        compose(email, { stranger: strangers.get(email), isLastOfHour: sent === RECIPIENT_LIMIT - 1 }),
      ),
  )
}

/** A recipient of a mail. */
interface Reader {
  email: string
  hasAccount: boolean
  /** How many mails of the author the address got within an hour. */
  sent: number
}

/**
 * The recipients of an author's mail, in order. Locks the author: other transactions that queue their mails
 * wait from here on.
 */
async function findReaders(tx: Queries, author: string, emails: readonly string[]): Promise<Reader[]> {
  await lockAuthor(tx, { author })
  return readReaders(tx, { author, emails })
}

// Any number works that no other lock uses.
const AUTHOR_LOCK = 4_021_973

const lockAuthor = preparedSql(
  'lock_author',
  () =>
    sql`select pg_advisory_xact_lock(${sql.raw(String(AUTHOR_LOCK))}, hashtext(${sql.placeholder('author')}))`,
)

const readReaders = preparedSql<Reader>(
  'mail_readers',
  () => sql`
    select reader.email, users.email is not null as "hasAccount", (
      select count(*) from outbox_mails
      where author = ${sql.placeholder('author')} and "to" = reader.email
        and created > clock_timestamp() - interval '1 hour'
    )::int as sent
    from unnest(${sql.placeholder('emails')}::text[]) with ordinality reader (email, place)
    left join users on users.email = reader.email
    order by reader.place`,
)

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
