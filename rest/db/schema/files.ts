import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { creation } from './columns.ts'
import { ticketComments, tickets } from './tickets.ts'
import { users } from './users.ts'

/** Uploaded files; the storage has the bytes under the id. Unattached files are deleted after a day. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    filename: text().notNull(),
    /** Detected from the content, not from the name. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    uploaderEmail: text()
      .notNull()
      .references(() => users.email),
    /** The ticket that has the file, directly or by a comment. */
    ticketId: bigint({ mode: 'number' }).references(() => tickets.id),
    commentId: bigint({ mode: 'number' }).references(() => ticketComments.id),
    /** Its position among the files of its ticket or comment. */
    place: integer(),
    created: creation(),
  },
  file => [
    index('files_ticket').on(file.ticketId, file.commentId),
    index('files_unattached')
      .on(file.created)
      .where(sql`${file.ticketId} is null`),
  ],
)
