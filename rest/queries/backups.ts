import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'
import { backups } from '../db/schema/backups.ts'

/** The task that makes a backup, `{ id }`. */
export const BACK_UP = 'back_up'

/**
 * Held by the connection that makes a backup: it tells whether one is under way, also after a process was killed.
 * Any number works, as long as every server uses the same.
 */
export const BACKUP_LOCK = 4_021_973

export type Backup = typeof backups.$inferSelect

/** A backup in the list. */
export interface ListedBackup extends Backup {
  /** Whether it is being made at this moment. */
  isRunning: boolean
}

const IS_LOCKED = sql`exists (
  select from pg_locks where locktype = 'advisory' and granted and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database()))`

const isRunning = sql<boolean>`${backups.finished} is null and ${backups.attempts} > 0 and ${IS_LOCKED}`

/** A page of the backups, the newest first. @param after the id after which to continue */
export async function listBackups(
  db: Queries,
  { limit, after }: { limit: number; after: number | undefined },
): Promise<ListedBackup[]> {
  const found = await db
    .select({ backup: backups, isRunning })
    .from(backups)
    .where(after === undefined ? undefined : lt(backups.id, after))
    .orderBy(desc(backups.id))
    .limit(limit)
  return found.map(({ backup, isRunning: runs }) => ({ ...backup, isRunning: runs }))
}

/** One of them; undefined if it is not listed any more. */
export async function findBackup(db: Queries, id: number): Promise<ListedBackup | undefined> {
  const [found] = await db.select({ backup: backups, isRunning }).from(backups).where(eq(backups.id, id))
  return found && { ...found.backup, isRunning: found.isRunning }
}

/**
 * Adds a backup, and the job that makes it, which takes the place of one that waits to try a failed one again.
 * @returns undefined if there is one for this time already, or one is under way
 */
export async function addBackup(
  tx: Queries,
  values: Pick<typeof backups.$inferInsert, 'place' | 'scheduled' | 'requestedBy' | 'created'>,
): Promise<Backup | undefined> {
  const [backup] = await tx.insert(backups).values(values).onConflictDoNothing().returning()
  if (backup !== undefined)
    await tx.execute(
      sql`select from graphile_worker.add_job(${BACK_UP}, json_build_object('id', ${backup.id}::bigint), job_key => ${BACK_UP})`,
    )
  return backup
}

/** Begins an attempt. @returns undefined if it is done, or not listed any more */
export async function startAttempt(db: Queries, id: number): Promise<Backup | undefined> {
  const nothing = { snapshot: null, rows: null, files: null, lostFiles: null, size: null }
  const [backup] = await db
    .update(backups)
    .set({ started: sql`clock_timestamp()`, finished: null, attempts: sql`attempts + 1`, ...nothing })
    .where(and(eq(backups.id, id), isNull(backups.verified)))
    .returning()
  return backup
}

/** What is deleted once it expires: backups that were verified, and those that were written but not verified. */
export async function writtenBackups(db: Queries): Promise<(Backup & { snapshot: Date })[]> {
  const rows = await db.select().from(backups).where(isNotNull(backups.snapshot)).orderBy(desc(backups.id))
  return rows.flatMap(({ snapshot, ...rest }) => (snapshot === null ? [] : [{ ...rest, snapshot }]))
}

/** Takes failed ones from the list that are older than this. */
export const deleteFailed = (db: Queries, before: Date) =>
  db
    .delete(backups)
    .where(and(isNull(backups.snapshot), isNotNull(backups.finished), lt(backups.created, before)))

/**
 * Whether admins know by mail that backups fail: since the last one that was verified.
 */
export async function isFailureKnown(tx: Queries, id: number): Promise<boolean> {
  const [last] = await tx
    .select({ mailed: backups.mailed })
    .from(backups)
    .where(and(or(isNotNull(backups.verified), isNotNull(backups.mailed)), sql`${backups.id} <= ${id}`))
    .orderBy(desc(backups.id))
    .limit(1)
  return last?.mailed != null
}

/**
 * Makes jobs available again that a server had in hand when it died: it does not hold the lock any more. A job that has
 * just been taken may not hold it yet.
 */
export const freeDeadBackups = (db: Queries) =>
  db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where task_identifier = ${BACK_UP} and locked_at < clock_timestamp() - interval '1 minute' and not ${IS_LOCKED}
    having count(*) > 0`)

/** Records as failed what waits without a job, because an admin cancelled it. */
export const endCancelled = (db: Queries) =>
  db.execute(sql`
    update backups set finished = clock_timestamp(), error = 'An admin cancelled its job.'
    where finished is null and not exists (select from graphile_worker.jobs where task_identifier = ${BACK_UP})`)
