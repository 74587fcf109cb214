import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creation, moment } from './columns.ts'

/** The backups that the server makes by itself (docs/specification/backup.md#scheduled). */
export const backups = pgTable(
  'backups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As `npx daybook restore` names it. */
    place: text().notNull(),
    created: creation(),
    /** The time of the schedule that it is for; null: an admin asked for it. */
    scheduled: moment().unique(),
    /** E-mail address of the admin who asked for it. */
    requestedBy: text(),
    /** Of the last attempt. */
    started: moment(),
    /** The end of the last attempt; null: it waits, or is under way. */
    finished: moment(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed. */
    error: text(),
    /** When admins were told by mail that it failed. */
    mailed: moment(),
    /** The moment whose data it has; null, as the following, if nothing is written. */
    snapshot: moment(),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    /** Files of tickets that the storage had lost. */
    lostFiles: integer(),
    /** In bytes. */
    size: bigint({ mode: 'number' }),
    /** When it was read again as a whole, and all was there. */
    verified: moment(),
  },
  backup => [
    // One at a time is made.
    uniqueIndex('backups_open')
      .on(sql`(${backup.finished} is null)`)
      .where(sql`${backup.finished} is null`),
  ],
)
