import { sql } from 'drizzle-orm'
import { errorCode } from '../reasons.ts'
import { lastMigration, type Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'
import { requireRoom } from '../rules/files/files.ts'
import type { FileStorage } from '../storage/fileStorage.ts'

/** What a server needs to do its work, each with what `/readyz` says without it. */
export const UNREADY = {
  database: 'The database does not answer.',
  tables: 'The database does not have the tables of this version.',
  storage: 'The storage of files is full, or cannot be written to.',
  stop: 'This server is about to stop.',
} as const

export type Part = keyof typeof UNREADY

/**
 * Whether the server can do nearly all of its work without a part. All servers share the storage: with it they would
 * all be taken out of service, for the lack of files alone.
 */
export const isDispensable = (part: Part): boolean => part === 'storage'

/** Whether the service can do its work (docs/specification/running.md#health). */
export interface Readiness {
  /** The parts that are not ready. Never rejects; all who ask meanwhile share one answer. */
  missing: () => Promise<readonly Part[]>
  /** From now on the server is not ready, as it is about to stop. */
  stop: () => void
}

const TIMEOUT = 2_000
// PostgreSQL's codes for a table and a schema that do not exist.
const NO_TABLE = ['42P01', '3F000']

export function createReadiness(db: Database, storage: FileStorage): Readiness {
  let isStopping = false
  let running: Promise<readonly Part[]> | undefined
  const look = async (): Promise<readonly Part[]> => {
    const found = await Promise.all([databasePart(db), storagePart(storage)])
    return found.filter(part => part !== undefined)
  }
  return {
    missing: async () => {
      running ??= look().finally(() => (running = undefined))
      const missing = await running
      return isStopping ? [...missing, 'stop'] : missing
    },
    stop: () => {
      isStopping = true
    },
  }
}

async function databasePart(db: Database): Promise<Part | undefined> {
  // A job, since the query is shared: it must not end when one client hangs up.
  const asked = asJob(() =>
    db.execute<{ last: string | null }>(
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    ),
  )
  return inTime(
    asked.then(({ rows }) => (Number(rows[0]?.last ?? 0) < lastMigration() ? 'tables' : undefined)),
  ).catch((error: unknown) => (NO_TABLE.includes(errorCode(error) ?? '') ? 'tables' : 'database'))
}

const storagePart = (storage: FileStorage): Promise<Part | undefined> =>
  inTime(
    Promise.all([storage.room(), storage.check()]).then(([room]) => {
      requireRoom(room, 0)
      return undefined
    }),
  ).catch(() => 'storage')

/** @throws Error if it takes too long */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no answer in time.')), TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
