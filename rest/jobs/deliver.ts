import { eq, lt, notExists, sql } from 'drizzle-orm'
import { addSeconds, isPast, subDays } from 'date-fns'
import type { Database } from '../db/client.ts'
import { prepared, preparedSql } from '../db/prepared.ts'
import { outboxContents, outboxMails } from '../db/schema/mails.ts'
import { wholeText } from '../mail/outbox.ts'
import type { OutgoingMail, Transport } from '../mail/transport.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { SIGN_IN_SECONDS } from '../security/tokens.ts'

const SENT_MAIL_DAYS = 30
const TRIED_DAYS = 3
const LONGEST_WAIT_SECONDS = 300

const NOW = sql`clock_timestamp()`

/** How many mailers may send mails of one author at the same time. */
const PER_AUTHOR = sql.raw('8')

/**
 * Sends the next mail (docs/specification/mail.md#order) under a lock on its row, so that no other mailer sends
 * it too; or gives it up if its link has expired.
 * @param cutOff rejects to abort the mail being sent; its row then stays unchanged
 * @returns whether there was a mail
 */
export const deliverNext = (db: Database, transport: Transport, cutOff: Promise<never>): Promise<boolean> =>
  db.transaction(async tx => {
    const [next] = await findNext(tx, {})
    if (next === undefined) return false
    const { mail } = next
    if (isExpired(mail)) {
      const lastError = mail.lastError ?? 'Its link has expired.'
      await tx.update(outboxMails).set({ failed: NOW, lastError }).where(eq(outboxMails.id, mail.id))
      return true
    }
    const error = await Promise.race([sendingError(transport.send(toOutgoing(next))), cutOff])
    if (error === undefined) await setSent(tx, { id: mail.id })
    else {
      const attempts = mail.attempts + 1
      await tx
        .update(outboxMails)
        .set({ attempts, attempted: NOW, ...outcomeOf(error, attempts, mail.created) })
        .where(eq(outboxMails.id, mail.id))
    }
    return true
  })

/**
 * Selects and locks the next mail: one that a user needs in order to sign in, else one of the author whose
 * last turn is longest ago (docs/specification/mail.md#order). Authors and their mails are each found by an
 * index, however many mails wait.
 */
const NEXT = sql`(
    with recursive authors as (
      select min(author) as author from outbox_mails where sent is null and failed is null
      union all
      select (select min(mail.author) from outbox_mails mail
        where mail.sent is null and mail.failed is null and mail.author > authors.author)
      from authors where author is not null
    ), candidates as (
      (select id, 0 as place, null::timestamptz as turn from outbox_mails
        where author is null and sent is null and failed is null and next_attempt <= now()
        order by next_attempt, id limit ${PER_AUTHOR})
      union all
      select first.id, first.place,
        (select max(attempted) from outbox_mails mail where mail.author = authors.author)
      from authors cross join lateral (
        select id, row_number() over (order by next_attempt, id) as place from outbox_mails mail
        where mail.author = authors.author and sent is null and failed is null and next_attempt <= now()
        order by next_attempt, id limit ${PER_AUTHOR}) first
    )
    select mail.id from candidates join outbox_mails mail using (id)
    where mail.sent is null and mail.failed is null and mail.next_attempt <= now()
    order by place, turn nulls first, next_attempt, id limit 1
    for update of mail skip locked)`

const findNext = prepared('next_mail', db =>
  db
    .select({ mail: outboxMails, content: outboxContents })
    .from(outboxMails)
    .leftJoin(outboxContents, eq(outboxContents.id, outboxMails.contentId))
    .where(eq(outboxMails.id, NEXT)),
)

/**
 * The receiver's mailbox has the text and the attachment of a sent mail, so their space is freed: the content is
 * deleted unless a waiting or failed mail still needs it.
 */
const setSent = preparedSql('mail_sent', () => {
  const id = sql`${sql.placeholder('id')}::bigint`
  return sql`
    with sent as (
      update outbox_mails set attempts = attempts + 1, attempted = ${NOW}, sent = ${NOW}, last_error = null,
        html = '', text = '', content_id = null
      where id = ${id}
    )
    delete from outbox_contents content
    where id = (select content_id from outbox_mails where id = ${id})
      and not exists (select from outbox_mails other where other.content_id = content.id and other.id <> ${id})`
})

/** Deletes mails that were sent long ago; failed mails stay. */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.sent, subDays(now, SENT_MAIL_DAYS)))
  // If the last two mails of a content were sent at the same moment, neither saw that it was the last.
  const needed = db.select().from(outboxMails).where(eq(outboxMails.contentId, outboxContents.id))
  await db.delete(outboxContents).where(notExists(needed))
}

interface Queued {
  mail: typeof outboxMails.$inferSelect
  content: typeof outboxContents.$inferSelect | null
}

function toOutgoing({ mail, content }: Queued): OutgoingMail {
  const { unsubscribeUrl } = mail
  const { attachment: bytes = null, attachmentName: name = null, attachmentType: type = null } = content ?? {}
  const hasFile = bytes !== null && name !== null && type !== null
  return {
    ...mail,
    ...wholeText(
      mail,
      content ? { html: [content.htmlStart, content.htmlEnd], text: content.text } : undefined,
    ),
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    attachment: hasFile ? { name, type, content: bytes } : undefined,
  }
}

/** Whether it is a sign-in mail whose link has expired. */
const isExpired = ({ author, created }: Queued['mail']) =>
  author === null && isPast(addSeconds(created, SIGN_IN_SECONDS))

function outcomeOf(error: unknown, attempts: number, created: Date) {
  const lastError = errorMessage(error)
  if (isFinal(error) || created < subDays(new Date(), TRIED_DAYS)) return { failed: NOW, lastError }
  const seconds = Math.min(2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return { nextAttempt: sql`clock_timestamp() + make_interval(secs => ${seconds})`, lastError }
}

const sendingError = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error ?? new Error('The mail was not sent.'),
  )

/**
 * Whether the server permanently refuses this mail (5xx to its sender, recipient or content). A refusal of
 * the whole connection, as for a wrong password, can be fixed.
 */
function isFinal(error: unknown): boolean {
  const { command, responseCode } = detailsOf(error)
  if (responseCode === undefined) return errorCode(error) === 'EENVELOPE'
  return responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '')
}

function detailsOf(error: unknown): { command?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {}
  return {
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
  }
}
