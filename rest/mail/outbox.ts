import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/client.ts'
import { outboxMails } from '../db/schema.ts'

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
}

/** Name under which the database says that a mail was queued. */
export const OUTBOX_CHANNEL = 'outbox_mails'

/**
 * Queues a mail in the transaction that causes it; it leaves after the commit (Decisions §3).
 * @throws Error for an address or a subject of more than one line, which could smuggle headers in
 */
export async function queueMail(tx: Queries, { to, subject, html, text, attachment }: Mail): Promise<void> {
  if (LINE_BREAK.test(to) || LINE_BREAK.test(subject))
    throw new Error('An address and a subject are one line each.')
  await tx.insert(outboxMails).values({
    to,
    subject,
    html,
    text,
    attachmentName: attachment?.name,
    attachmentType: attachment?.type,
    attachment: attachment?.content,
    messageId: `<${randomUUID()}@daybook>`,
  })
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u
