import { and, eq, gte, sql } from 'drizzle-orm'
import { codeOfStatus } from '../../common/refusals.ts'
import type { Failure } from '../contract/shared.ts'
import type { Queries, Transaction } from '../db/client.ts'
import { prepared, preparedSql } from '../db/prepared.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { DAY } from '../rules/dates.ts'

/** A caller's key, and the digest of its request. */
export interface Claim {
  caller: string
  key: string
  request: string
  now: Date
}

/**
 * Claims a key for this transaction; other requests with the key wait for the end of the transaction.
 * @returns the outcome of the request that used the key within 24 hours, undefined if there was none
 */
export async function claimKey(tx: Transaction, { caller, key, request, now }: Claim) {
  const expiry = new Date(now.getTime() - DAY)
  const [claimed] = await claim(tx, {
    caller,
    key,
    request,
    now: now.toISOString(),
    expiry: expiry.toISOString(),
  })
  if (claimed !== undefined) return undefined
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(caller, key))
  return row === undefined ? undefined : { ...row, status: row.status ?? 500, failure: failureOf(row) }
}

// Each claim removes some expired keys.
const claim = preparedSql<{ key: string }>('claim_key', () => {
  const given = (name: string) => sql.placeholder(name)
  return sql`
    with removed as (
      delete from idempotency_keys where ctid in (
        select ctid from idempotency_keys
        where created < ${given('expiry')}::timestamptz
          and (caller, key) <> (${given('caller')}::text, ${given('key')}::text)
        limit 100 for update skip locked)
    )
    insert into idempotency_keys as stored (caller, key, request, created)
    values (${given('caller')}::text, ${given('key')}::text, ${given('request')}::text, ${given('now')}::timestamptz)
    on conflict (caller, key) do update set request = excluded.request, created = excluded.created
      where stored.created < ${given('expiry')}::timestamptz
    returning key`
})

/** Id of what a request with that key created within 24 hours, of any kind; undefined if there is none yet. */
export async function findCreated(
  db: Queries,
  { caller, key, now }: Omit<Claim, 'request'>,
): Promise<string | undefined> {
  const isFresh = gte(idempotencyKeys.created, new Date(now.getTime() - DAY))
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isKey(caller, key), isFresh))
  return row?.made ?? undefined
}

/**
 * Stores the status of a request's answer with its key, and the id of what it created or the reason of its
 * refusal.
 */
export async function storeOutcome(
  tx: Transaction,
  { caller, key }: Claim,
  { status, made, failure }: { status: number; made: string | null; failure: Failure | undefined },
): Promise<void> {
  const { error = null, code = null, field = null } = failure ?? {}
  await store(tx, { caller, key, status, made, error, code, field })
}

const store = prepared('store_outcome', db => {
  const given = (name: string) => sql`${sql.placeholder(name)}`
  return db
    .update(idempotencyKeys)
    .set({
      ...{ status: given('status'), made: given('made') },
      ...{ error: given('error'), code: given('code'), field: given('field') },
    })
    .where(and(eq(idempotencyKeys.caller, given('caller')), eq(idempotencyKeys.key, given('key'))))
})

/** The stored refusal; a version before codes stored none. */
function failureOf({ status, error, code, field }: typeof idempotencyKeys.$inferSelect): Failure | undefined {
  if (error === null) return undefined
  return { error, code: code ?? codeOfStatus(status ?? 500), ...(field !== null && { field }) }
}

const isKey = (caller: string, key: string) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
