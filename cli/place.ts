import pg from 'pg'
import type { RestConfig } from '../rest/config.ts'
import { runningDatabase, startEmbeddedDatabase } from '../rest/db/embedded.ts'
import { openStorage } from '../rest/storage/storage.ts'
import type { FileStorage } from '../rest/storage/fileStorage.ts'

/** The database and the files of an installation. */
export interface Place {
  /** Of the database. */
  url: string
  client: pg.Client
  storage: FileStorage
  close: () => Promise<void>
}

/**
 * Opens the database and the files of the settings: the embedded database of a running Daybook, or of a stopped
 * one, which runs until `close`.
 * @param options.isAlone refuses a place on whose embedded database Daybook runs
 * @throws DatabaseRefused, StorageRefused
 */
export async function openPlace(config: RestConfig, { isAlone }: { isAlone: boolean }): Promise<Place> {
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
