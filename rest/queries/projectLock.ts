import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'

// Any number will do, as long as nothing else takes the same.
const PROJECTS_LOCK = 4_021_974

/**
 * Until the transaction ends nobody else makes projects as this user, or puts addresses on them, so that what is counted
 * of either still holds when it is written (docs/specification/limits.md#projects). It is taken after the lock of a project.
 * @param by e-mail address of the user
 */
export const lockProjectsOf = (tx: Transaction, by: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PROJECTS_LOCK}, hashtext(${by}))`)
