import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { preparedSql } from '../../db/prepared.ts'
import { queueMails, type Mail } from '../../mail/outbox.ts'
import { ticketMail, type TicketNews, type ToStranger } from '../../mail/ticket.ts'
import { STRANGER_LIMITS } from '../../security/strangers.ts'
import { RECIPIENT_LIMIT } from '../../rules/tickets/ticketMails.ts'
import { useMailQuota } from '../../queries/users/strangers.ts'
import { addersOf } from '../../queries/tickets/ticketSubscribers.ts'

/**
 * Queues one mail per recipient of each of some news (docs/specification/mail.md#outbox), in the transaction that
 * writes the tickets or the comments. The number of mails is limited: per author and recipient within an hour
 * (docs/specification/limits.md#mails), and per day for an address without an account
 * (docs/specification/mail.md#strangers).
 */
export async function queueTicketMails(
  tx: Queries,
  { email: author }: { email: string },
  news: readonly TicketNews[],
): Promise<void> {
  const recipients = new Set(news.flatMap(one => one.recipients))
  recipients.delete(author)
  if (recipients.size === 0) return
  const readers = new Map((await findReaders(tx, author, [...recipients])).map(one => [one.email, one]))
  const mails: Mail[] = []
  for (const one of news) {
    const those = [...new Set(one.recipients)].flatMap(email => readers.get(email) ?? [])
    const ready = those.filter(({ sent }) => sent < RECIPIENT_LIMIT)
    const strangers = await strangersToMail(
      tx,
      one.ticket.id,
      ready.filter(({ hasAccount }) => !hasAccount).map(({ email }) => email),
    )
    const compose = ticketMail(one)
    for (const reader of ready.filter(({ email, hasAccount }) => hasAccount || strangers.has(email))) {
      const { email, sent } = reader
      mails.push(
        compose(email, { stranger: strangers.get(email), isLastOfHour: sent === RECIPIENT_LIMIT - 1 }),
      )
      reader.sent++
    }
  }
  await queueMails(tx, author, mails)
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
