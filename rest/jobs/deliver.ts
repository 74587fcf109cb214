import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { subDays } from 'date-fns'
import type { Database } from '../db/client.ts'
import { outboxMails } from '../db/schema.ts'
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
    const [mail] = await tx
      .select()
      .from(outboxMails)
      .where(and(isWaiting, lte(outboxMails.nextAttempt, sql`now()`)))
      .orderBy(asc(outboxMails.nextAttempt), asc(outboxMails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (mail === undefined) return false
    const error = await Promise.race([sendingError(transport.send(toOutgoing(mail))), cutOff])
    const attempts = mail.attempts + 1
    await tx
      .update(outboxMails)
      .set({ attempts, ...(error === undefined ? SENT : outcomeOf(error, attempts, mail.created)) })
      .where(eq(outboxMails.id, mail.id))
    return true
  })

/** Forgets mails that were sent long ago; those that failed stay. */
export async function forgetOldMails(db: Database): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.sent, subDays(new Date(), KEPT_DAYS)))
}

const NOW = sql`clock_timestamp()`
// What it said and what was attached is in the receiver's mailbox now, and takes room here.
const SENT = { sent: NOW, lastError: null, html: '', text: '', attachment: null }

function toOutgoing(mail: typeof outboxMails.$inferSelect): OutgoingMail {
  const { attachment: content, attachmentName: name, attachmentType: type, unsubscribeUrl } = mail
  const hasFile = content !== null && name !== null && type !== null
  return {
    ...mail,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
    attachment: hasFile ? { name, type, content } : undefined,
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
