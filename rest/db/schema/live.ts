import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { LiveKind } from '../../contract/live.ts'
import { creation } from './columns.ts'

/**
 * Messages for gateways (docs/specification/live.md), written in the transaction that caused them; `id` is
 * the order of the commits. They hold ids: the content is read when it is sent.
 */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: creation(),
    kind: text().$type<LiveKind>().notNull(),
    /** The id of the event, ticket, comment or project that it is about. */
    subjectId: bigint({ mode: 'number' }),
    /** The comment that changed the ticket. */
    commentId: bigint({ mode: 'number' }),
    /** The place of an edit among the changes of its thread. */
    change: bigint({ mode: 'number' }),
    /** The event's previous project. */
    beforeProjectId: integer(),
    /** The user that it is about, the event's previous owner, or the user who left the ticket. */
    email: text(),
    /** Whether it is a change of the event's payment. */
    isPayment: boolean().notNull().default(false),
    /** Whether a user may see less since then. */
    narrows: boolean().notNull().default(false),
  },
  message => [
    index('live_messages_narrows')
      .on(message.id)
      .where(sql`${message.narrows}`),
  ],
)
