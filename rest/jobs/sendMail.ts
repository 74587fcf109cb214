import { subDays } from 'date-fns'
import { and, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { orAbort } from '../../common/waiting.ts'
import type { Database } from '../db/client.ts'
import { prepared, preparedSql } from '../db/prepared.ts'
import { outboxContents, outboxMails } from '../db/schema/mails.ts'
import { addMailJobs, wholeText } from '../mail/outbox.ts'
import type { OutgoingMail, Transport } from '../mail/transport.ts'
import { mailTried } from '../measures.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { SIGN_IN_SECONDS } from '../security/tokens.ts'
import { idIn } from './payload.ts'
import type { Task } from './runner.ts'
import { traceOf } from './traces.ts'

const SENT_MAIL_DAYS = 30
const TRIED_DAYS = 3
const DAY_SECONDS = 86_400
const LONGEST_WAIT_SECONDS = 300
/** In which time a waiting mail is tried at the latest. */
const LATEST_SECONDS = LONGEST_WAIT_SECONDS + 60
/**
 * More than a mail server takes that is slow but not hung. A mail that takes longer, since each step is slow, goes on,
 * and the next attempt waits for its outcome instead of sending a copy.
 */
const LIMIT_SECONDS = 50

const NOW = sql`clock_timestamp()`

/**
 * Sends a mail of the outbox, `{ id }`. Temporary failures are tried again after 1, 2, 4 … 300 seconds for three
 * days, or until the sign-in link in the mail has expired; a mail that the mail server refuses permanently
 * (5xx) is kept as failed, with the reason (docs/specification/mail.md#outbox). What is no longer waiting, since
 * it was sent or cancelled, is left alone.
 */
export function mailTask(db: Database, transport: Transport): Task {
  /** The outcome of each mail that is on its way, by its id, until it is recorded. */
  const underWay = new Map<number, Promise<unknown>>()
  const send = (waiting: Queued): Promise<unknown> => {
    const { id } = waiting.mail
    const sending = underWay.get(id) ?? sendingError(transport.send(toOutgoing(waiting)))
    underWay.set(id, sending)
    return sending
  }
  const run: Task['run'] = async (payload, { signal, priority }) => {
    const [waiting] = await findWaiting(db, { id: idIn(payload) })
    if (waiting === undefined) {
      underWay.delete(idIn(payload))
      return
    }
    const { mail, age } = waiting
    const isThis = eq(outboxMails.id, mail.id)
    if (isExpired(mail, age)) {
      const lastError = mail.lastError ?? 'Its link has expired.'
      await db.update(outboxMails).set({ failed: NOW, lastError }).where(isThis)
      mailTried.note('failed')
      return
    }
    const error = await orAbort(signal)(send(waiting))
    underWay.delete(mail.id)
    if (error === undefined) {
      await setSent(db, { id: mail.id })
      mailTried.note('sent')
      return
    }
    const attempts = mail.attempts + 1
    const outcome = outcomeOf(error, attempts, age)
    await db.transaction(async tx => {
      await tx
        .update(outboxMails)
        .set({ attempts, attempted: NOW, ...outcome })
        .where(isThis)
      if ('nextAttempt' in outcome)
        await tx.execute(
          addMailJobs(
            sql`select id, next_attempt as run_at, ${priority}::integer as place from outbox_mails where id = ${mail.id}`,
            sql`${traceOf(payload) ?? null}::text`,
          ),
        )
    })
    mailTried.note('failed' in outcome ? 'failed' : 'postponed')
  }
  return { limit: LIMIT_SECONDS, run }
}

const findWaiting = prepared('waiting_mail', db =>
  db
    .select({
      ...{ mail: outboxMails, content: outboxContents },
      // By the clock that it was written with.
      age: sql<number>`extract(epoch from ${NOW} - ${outboxMails.created})::float8`,
    })
    .from(outboxMails)
    .leftJoin(outboxContents, eq(outboxContents.id, outboxMails.contentId))
    .where(
      and(eq(outboxMails.id, sql.placeholder('id')), isNull(outboxMails.sent), isNull(outboxMails.failed)),
    ),
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

/**
 * Sends mails now whose next attempt was planned by a clock that was set back since
 * (docs/specification/running.md#clocks).
 */
export async function hurryMails(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const late = await tx
      .update(outboxMails)
      .set({ nextAttempt: NOW })
      .where(
        and(
          isNull(outboxMails.sent),
          isNull(outboxMails.failed),
          gt(outboxMails.nextAttempt, sql`${NOW} + make_interval(secs => ${LATEST_SECONDS})`),
        ),
      )
      .returning({ id: outboxMails.id })
    if (late.length > 0)
      await tx.execute(
        addMailJobs(sql`
          select id, null::timestamptz as run_at, case when author is null then -1 else 0 end as place
          from outbox_mails where id = any(${sql.param(late.map(({ id }) => id))}::bigint[])`),
      )
  })
}

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
  /** In seconds. */
  age: number
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
const isExpired = ({ author }: Queued['mail'], age: number) => author === null && age > SIGN_IN_SECONDS

function outcomeOf(error: unknown, attempts: number, age: number) {
  const lastError = errorMessage(error)
  if (isFinal(error) || age > TRIED_DAYS * DAY_SECONDS) return { failed: NOW, lastError }
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
