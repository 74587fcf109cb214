import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What is used up of the limits that all services count together (docs/specification/limits.md#counts). */
export const limitUses = pgTable(
  'limit_uses',
  {
    /** Which limit. */
    name: text().notNull(),
    /** Whose use: a digest of an e-mail or client address. */
    subject: text().notNull(),
    used: integer().notNull(),
    /** When the window ends that started with the first use. */
    ends: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.name, table.subject] })],
)
