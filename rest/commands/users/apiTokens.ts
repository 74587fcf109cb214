import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { apiTokens } from '../../db/schema.ts'
import {
  digestOf,
  isAlive,
  noSuchApiToken,
  readTokenScopes,
  requireRoomForToken,
  tokenWasUsed,
} from '../../security/apiTokens.ts'
import { record } from '../../queries/audit.ts'
import { publishUser } from '../../queries/live.ts'
import { lockUser } from '../../queries/users/users.ts'
import { type ApiToken, isAliveOf } from '../../queries/users/apiTokens.ts'

/** A token to make: the text is known to its owner alone. */
export interface NewApiToken {
  email: string
  /** The token itself, of which a digest is kept. */
  token: string
  name: string
  /** As the request has them, separated by spaces. */
  scopes: string
  expires: Date | null
  now: Date
}

/** Makes a personal API token. @throws Refusal 400 for a scope that the user has not, 409 for one token too many */
export async function createApiToken(
  tx: Transaction,
  { email, token, name, scopes, expires, now }: NewApiToken,
): Promise<ApiToken> {
  // Whoever makes two at once must not get past the limit, nor past a scope that is just taken away.
  const owner = await lockUser(tx, email)
  const given = readTokenScopes(scopes, owner.scopes)
  requireRoomForToken(await tx.$count(apiTokens, isAliveOf(email, now)))
  const [kept] = await tx
    .insert(apiTokens)
    .values({ email, name, digest: digestOf(token), scopes: given, created: now, expires })
    .returning()
  if (kept === undefined) throw new Error('A token that was made is not there.')
  await record(tx, { who: email, action: 'user.tokenCreated', subject: email, at: now })
  return kept
}

/**
 * Gives a token that was never used a new text: its owner asks again, because the answer with the first one was lost.
 * @throws Refusal 404 for one that is not the user's, or works no more; 409 for one that was used
 */
export async function renewUnusedToken(
  tx: Transaction,
  { id, email, token, now }: Pick<NewApiToken, 'email' | 'token' | 'now'> & { id: string },
): Promise<ApiToken> {
  const [kept] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.email, email)))
    .for('update')
  if (kept === undefined || !isAlive(kept, now)) throw noSuchApiToken()
  if (kept.lastUsed !== null) throw tokenWasUsed()
  const digest = digestOf(token)
  await tx.update(apiTokens).set({ digest }).where(eq(apiTokens.id, id))
  return { ...kept, digest }
}

/**
 * Revokes a personal API token, for good; one that was revoked already stays as it is.
 * @throws Refusal 404 for one that is not the user's
 */
export async function revokeApiToken(
  tx: Transaction,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<ApiToken> {
  const [kept] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.email, email)))
    .for('update')
  if (kept === undefined) throw noSuchApiToken()
  if (kept.revoked !== null) return kept
  await tx.update(apiTokens).set({ revoked: now }).where(eq(apiTokens.id, id))
  await record(tx, { who: email, action: 'user.tokenRevoked', subject: email, at: now })
  await publishUser(tx, email)
  return { ...kept, revoked: now }
}
