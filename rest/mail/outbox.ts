import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/client.ts'
import { outboxMails, users } from '../db/schema.ts'

/** A file that goes with a mail. */
export interface Attachment {
  /** File name. */
  name: string
  /** Media type, such as application/pdf. */
  type: string
  content: Buffer
}

/** A mail to one person. */
export interface Mail {
  /** E-mail address. */
  to: string
  subject: string
  html: string
  /** The same for programs that show text alone. */
  text: string
  attachment?: Attachment | undefined
  /** The same for the same news, where several programs may tell it; one of its own where absent. */
  messageId?: string | undefined
  /** Message-IDs of the mails that it follows, the oldest first. */
  follows?: readonly string[] | undefined
  /** Address that takes its reader off the list of recipients when it is posted to. */
  unsubscribeUrl?: string | undefined
}

/** Name under which the database says that a mail was queued. */
export const OUTBOX_CHANNEL = 'outbox_mails'

/**
 * Queues a mail in the transaction that causes it; it leaves after the commit (Decisions §3). Whose account is closed
 * gets none.
 * @throws Error for an address or a subject of more than one line, which could smuggle headers in
 */
export const queueMail = (tx: Queries, mail: Mail): Promise<void> => queueMails(tx, [mail])

/** As `queueMail`, for any number of mails at once. @throws Error as there */
export async function queueMails(tx: Queries, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  if (mails.some(({ to, subject }) => LINE_BREAK.test(to) || LINE_BREAK.test(subject)))
    throw new Error('An address and a subject are one line each.')
  const readers = new Set(
    await whoGetsMail(
      tx,
      mails.map(({ to }) => to),
    ),
  )
  const wanted = mails.filter(({ to }) => readers.has(to))
  if (wanted.length === 0) return
  await tx.insert(outboxMails).values(wanted.map(toRow))
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/** The addresses without those of closed accounts; an address need not be a user's. */
async function whoGetsMail(db: Queries, emails: readonly string[]): Promise<string[]> {
  const closed = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.deactivated)))
  return emails.filter(email => !closed.some(user => user.email === email))
}

const toRow = ({ attachment, follows = [], messageId, ...mail }: Mail) => ({
  ...mail,
  attachmentName: attachment?.name,
  attachmentType: attachment?.type,
  attachment: attachment?.content,
  messageId: messageId ?? `<${randomUUID()}@daybook>`,
  follows: [...follows],
})

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u
