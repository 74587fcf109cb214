import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { codeOfStatus } from '../../common/refusals.ts'
import type { Failure } from '../contract/shared.ts'
import type { Queries, Transaction } from '../db/client.ts'
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
  await deleteBefore(tx, expiry)
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ caller, key, request, created: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.key],
      set: { request, created: now },
      setWhere: lt(idempotencyKeys.created, expiry),
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return undefined
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(caller, key))
  return row === undefined ? undefined : { ...row, status: row.status ?? 500, failure: failureOf(row) }
}

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
  await tx.update(idempotencyKeys).set({ status, made, error, code, field }).where(isKey(caller, key))
}

/** The stored refusal; a version before codes stored none. */
function failureOf({ status, error, code, field }: typeof idempotencyKeys.$inferSelect): Failure | undefined {
  if (error === null) return undefined
  return { error, code: code ?? codeOfStatus(status ?? 500), ...(field !== null && { field }) }
}

const isKey = (caller: string, key: string) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))

async function deleteBefore(tx: Transaction, expiry: Date): Promise<void> {
  const old = tx
    .select({ place: sql`ctid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.created, expiry))
    .limit(100)
    .for('update', { skipLocked: true })
  await tx.delete(idempotencyKeys).where(inArray(sql`ctid`, old))
}
