import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, creation, moment } from './columns.ts'

/** Content that several mails share: stored once, until the last of them is sent. */
export const outboxContents = pgTable('outbox_contents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Before and after the reader's own part. */
  htmlStart: text().notNull(),
  htmlEnd: text().notNull(),
  text: text().notNull(),
  /** A file attached to the mails. */
  attachmentName: text(),
  attachmentType: text(),
  attachment: bytes(),
})

/** Mails, written in the transaction that caused them and delivered afterwards. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The user whose action caused it: authors take turns. Null: the recipient waits for it to sign in. */
    author: text(),
    to: text().notNull(),
    subject: text().notNull(),
    /** The reader's own part, until the mail is sent. */
    html: text().notNull(),
    text: text().notNull(),
    /** The shared part. */
    contentId: bigint({ mode: 'number' }).references(() => outboxContents.id, { onDelete: 'set null' }),
    messageId: text().notNull(),
    /** Message-IDs of the earlier mails of the thread, the oldest first. */
    follows: text().array().notNull().default([]),
    /** A POST to this URL removes the reader from the recipients. */
    unsubscribeUrl: text(),
    created: creation(),
    attempts: integer().notNull().default(0),
    nextAttempt: creation(),
    /** The time of the last attempt. */
    attempted: moment(),
    sent: moment(),
    failed: moment(),
    lastError: text(),
  },
  mail => [
    index('outbox_mails_waiting')
      .on(mail.author, mail.nextAttempt, mail.id)
      .where(sql`${mail.sent} is null and ${mail.failed} is null`),
    index('outbox_mails_unsent')
      .on(mail.created, mail.id)
      .where(sql`${mail.sent} is null`),
    index('outbox_mails_recipients').on(mail.author, mail.to, mail.created),
    index('outbox_mails_content').on(mail.contentId),
  ],
)
