import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ticketComments, tickets } from './tickets.ts'
import { users } from './users.ts'

/**
 * What the search finds, one row per part: the heading of a ticket, its text, or one of its comments.
 * Triggers on tickets and comments update it. See docs/specification/search.md.
 */
export const ticketSearch = pgTable(
  'ticket_search',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticketId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Null: the ticket itself. */
    commentId: bigint({ mode: 'number' }).references(() => ticketComments.id, { onDelete: 'cascade' }),
    /**
     * Whether it is the number and subject of the ticket: a new subject then does not rewrite the words of a
     * long text.
     */
    isHeading: boolean().notNull().default(false),
    /** Separated by blanks, each once. */
    words: text().notNull(),
  },
  part => [
    index('ticket_search_ticket').on(part.ticketId, part.commentId),
    uniqueIndex('ticket_search_comment').on(part.commentId),
    // Indexes a few thousand keys instead of the words: each new word would need an entry of its own. No fast
    // updates: pending entries take up to ten times their space, and slow down each search.
    index('ticket_search_words')
      .using('gin', sql`search_keys(${part.words})`)
      .with({ fastupdate: false }),
  ],
)

/**
 * The words by which a search finds the tickets of a user: the name and the address. A trigger on the users
 * updates it.
 */
export const userSearch = pgTable('user_search', {
  email: text()
    .primaryKey()
    .references(() => users.email, { onDelete: 'cascade', onUpdate: 'cascade' }),
  words: text().notNull(),
})

/** The language of the search, in one row; without a row: English. */
export const searchSettings = pgTable('search_settings', {
  id: integer().primaryKey(),
  /** The language in which words are stored from now on. */
  language: text().notNull(),
  /** The language in which all words are stored; empty while some are still stored in another one. */
  indexed: text().notNull(),
})
