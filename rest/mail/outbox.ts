import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/client.ts'
import { outboxMails } from '../db/schema.ts'

/** A mail to one person. */
export interface Mail {
  /** E-mail address. */
  to: string
  subject: string
  html: string
  /** The same for programs that show text alone. */
  text: string
}

/** Name under which the database says that a mail was queued. */
export const OUTBOX_CHANNEL = 'outbox_mails'

/**
 * Queues a mail in the transaction that causes it; it leaves after the commit (Decisions §3).
 * @throws Error for an address or a subject of more than one line, which could smuggle headers in
 */
export async function queueMail(tx: Queries, { to, subject, html, text }: Mail): Promise<void> {
  if (LINE_BREAK.test(to) || LINE_BREAK.test(subject))
    throw new Error('An address and a subject are one line each.')
  await tx.insert(outboxMails).values({ to, subject, html, text, messageId: `<${randomUUID()}@daybook>` })
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u
