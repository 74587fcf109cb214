import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { revokedTokens, users } from '../../db/schema/users.ts'
import type { Access } from '../../security/tokens.ts'
import type { User } from './users.ts'

/**
 * The user of a session, in one query, because each call runs it.
 * @returns undefined for a session that was ended, by itself or with all other sessions of the user, and for a
 * closed account
 */
export async function findSession(
  db: Queries,
  { email, sessionId, tokenGeneration }: Access,
): Promise<User | undefined> {
  const [user] = await findOpenSession(db, { email, sessionId })
  return user?.tokenGeneration === tokenGeneration ? user : undefined
}

const findOpenSession = prepared('session', db => {
  const ended = db
    .select()
    .from(revokedTokens)
    .where(eq(revokedTokens.jti, sql.placeholder('sessionId')))
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.deactivated), notExists(ended)))
})
