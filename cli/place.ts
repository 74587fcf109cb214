import pg from 'pg'
import { readConfig, type RestConfig } from '../rest/config.ts'
import { closeDatabase, migrate, openDatabase, type Database } from '../rest/db/client.ts'
import { runningDatabase, startEmbeddedDatabase } from '../rest/db/embedded.ts'
import { openStorage } from '../rest/storage/storage.ts'
import type { FileStorage } from '../rest/storage/fileStorage.ts'
import type { Env } from './command.ts'

/** The database and the files of an installation. */
interface Place {
  /** Of the database. */
  url: string
  client: pg.Client
  storage: FileStorage
  close: () => Promise<void>
}

/**
 * Works on the database and the files of the settings: the embedded database of a running Daybook, or of a stopped
 * one, which runs meanwhile.
 * @param options.isAlone refuses a place on whose embedded database Daybook runs
 * @throws ConfigError, DatabaseRefused, StorageRefused
 */
export async function withPlace(
  env: Env,
  options: { isAlone: boolean },
  work: (place: Place, config: RestConfig) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  const place = await openPlace(config, options)
  try {
    await work(place, config)
  } finally {
    await place.close()
  }
}

/** The settings of a command that names a place: if it is a bucket, an endpoint may be set for that one alone. */
export const settingsFor = (place: string, env: Env): Env =>
  place.startsWith('s3://') ? { BACKUP_PLACE: place, ...env } : env

/** Migrates the tables of a database, and works with them. */
export async function onCurrentTables(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/** Opens what `withPlace` hands out. */
async function openPlace(config: RestConfig, { isAlone }: { isAlone: boolean }): Promise<Place> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = closing.pop(); end !== undefined; end = closing.pop()) await end()
  }
  try {
    const url = config.databaseUrl ?? (await embedded(config.dataDir))
    const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
    // A lost connection fails the query under way.
    client.on('error', () => undefined)
    await client.connect()
    closing.push(() => client.end())
    const storage = await openStorage(config)
    closing.push(() => storage.close())
    return { url, client, storage, close }
  } catch (error) {
    await close()
    throw error
  }

  async function embedded(dataDir: string): Promise<string> {
    const running = isAlone ? undefined : await runningDatabase(dataDir)
    if (running !== undefined) return running
    const started = await startEmbeddedDatabase(dataDir)
    closing.push(() => started.close())
    return started.url
  }
}
