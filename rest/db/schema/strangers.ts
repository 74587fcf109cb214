import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { creation, moment } from './columns.ts'

/** Addresses without an account that get mails about tickets (docs/specification/mail.md#strangers). */
export const strangers = pgTable('strangers', {
  email: text().primaryKey(),
  /** When the ticket mails of the last day were written; older entries stay until the next mail. */
  mails: moment().array().notNull().default([]),
  /** Since when the address gets no mails, at its owner's request. */
  mailsRefused: moment(),
})

/** Which addresses without an account a user has added to tickets and lists, each once. */
export const strangerAdditions = pgTable(
  'stranger_additions',
  {
    addedBy: text().notNull(),
    email: text().notNull(),
    added: creation(),
  },
  addition => [
    primaryKey({ columns: [addition.addedBy, addition.email] }),
    index('stranger_additions_added').on(addition.addedBy, addition.added),
  ],
)
