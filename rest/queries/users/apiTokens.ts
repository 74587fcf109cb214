import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { apiTokens, users } from '../../db/schema/users.ts'
import { digestOf, effectiveScopes, isAlive } from '../../security/apiTokens.ts'
import type { User } from './users.ts'

/** A stored personal API token. */
export type ApiToken = typeof apiTokens.$inferSelect

const LAST_USED_STEP = 5 * 60 * 1000

/**
 * The owner of a personal API token, and what it may do now: those of its scopes that its owner has.
 * @returns undefined for a token that is unknown, revoked, expired, or of a closed account
 */
export async function findApiToken(
  db: Queries,
  token: string,
  now: Date,
): Promise<{ user: User; scopes: string[]; stored: ApiToken } | undefined> {
  const [found] = await db
    .select({ stored: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.email, apiTokens.email))
    .where(eq(apiTokens.digest, digestOf(token)))
  if (found === undefined) return undefined
  const { stored, user } = found
  if (!isAlive(stored, now) || user.deactivated !== null) return undefined
  return { user, scopes: effectiveScopes(stored.scopes, user.scopes), stored }
}

/** Whether the stored last use of a token is so long ago that this use must be stored. */
export const mustStoreUse = ({ lastUsed }: ApiToken, now: Date): boolean =>
  lastUsed === null || now.getTime() - lastUsed.getTime() >= LAST_USED_STEP

/** Stores that a token is used; concurrent calls write it once. */
export async function storeUse(db: Queries, { id }: ApiToken, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USED_STEP)
  await db
    .update(apiTokens)
    .set({ lastUsed: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsed), lte(apiTokens.lastUsed, before))))
}

/** A user's valid personal API tokens, the newest first. */
export async function listApiTokens(db: Queries, email: string, now: Date): Promise<ApiToken[]> {
  return db
    .select()
    .from(apiTokens)
    .where(isAliveOf(email, now))
    .orderBy(desc(apiTokens.created), desc(apiTokens.id))
}

export const isAliveOf = (email: string, now: Date) =>
  and(
    eq(apiTokens.email, email),
    isNull(apiTokens.revoked),
    or(isNull(apiTokens.expires), gt(apiTokens.expires, now)),
  )
