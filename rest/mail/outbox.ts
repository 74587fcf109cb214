import { and, isNotNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/client.ts'
import { isAnyOf } from '../db/isAnyOf.ts'
import { outboxContents, outboxMails } from '../db/schema/mails.ts'
import { users } from '../db/schema/users.ts'

/** A file attached to a mail. */
export interface Attachment {
  /** File name. */
  name: string
  /** Media type, such as application/pdf. */
  type: string
  content: Buffer
}

/** The body of a mail in both formats. */
export interface MailText {
  html: string
  /** The same for programs that only show text. */
  text: string
}

/** The content that several mails share: it is stored once (docs/specification/mail.md#outbox). */
export interface MailContent {
  /** HTML before and after the reader's own part. */
  html: readonly [start: string, end: string]
  /** Text before the reader's own part. */
  text: string
  attachment?: Attachment | undefined
}

/** A mail to one recipient; if it has a content, its own text is inserted into that. */
export interface Mail extends MailText {
  /** E-mail address. */
  to: string
  subject: string
  content?: MailContent | undefined
  /** Equal for the same news, if several processes may send it; generated if absent. */
  messageId?: string | undefined
  /** Message-IDs of the earlier mails of the thread, the oldest first. */
  follows?: readonly string[] | undefined
  /** A POST to this URL removes the reader from the recipients. */
  unsubscribeUrl?: string | undefined
}

/** A mail with the same text for all recipients. */
export interface SameMail extends MailText {
  subject: string
  attachment?: Attachment | undefined
}

/** The same mail to several recipients, one mail each, so that no recipient sees the others. */
export function toEach(recipients: readonly string[], { subject, html, text, attachment }: SameMail): Mail[] {
  const content: MailContent = { html: [html, ''], text, attachment }
  return recipients.map(to => ({ to, subject, html: '', text: '', content }))
}

/** The whole text of a mail: its own part within the shared content. */
export const wholeText = ({ html, text }: MailText, content: MailContent | undefined): MailText =>
  content === undefined ? { html, text } : { html: content.html.join(html), text: `${content.text}${text}` }

/** The channel on which the database notifies that a mail was queued. */
export const OUTBOX_CHANNEL = 'outbox_mails'

/**
 * Queues mails in the transaction that causes them; they leave after the commit, in the order of
 * docs/specification/mail.md#order. Closed accounts get none.
 * @param author e-mail address of the user whose action causes them; null for mails that a user needs in
 * order to sign in
 * @throws Error for an address or a subject of more than one line, which could inject headers
 */
export async function queueMails(tx: Queries, author: string | null, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  if (mails.some(({ to, subject }) => LINE_BREAK.test(to) || LINE_BREAK.test(subject)))
    throw new Error('An address and a subject must be one line each.')
  const closed = await closedAmong(
    tx,
    mails.map(({ to }) => to),
  )
  const wanted = mails.filter(({ to }) => !closed.has(to))
  if (wanted.length === 0) return
  const ids = await keepContents(
    tx,
    wanted.flatMap(({ content }) => content ?? []),
  )
  await tx.insert(outboxMails).values(wanted.map(mail => ({ author, ...toRow(mail, ids) })))
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

/** Which of the addresses belong to closed accounts; an address need not be a user's. */
async function closedAmong(db: Queries, emails: readonly string[]): Promise<Set<string>> {
  const closed = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isAnyOf(users.email, emails), isNotNull(users.deactivated)))
  return new Set(closed.map(({ email }) => email))
}

/** Stores each content once, however many mails share it. @returns the ids of the rows */
async function keepContents(tx: Queries, contents: readonly MailContent[]): Promise<ContentIds> {
  const ids = new Map<MailContent, number>()
  for (const content of new Set(contents)) {
    const { html, text, attachment } = content
    const [row] = await tx
      .insert(outboxContents)
      .values({
        htmlStart: html[0],
        htmlEnd: html[1],
        text,
        attachmentName: attachment?.name,
        attachmentType: attachment?.type,
        attachment: attachment?.content,
      })
      .returning({ id: outboxContents.id })
    if (row) ids.set(content, row.id)
  }
  return ids
}

type ContentIds = ReadonlyMap<MailContent, number>

const toRow = ({ content, follows = [], messageId, ...mail }: Mail, ids: ContentIds) => ({
  ...mail,
  contentId: content && ids.get(content),
  messageId: messageId ?? `<${randomUUID()}@daybook>`,
  follows: [...follows],
})

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u
