import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { apiTokens, users } from '../db/schema.ts'
import { digestOf, effectiveScopes, isAlive } from '../rules/apiTokens.ts'
import type { User } from './users.ts'

/** A personal API token as it is kept. */
export type ApiToken = typeof apiTokens.$inferSelect

const LAST_USED_STEP = 5 * 60 * 1000

/**
 * Whose personal API token a text is, and what it may do now: those of its scopes that its owner has.
 * @returns undefined for a token that is unknown, revoked, run out, or of a closed account
 */
export async function findApiToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ user: User; scopes: string[] } | undefined> {
  const [found] = await db
    .select({ kept: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.email, apiTokens.email))
    .where(eq(apiTokens.digest, digestOf(token)))
  if (found === undefined) return undefined
  const { kept, user } = found
  if (!isAlive(kept, now) || user.deactivated !== null) return undefined
  noteUse(db, kept, now)
  return { user, scopes: effectiveScopes(kept.scopes, user.scopes) }
}

/** Says that a token is used, to within some minutes. Nobody waits for it, and the call does not fail with it. */
function noteUse(db: Database, { id, lastUsed }: ApiToken, now: Date): void {
  const before = new Date(now.getTime() - LAST_USED_STEP)
  if (lastUsed !== null && lastUsed > before) return
  db.update(apiTokens)
    .set({ lastUsed: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsed), lte(apiTokens.lastUsed, before))))
    .catch(() => undefined)
}
