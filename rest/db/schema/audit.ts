import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { creation } from './columns.ts'

/** Which actor did what to what, with the values before and after. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    who: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  entry => [
    index('audit_subject').on(entry.subject, entry.at),
    index('audit_at').on(entry.at),
    index('audit_users')
      .on(entry.id)
      .where(sql`${entry.action} like 'user.%'`),
  ],
)
