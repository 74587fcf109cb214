import { and, isNotNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Queries } from '../db/client.ts'
import { isAnyOf } from '../db/isAnyOf.ts'
import { outboxContents, outboxMails, users } from '../db/schema.ts'

/** A file that goes with a mail. */
export interface Attachment {
  /** File name. */
  name: string
  /** Media type, such as application/pdf. */
  type: string
  content: Buffer
}

/** What a mail says in both of its forms. */
export interface MailText {
  html: string
  /** The same for programs that show text alone. */
  text: string
}

/** What several mails say to all of their readers alike: it is kept once (docs/specification/mail.md#outbox). */
export interface MailContent {
  /** HTML before and after what is said to each reader. */
  html: readonly [start: string, end: string]
  /** Text before what is said to each reader. */
  text: string
  attachment?: Attachment | undefined
}

/** A mail to one person; what it says itself stands within its content, where it has one. */
export interface Mail extends MailText {
  /** E-mail address. */
  to: string
  subject: string
  content?: MailContent | undefined
  /** The same for the same news, where several programs may tell it; one of its own where absent. */
  messageId?: string | undefined
  /** Message-IDs of the mails that it follows, the oldest first. */
  follows?: readonly string[] | undefined
  /** Address that takes its reader off the list of recipients when it is posted to. */
  unsubscribeUrl?: string | undefined
}

/** A mail that says the same to all of its readers. */
export interface SameMail extends MailText {
  subject: string
  attachment?: Attachment | undefined
}

/** The mails by which several people are sent the same, each to one, so that nobody sees who else got it. */
export function toEach(recipients: readonly string[], { subject, html, text, attachment }: SameMail): Mail[] {
  const content: MailContent = { html: [html, ''], text, attachment }
  return recipients.map(to => ({ to, subject, html: '', text: '', content }))
}

/** What a mail says as a whole: what it says itself, within what it says to all. */
export const wholeText = ({ html, text }: MailText, content: MailContent | undefined): MailText =>
  content === undefined ? { html, text } : { html: content.html.join(html), text: `${content.text}${text}` }

/** Name under which the database says that a mail was queued. */
export const OUTBOX_CHANNEL = 'outbox_mails'

/**
 * Queues mails in the transaction that causes them; they leave after the commit, in the order that
 * docs/specification/mail.md#order says. Whose account is closed gets none.
 * @param author e-mail address of the user whose act makes them; null for what somebody waits for to sign in
 * @throws Error for an address or a subject of more than one line, which could smuggle headers in
 */
export async function queueMails(tx: Queries, author: string | null, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  if (mails.some(({ to, subject }) => LINE_BREAK.test(to) || LINE_BREAK.test(subject)))
    throw new Error('An address and a subject are one line each.')
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

/** The addresses of closed accounts among some; an address need not be a user's. */
async function closedAmong(db: Queries, emails: readonly string[]): Promise<Set<string>> {
  const closed = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isAnyOf(users.email, emails), isNotNull(users.deactivated)))
  return new Set(closed.map(({ email }) => email))
}

/** Writes each content once, of whatever number of mails it is. @returns the ids of the rows */
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
