import { setTimeout as sleep } from 'node:timers/promises'
import { lastLogError, socketFolder, startServer, SUPERUSER, type ClusterLocation } from './cluster.ts'
import { takeLock, type Lock } from './lock.ts'
import { runningPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { DatabaseRefused } from './refused.ts'

/** The name of the app's database in its cluster. */
export const DATABASE = 'daybook'
const ATTEMPTS = 5

/** A server that runs, and the lock that shows that an app uses it. */
interface LockedServer {
  server: Postmaster
  lock: Lock
}

/**
 * Starts the server of a cluster, or takes over the one that a killed app left running there.
 * @param onServerGone is called when the server ended
 * @param options.settings more settings of a server that is started, each as 'name=value'
 * @throws DatabaseRefused if it does not start, or another app has the lock
 */
export async function startOrAdopt(
  location: ClusterLocation,
  password: string,
  onServerGone: () => void,
  options: { port?: number; settings?: readonly string[]; signal: AbortSignal | undefined },
): Promise<LockedServer> {
  const { port, settings, signal } = options
  let sockets = socketFolder(location)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal?.throwIfAborted()
    const running = await runningPostmaster(location.folder)
    const server = running ?? (await startServer(location, { port, sockets, ...(settings && { settings }) }))
    const url = urlOf(server, password, 'postgres')
    const lock = await takeLock(server, url, { onServerGone, signal }).catch(async (error: unknown) => {
      if (running === undefined) await stopPostmaster(server)
      throw error
    })
    if (lock !== undefined) return { server, lock }
    // The server ended: it was shutting down, its port was taken, or another start was faster.
    await sleep(100 * attempt)
    // Some file systems, such as shared folders, have no sockets.
    if ((await lastLogError(location.dataDir)).includes('Unix-domain socket')) sockets = undefined
  }
  throw new DatabaseRefused(
    `The embedded PostgreSQL in ${location.folder} does not start: ${await lastLogError(location.dataDir)}`,
  )
}

/** Creates the app's database if there is none. */
export async function createDatabase({ client }: Lock): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/** The URL of a database of a server, over TCP. */
export const urlOf = ({ port }: Postmaster, password: string, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
