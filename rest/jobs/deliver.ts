import { and, asc, eq, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { subDays } from 'date-fns'
import type { Database, Queries } from '../db/client.ts'
import { outboxContents, outboxMails } from '../db/schema.ts'
import { wholeText } from '../mail/outbox.ts'
import type { OutgoingMail, Transport } from '../mail/transport.ts'
import { errorCode, errorMessage } from '../reasons.ts'

const KEPT_DAYS = 30
const TRIED_DAYS = 3
const LONGEST_WAIT_SECONDS = 300

const isWaiting = and(isNull(outboxMails.sent), isNull(outboxMails.failed))

/**
 * Sends the mail that waits longest and is due, holding its row meanwhile, so that nobody else sends it too.
 * @param cutOff rejects to give up on a mail in hand, whose row then stays as it was
 * @returns whether there was one
 */
export const deliverNext = (db: Database, transport: Transport, cutOff: Promise<never>): Promise<boolean> =>
  db.transaction(async tx => {
    const [next] = await tx
      .select({ mail: outboxMails, content: outboxContents })
      .from(outboxMails)
      .leftJoin(outboxContents, eq(outboxContents.id, outboxMails.contentId))
      .where(and(isWaiting, lte(outboxMails.nextAttempt, sql`now()`)))
      .orderBy(asc(outboxMails.nextAttempt), asc(outboxMails.id))
      .limit(1)
      .for('update', { of: outboxMails, skipLocked: true })
    if (next === undefined) return false
    const { mail } = next
    const error = await Promise.race([sendingError(transport.send(toOutgoing(next))), cutOff])
    const attempts = mail.attempts + 1
    await tx
      .update(outboxMails)
      .set({ attempts, ...(error === undefined ? SENT : outcomeOf(error, attempts, mail.created)) })
      .where(eq(outboxMails.id, mail.id))
    if (error === undefined && mail.contentId !== null) await forgetContent(tx, mail.contentId)
    return true
  })

/** Deletes a content that no mail needs any more which waits or has failed. */
async function forgetContent(tx: Queries, id: number): Promise<void> {
  const needed = tx.select().from(outboxMails).where(eq(outboxMails.contentId, id))
  await tx.delete(outboxContents).where(and(eq(outboxContents.id, id), notExists(needed)))
}

/** Forgets mails that were sent long ago; those that failed stay. */
export async function forgetOldMails(db: Database): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.sent, subDays(new Date(), KEPT_DAYS)))
  // Where the last two mails of one were sent at the same moment, neither saw that it was the last.
  const needed = db.select().from(outboxMails).where(eq(outboxMails.contentId, outboxContents.id))
  await db.delete(outboxContents).where(notExists(needed))
}

const NOW = sql`clock_timestamp()`
// What it said and what was attached is in the receiver's mailbox now, and takes room here.
const SENT = { sent: NOW, lastError: null, html: '', text: '', contentId: null }

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
 * Whether it is this mail that the server does not want (5xx to its sender, recipient or content). A server that
 * refuses us altogether, as with a wrong password, may be set right.
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
