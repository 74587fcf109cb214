import { and, desc, eq, like, lt } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { audit } from '../../db/schema/audit.ts'

/** A page of the log of users. */
export interface UserLogPage {
  /** Only entries about this user; about all users if absent. */
  email: string | undefined
  /** The id after which to continue, towards the past; from the newest if absent. */
  after: number | undefined
  limit: number
}

/** A row of the log of users. */
export type UserLogRow = typeof audit.$inferSelect

/** Reads a page of the log of users, the newest first. */
export const readUserLog = (db: Queries, { email, after, limit }: UserLogPage): Promise<UserLogRow[]> =>
  db
    .select()
    .from(audit)
    .where(
      and(
        like(audit.action, 'user.%'),
        email === undefined ? undefined : eq(audit.subject, email),
        after === undefined ? undefined : lt(audit.id, after),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
