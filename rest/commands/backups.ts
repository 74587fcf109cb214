import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { BackupOutcome } from '../backup/backup.ts'
import type { Database, Transaction } from '../db/client.ts'
import { backups } from '../db/schema/backups.ts'
import { backupFailedMail } from '../mail/backupFailed.ts'
import { queueMails, toEach } from '../mail/outbox.ts'
import { record } from '../queries/audit.ts'
import { addBackup, isFailureKnown, type Backup, type ListedBackup } from '../queries/backups.ts'
import { listAdmins } from '../queries/users/users.ts'
import { backupName, isUnderWay, lastTime, noPlace, type BackupSchedule } from '../rules/backups.ts'

/** From this attempt on, a failure is not one that passes by itself. */
const MAILED_ATTEMPT = 3

/** Adds the backup of the last time of the schedule, unless it was added or another one is under way. */
export const addScheduled = (db: Database, schedule: BackupSchedule, now: Date): Promise<void> =>
  db.transaction(async tx => {
    const scheduled = lastTime(schedule.times, now)
    await addBackup(tx, { place: newPlace(schedule, now), created: now, scheduled })
  })

/**
 * Starts a backup at once.
 * @param by e-mail address of the admin
 * @throws Refusal 409 if there is no place for it, or one is under way
 */
export async function startBackup(
  tx: Transaction,
  { schedule, by, now }: { schedule: BackupSchedule | undefined; by: string; now: Date },
): Promise<ListedBackup> {
  if (schedule === undefined) throw noPlace()
  const backup = await addBackup(tx, { place: newPlace(schedule, now), created: now, requestedBy: by })
  if (backup === undefined) throw isUnderWay()
  await record(tx, { who: by, action: 'backup.started', subject: backup.place, at: now })
  return { ...backup, isRunning: false }
}

function newPlace({ place }: BackupSchedule, now: Date): string {
  const name = `${place}/${backupName(now, randomUUID().slice(0, 8))}`
  return place.startsWith('s3://') ? name : `${name}.tar`
}

/** Records what was written; it is not verified yet. */
export async function recordWritten(db: Database, id: number, outcome: BackupOutcome): Promise<void> {
  const { moment: snapshot, rows, files, written: size, missing } = outcome
  await db
    .update(backups)
    .set({ snapshot, rows, files, size, lostFiles: missing.length })
    .where(eq(backups.id, id))
}

/** Records that a backup is complete, and was read again. */
export async function recordVerified(db: Database, id: number): Promise<void> {
  const done = sql`clock_timestamp()`
  await db.update(backups).set({ verified: done, finished: done, error: null }).where(eq(backups.id, id))
}

/** Where links in mails lead, and what the company is called. */
interface MailContext {
  publicUrl: string
  companyName: string
}

/**
 * Records why an attempt failed. Admins get a mail once it does not pass by itself: one, until a backup is verified
 * again.
 */
export const recordFailed = (
  db: Database,
  backup: Backup,
  { error, publicUrl, companyName }: MailContext & { error: string },
): Promise<void> =>
  db.transaction(async tx => {
    const isMailed = backup.attempts >= MAILED_ATTEMPT && !(await isFailureKnown(tx, backup.id))
    const now = sql`clock_timestamp()`
    await tx
      .update(backups)
      .set({ finished: now, error, ...(isMailed && { mailed: now }) })
      .where(eq(backups.id, backup.id))
    if (!isMailed) return
    const mail = backupFailedMail({ place: backup.place, error, publicUrl, companyName })
    for (const admin of await listAdmins(tx)) await queueMails(tx, admin, toEach([admin], mail))
  })
