import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { preparedSql } from '../db/prepared.ts'

/**
 * Which actor did what to what; `before` and `after` hold only what changed
 * (docs/specification/limits.md#disk): for a list, the removed and the added items.
 */
export interface AuditEntry {
  who: string
  action: string
  subject: string
  before?: unknown
  after?: unknown
  at: Date
}

/** The items removed from a list and the items added to it. */
export function listChange(before: readonly string[], after: readonly string[]) {
  // Lists may have thousands of items.
  const [was, is] = [new Set(before), new Set(after)]
  return { before: before.filter(item => !is.has(item)), after: after.filter(item => !was.has(item)) }
}

/** Writes an audit row in the transaction of the change. */
export const record = (tx: Transaction, entry: AuditEntry): Promise<void> => recordAll(tx, [entry])

/**
 * Writes several rows at once, one for each change. They are passed as one value: hundreds of rows with six
 * parameters each take the database longer than the changes themselves.
 */
export async function recordAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await write(tx, { entries: JSON.stringify(entries) })
}

const write = preparedSql(
  'write_audit',
  () => sql`
    insert into audit (who, action, subject, before, after, at)
    select who, action, subject, before, after, at
    from jsonb_to_recordset(${sql.placeholder('entries')}::jsonb)
      as entry (who text, action text, subject text, before jsonb, after jsonb, at timestamptz)`,
)
