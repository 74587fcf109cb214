import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { apiTokens } from '../../db/schema/users.ts'
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

/** A token to make: only its owner knows the text. */
export interface NewApiToken {
  email: string
  /** The token itself; only a digest is stored. */
  token: string
  name: string
  /** Separated by spaces, as in the request. */
  scopes: string
  isReadOnly: boolean
  expires: Date | null
  now: Date
}

/**
 * Makes a personal API token. @throws Refusal 400 for a scope that the user does not have, 409 for one token
 * too many
 */
export async function createApiToken(
  tx: Transaction,
  { email, token, name, scopes, isReadOnly, expires, now }: NewApiToken,
): Promise<ApiToken> {
  // The lock keeps concurrent calls within the limit, and from using a scope that is being removed.
  const owner = await lockUser(tx, email)
  const given = readTokenScopes(scopes, owner.scopes)
  requireRoomForToken(await tx.$count(apiTokens, isAliveOf(email, now)))
  const [stored] = await tx
    .insert(apiTokens)
    .values({ email, name, digest: digestOf(token), scopes: given, isReadOnly, created: now, expires })
    .returning()
  if (stored === undefined) throw new Error('The new token was not found.')
  await record(tx, { who: email, action: 'user.tokenCreated', subject: email, at: now })
  return stored
}

/**
 * Gives a token that was never used a new text: the owner repeats the request because the first answer was
 * lost.
 * @throws Refusal 404 if it is not the user's or no longer works; 409 if it was used
 */
export async function renewUnusedToken(
  tx: Transaction,
  { id, email, token, now }: Pick<NewApiToken, 'email' | 'token' | 'now'> & { id: string },
): Promise<ApiToken> {
  const [stored] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.email, email)))
    .for('update')
  if (stored === undefined || !isAlive(stored, now)) throw noSuchApiToken()
  if (stored.lastUsed !== null) throw tokenWasUsed()
  const digest = digestOf(token)
  await tx.update(apiTokens).set({ digest }).where(eq(apiTokens.id, id))
  return { ...stored, digest }
}

/**
 * Revokes a personal API token permanently; a token that is already revoked stays as it is.
 * @throws Refusal 404 for one that is not the user's
 */
export async function revokeApiToken(
  tx: Transaction,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<ApiToken> {
  const [stored] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.email, email)))
    .for('update')
  if (stored === undefined) throw noSuchApiToken()
  if (stored.revoked !== null) return stored
  await tx.update(apiTokens).set({ revoked: now }).where(eq(apiTokens.id, id))
  await record(tx, { who: email, action: 'user.tokenRevoked', subject: email, at: now })
  await publishUser(tx, email)
  return { ...stored, revoked: now }
}
