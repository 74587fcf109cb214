import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { withStatements } from '../current.ts'
import { StatementPool } from './statements.ts'

/** The database with its pool of connections. */
export type Database = NodePgDatabase & { $client: StatementPool }
/** Runs queries within one transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Anything that can run queries: the database, or a transaction on it. */
export type Queries = Database | Transaction

/** For the job queue: what fails stays in it with its reason, where admins see it. */
export const SILENT = new Logger(() => () => undefined)

// Any number works, as long as every start uses the same.
const MIGRATION_LOCK = 4_021_969

/**
 * Opens a pool of connections to a PostgreSQL (15 or newer). Nothing is connected yet.
 * @param url `postgres://user:password@host:port/database`
 * @param max how many connections it has at most
 */
export function openDatabase(url: string, max = 32): Database {
  const client = new StatementPool({
    connectionString: url,
    // More than the fair queues let calls use (rest/plugins/fairQueues.ts): the rest is for background jobs.
    max,
    connectionTimeoutMillis: 10_000,
    // Old dates have local offsets with seconds, which a Date cannot read; in UTC there are none.
    options: '-c TimeZone=UTC',
  })
  // The pool replaces a connection that breaks while idle; a query on a broken connection gets the error
  // anyway.
  client.on('error', () => undefined)
  // An error within a transaction fails its queries; an unhandled error event would end the process.
  client.on('connect', connection => connection.on('error', () => undefined))
  const database = drizzle({ client, casing: 'snake_case' })
  return Object.assign(database, { transaction: transactionsOf(client) })
}

/** Opens another pool on the same database, for work that must not take connections from other work. */
export const openBeside = (db: Database, max: number): Database =>
  openDatabase(db.$client.options.connectionString ?? '', max)

/**
 * Drizzle's own transactions do not return a connection on which the transaction cannot start, as when the
 * connection is lost or its client just hung up: each would use up a slot of the pool forever, and the pool
 * would never end.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const database = databases.get(client) ?? drizzle({ client, casing: 'snake_case' })
    databases.set(client, database)
    try {
      return await database.transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/**
 * Migrates the tables, and those of the job queue. If several servers start at once, the first one migrates, and
 * the others wait for it.
 */
export async function migrate(db: Database): Promise<void> {
  const connection = await withStatements({ kind: 'migration' }, () => db.$client.connect())
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle({ client: connection }), { migrationsFolder: migrationsFolder() })
    await withStatements({ kind: 'migration' }, () => runMigrations({ pgPool: db.$client, logger: SILENT }))
  } finally {
    // Closing the connection instead of keeping it releases the lock in every case.
    connection.release(true)
  }
}

let newest: number | undefined

/** The `folderMillis` of the newest migration of this version, which is also in the database. */
export const lastMigration = (): number =>
  (newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis),
  ))

/**
 * The migrations up to one of them, in their order.
 * @param last its `folderMillis`, which is also in the database
 * @returns undefined if this version does not know it
 */
export function migrationsOf(last: number): MigrationMeta[] | undefined {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const index = all.findIndex(({ folderMillis }) => folderMillis === last)
  return index < 0 ? undefined : all.slice(0, index + 1)
}

/** How the tables of a database stand to this version. @param last its last migration, as in the database */
export function migrationState(last: number): 'current' | 'behind' | 'ahead' {
  const newest = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1)?.folderMillis
  if (last === newest) return 'current'
  return migrationsOf(last) === undefined ? 'ahead' : 'behind'
}

/**
 * Ends the pool after the queries under way have ended; long ones are cancelled, and then their connections
 * are closed.
 */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.endSoon()
}

// The compiled servers run from another folder, but the migrations stay where they are.
function migrationsFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'rest/db/migrations')
}
