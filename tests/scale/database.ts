import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../rest/db/embedded.ts'
import { runningPostmaster } from '../../rest/db/embedded/postmaster.ts'

/** Of three REST services (docs/scale.md#what-to-set), and of this program. */
const CONNECTIONS = 140
/** How long it may take to be back, in milliseconds. */
const BACK_TIMEOUT = 60_000

interface KillableDatabase extends EmbeddedDatabase {
  /** `kill -9`, after which it starts again. Resolves when it is back. @throws Error if that takes too long */
  kill: () => Promise<void>
}

/** Starts a PostgreSQL that loses nothing if it is killed. @param folder empty */
export async function startDatabase(folder: string): Promise<KillableDatabase> {
  const database = await startEmbeddedDatabase(folder)
  const ask = async <Row extends object>(statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(statement)).rows[0]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const startOf = async () =>
    (await ask<{ start: string }>('select pg_postmaster_start_time()::text as start'))?.start
  const kill = async () => {
    const before = await startOf()
    const server = await runningPostmaster(join(folder, 'postgres'))
    if (server === undefined) throw new Error('PostgreSQL does not run.')
    process.kill(server.pid, 'SIGKILL')
    const end = performance.now() + BACK_TIMEOUT
    for (
      let now = before;
      now === undefined || now === before;
      now = await startOf().catch(() => undefined)
    ) {
      if (performance.now() > end) throw new Error(`PostgreSQL is not back after ${BACK_TIMEOUT} ms.`)
      await sleep(50)
    }
  }
  try {
    await ask(`alter system set max_connections = ${CONNECTIONS}`)
    // It reads that when it starts.
    await kill()
  } catch (error) {
    await database.close()
    throw error
  }
  return { url: database.url, close: () => database.close(), kill }
}
