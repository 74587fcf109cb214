import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RefusalCode } from '../../contract/shared.ts'
import { creation } from './columns.ts'

/**
 * POSTs that were answered and had an Idempotency-Key (docs/specification/http.md#repeated-keys), with their
 * status and subject.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** Identifies the request: a digest of method, address and body. */
    request: text().notNull(),
    status: integer(),
    /** Id of the created resource, if it has one. */
    made: text(),
    /** Why it was refused. */
    error: text(),
    code: text().$type<RefusalCode>(),
    field: text(),
    created: creation(),
  },
  table => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_created').on(table.created),
  ],
)
