import { subDays } from 'date-fns'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { apiTokens, revokedTokens, users } from '../../db/schema/users.ts'
import { record, recordAll } from '../../queries/audit.ts'
import { publishUser } from '../../queries/live.ts'
import { lockUser, type User } from '../../queries/users/users.ts'
import { FORGOTTEN_DAYS } from '../../security/tokens.ts'

/** A session to end. */
export interface SessionEnd {
  email: string
  sessionId: string
  /** When the last token of the session expires. */
  expires: Date
  now: Date
}

/** Ends a session: from the commit on, every token of the session is refused. */
export async function endSession(
  tx: Transaction,
  { email, sessionId, expires, now }: SessionEnd,
): Promise<void> {
  await tx.delete(revokedTokens).where(lt(revokedTokens.expires, subDays(now, FORGOTTEN_DAYS)))
  await tx.insert(revokedTokens).values({ jti: sessionId, expires }).onConflictDoNothing()
  await record(tx, { who: email, action: 'user.signedOut', subject: email, at: now })
  await publishUser(tx, email)
}

/** Whose sessions end, which actor ends them, and when. */
export interface SessionsEnd {
  by: string
  email: string
  /** Whether the personal API tokens are revoked as well. */
  withApiTokens: boolean
  now: Date
}

/**
 * Ends all sessions of a user: from the commit on, their tokens belong to an earlier generation. @throws
 * Refusal 404
 */
export async function endSessions(tx: Transaction, end: SessionsEnd): Promise<User> {
  const user = await startGeneration(tx, await lockUser(tx, end.email), end.now)
  await record(tx, { who: end.by, action: 'user.signedOut', subject: user.email, at: end.now })
  if (end.withApiTokens) await revokeApiTokens(tx, end)
  await publishUser(tx, user.email)
  return user
}

/**
 * Refuses all access tokens and sign-in tokens of a locked user, and their sign-ins with a provider under
 * way.
 */
export async function startGeneration(tx: Transaction, user: User, now: Date): Promise<User> {
  const ended = { tokenGeneration: user.tokenGeneration + 1, sessionsEnded: now }
  await tx.update(users).set(ended).where(eq(users.email, user.email))
  return { ...user, ...ended }
}

/** Permanently revokes all valid personal API tokens of a user. */
export async function revokeApiTokens(
  tx: Transaction,
  { by, email, now }: Omit<SessionsEnd, 'withApiTokens'>,
): Promise<void> {
  const isAlive = or(isNull(apiTokens.expires), gt(apiTokens.expires, now))
  const revoked = await tx
    .update(apiTokens)
    .set({ revoked: now })
    .where(and(eq(apiTokens.email, email), isNull(apiTokens.revoked), isAlive))
    .returning({ id: apiTokens.id })
  if (revoked.length === 0) return
  const entry = { who: by, action: 'user.tokenRevoked', subject: email, at: now }
  await recordAll(
    tx,
    revoked.map(() => entry),
  )
}
