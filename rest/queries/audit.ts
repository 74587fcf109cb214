import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { audit } from '../db/schema.ts'

/**
 * What happened to what, by whom; `before` and `after` hold what changed and nothing else (docs/specification/limits.md#disk):
 * of a list what was taken off it and what was put on it.
 */
export interface AuditEntry {
  who: string
  action: string
  subject: string
  before?: unknown
  after?: unknown
  at: Date
}

/** What was taken off a list and what was put on it. */
export function listChange(before: readonly string[], after: readonly string[]) {
  // Lists may hold thousands.
  const [was, is] = [new Set(before), new Set(after)]
  return { before: before.filter(item => !is.has(item)), after: after.filter(item => !was.has(item)) }
}

/** Writes an audit row in the transaction that does what it tells of. */
export async function record(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values(entry)
}

/**
 * Writes several rows at once, one for each thing that changed. They go as one value: hundreds of rows with six
 * parameters each take the database longer than the changes they tell of.
 */
export async function recordAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  await tx.execute(sql`
    insert into audit (who, action, subject, before, after, at)
    select who, action, subject, before, after, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (who text, action text, subject text, before jsonb, after jsonb, at timestamptz)`)
}
