import { subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteBackup } from '../backup/archive.ts'
import { backUp } from '../backup/backup.ts'
import { backupPlace } from '../backup/places/places.ts'
import { verifyBackup } from '../backup/verify.ts'
import { addScheduled, recordFailed, recordVerified, recordWritten } from '../commands/backups.ts'
import type { RestConfig } from '../config.ts'
import type { Database } from '../db/client.ts'
import { backups } from '../db/schema/backups.ts'
import {
  BACK_UP,
  BACKUP_LOCK,
  deleteFailed,
  endCancelled,
  freeDeadBackups,
  startAttempt,
  writtenBackups,
} from '../queries/backups.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { expiredBackups, isOwnBackup } from '../rules/backups.ts'
import type { FileStorage } from '../storage/fileStorage.ts'
import { idIn } from './payload.ts'
import type { Tasks } from './runner.ts'

const DELETE_BACKUPS = 'delete_backups'

const LIMIT_HOURS = 12
const HOUR_SECONDS = 3_600
/** How long failed ones are listed. */
const LISTED_DAYS = 30
/** The longest wait between two steps, in milliseconds. */
const LONGEST_PAUSE = 3_000
/** How much longer than the work before it a pause is. */
const PAUSE_FACTOR = 3

interface Options {
  db: Database
  storage: FileStorage
  config: Pick<RestConfig, 'backups' | 'bucketEndpoint' | 'publicUrl' | 'companyName'>
  now: () => Date
}

interface Backups {
  tasks: Tasks
  /** Adds what the schedule wants, and makes jobs of dead servers available. */
  recover: () => Promise<void>
  /** Interrupts the one under way: what it wrote is removed, and its job is done again by the next start. */
  stop: () => void
}

/** The backups that are made by themselves (docs/specification/backup.md#scheduled). */
export function createBackups({ db, storage, config, now }: Options): Backups {
  const stopping = new AbortController()

  const make = async (id: number, jobSignal: AbortSignal) => {
    const signal = AbortSignal.any([jobSignal, stopping.signal])
    await whileLocked(db, async client => {
      const backup = await startAttempt(db, id)
      if (backup === undefined) return
      try {
        const place = await backupPlace(backup.place, config.bucketEndpoint)
        // What an attempt has left that was killed.
        await deleteBackup(place)
        const pause = createPause(signal)
        const outcome = await backUp(client, storage, place, { signal, pause })
        await recordWritten(db, id, outcome)
        const { rows, files } = outcome
        await verifyBackup(place, { expected: { rows, files }, signal, pause })
        await recordVerified(db, id)
      } catch (error) {
        if (!stopping.signal.aborted)
          await recordFailed(db, backup, { error: reasonOf(error, jobSignal), ...config })
        throw error
      }
    })
  }

  /** Deletes what the retention does not keep. */
  const deleteExpired = async (signal: AbortSignal) => {
    const { backups: schedule, bucketEndpoint } = config
    await deleteFailed(db, subDays(now(), LISTED_DAYS))
    if (schedule === undefined) return
    const written = await writtenBackups(db)
    const verified = written.filter(({ verified: at }) => at !== null)
    const newest = Math.max(...verified.map(({ id }) => id))
    const unverified = written.filter(({ id, verified: at }) => at === null && id < newest)
    for (const { id, place } of [...expiredBackups(verified, schedule.keep, now()), ...unverified]) {
      signal.throwIfAborted()
      if (!isOwnBackup(place, schedule.place)) continue
      await deleteBackup(await backupPlace(place, bucketEndpoint))
      await db.delete(backups).where(eq(backups.id, id))
    }
  }

  return {
    tasks: {
      [BACK_UP]: {
        limit: LIMIT_HOURS * HOUR_SECONDS,
        run: async (payload, { signal, addJob }) => {
          await make(idIn(payload), signal)
          // A job of its own: if it fails, the backup is not made again.
          await addJob(DELETE_BACKUPS, {}, { jobKey: DELETE_BACKUPS })
        },
      },
      [DELETE_BACKUPS]: { limit: HOUR_SECONDS, run: (_payload, { signal }) => deleteExpired(signal) },
    },
    recover: async () => {
      await freeDeadBackups(db)
      await endCancelled(db)
      if (config.backups !== undefined) await addScheduled(db, config.backups, now())
    },
    stop: () => stopping.abort(),
  }
}

/**
 * Runs work on a connection of its own, which has no time limit and holds the lock of backups.
 * @throws Error if another one is made
 */
async function whileLocked(db: Database, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { connectionString } = db.$client.options
  const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC' })
  // A lost connection fails the query under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      BACKUP_LOCK,
    ])
    if (rows[0]?.isMine !== true) throw new Error('Another backup is under way.')
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Waits longer than the work since the last pause took, so that a backup takes a quarter of a processor. */
function createPause(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const pause = PAUSE_FACTOR * (performance.now() - since)
    await sleep(Math.min(pause, LONGEST_PAUSE), undefined, { signal })
    since = performance.now()
  }
}

function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return `It took longer than ${LIMIT_HOURS} hours.`
  const message = errorMessage(error)
  return message === '' ? `It failed (${errorCode(error)}).` : message
}
