import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'

// Any number works that no other lock uses.
const PROJECTS_LOCK = 4_021_974

/**
 * Until the transaction ends, no other transaction of this user creates projects or adds addresses to them,
 * so that the counts of both still hold when they are written (docs/specification/limits.md#projects). Must
 * be taken after the lock of a project.
 * @param by e-mail address of the user
 */
export const lockProjectsOf = (tx: Transaction, by: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PROJECTS_LOCK}, hashtext(${by}))`)
