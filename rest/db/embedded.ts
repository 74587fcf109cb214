import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storedSecret } from '../storedSecret.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { pauseBeforeRestart } from '../rules/restarts.ts'
import { grantAccess, postgresAccount } from './embedded/account.ts'
import { usableBinaries } from './embedded/binaries.ts'
import {
  createCluster,
  lastLogError,
  listensOnSocket,
  removeDrafts,
  socketFolder,
  startServer,
  SUPERUSER,
  type ClusterLocation,
} from './embedded/cluster.ts'
import { takeLock, type Lock } from './embedded/lock.ts'
import { runningPostmaster, stopPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { DatabaseRefused } from './embedded/refused.ts'

export { DatabaseRefused } from './embedded/refused.ts'

/** The app's own PostgreSQL, which runs on files of the data folder. */
export interface EmbeddedDatabase {
  url: string
  /** Stops the server and disconnects its clients. */
  close(): Promise<void>
}

const DATABASE = 'daybook'
const PASSWORD = 'postgres.password'
const ATTEMPTS = 5

/**
 * Starts the embedded PostgreSQL in `postgres/` of the data folder, or takes over the server that a killed app
 * left running there (docs/specification/running.md#stopping). The first start creates the cluster. As root,
 * the server runs as an unprivileged user.
 * @param dataDir absolute path; created if it is missing
 * @param options.durable false if committed data may be lost when the machine crashes, as in tests
 * @param options.log receives a line when the server ends and when it is back
 * @param options.signal aborts a start, such as one that waits for the server to recover
 * @throws DatabaseRefused with one line: another app runs on the folder, or PostgreSQL cannot run there
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  {
    durable = true,
    log = () => undefined,
    signal,
  }: { durable?: boolean; log?: Log; signal?: AbortSignal | undefined } = {},
): Promise<EmbeddedDatabase> {
  try {
    return await start({ ...(await prepareLocation(dataDir)), durable }, log, signal)
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(code)) throw error
    throw new DatabaseRefused(
      `DATA_DIR must be a folder that this user can write to: ${errorMessage(error)}.`,
    )
  }
}

type Log = (line: string) => void

async function start(location: ClusterLocation, log: Log, signal?: AbortSignal): Promise<EmbeddedDatabase> {
  const password = storedSecret(join(location.dataDir, PASSWORD))
  await createCluster(location, password)
  const running = await keepRunning(location, password, log, signal)
  const { server, lock } = running.first
  await createDatabase(lock)
  await removeDrafts(location)
  return { url: await addressOf(server, location, password), close: running.close }
}

/**
 * The URL of the embedded PostgreSQL that another process of ours runs on a data folder; undefined if none does.
 * @param dataDir absolute path
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const place = await realpath(dataDir).catch(() => dataDir)
  const location = { dataDir: place, folder: join(place, 'postgres') }
  const server = await runningPostmaster(location.folder)
  if (server === undefined) return undefined
  return addressOf(server, location, storedSecret(join(place, PASSWORD)))
}

async function addressOf(
  server: Postmaster,
  location: Pick<ClusterLocation, 'folder'>,
  password: string,
): Promise<string> {
  const sockets = socketFolder(location)
  const hasSocket = sockets !== undefined && (await listensOnSocket(sockets, server.port))
  const url = urlOf(server, password, DATABASE)
  return hasSocket ? `${url}?host=${encodeURIComponent(sockets)}` : url
}

/**
 * Starts the server, and starts it again on the same port whenever it ends
 * (docs/specification/running.md#what-dies-comes-back).
 * @throws DatabaseRefused if the first start fails
 */
async function keepRunning(location: ClusterLocation, password: string, log: Log, starting?: AbortSignal) {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopping = () => signal.aborted
  let startedAt = performance.now()
  let pause: number | undefined
  let restarting = Promise.resolve()
  const handleServerGone = () => {
    restarting = restart()
  }
  const first = await startOrAdopt(location, password, handleServerGone, { signal: starting })
  let current = first

  async function restart(): Promise<void> {
    const how = current.server.howEnded()
    let what = how === undefined ? 'ended' : `ended (${how})`
    while (!isStopping()) {
      pause = pauseBeforeRestart(pause, performance.now() - startedAt)
      log(`The embedded PostgreSQL ${what}. Starting it again in ${pause / 1_000} s.`)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (isStopping()) return
      startedAt = performance.now()
      try {
        current = await startOrAdopt(location, password, handleServerGone, {
          signal,
          port: first.server.port,
        })
        log('The embedded PostgreSQL is back.')
        return
      } catch (error) {
        what = `could not start (${errorMessage(error)})`
      }
    }
  }

  return {
    first,
    close: async () => {
      stopping.abort()
      await restarting
      // Keep the lock until the server is gone, so that no other start adopts a server that is about to end.
      current.lock.abandon()
      await stopPostmaster(current.server)
    },
  }
}

async function prepareLocation(path: string): Promise<Omit<ClusterLocation, 'durable'>> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(path)
  const folder = join(dataDir, 'postgres')
  const account = await postgresAccount(folder)
  await grantAccess(dataDir, account)
  return { dataDir, folder, account, binaries: await usableBinaries(dataDir, account) }
}

async function startOrAdopt(
  location: ClusterLocation,
  password: string,
  onServerGone: () => void,
  { port, signal }: { port?: number; signal: AbortSignal | undefined },
) {
  let sockets = socketFolder(location)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal?.throwIfAborted()
    const running = await runningPostmaster(location.folder)
    const server = running ?? (await startServer(location, { port, sockets }))
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

async function createDatabase({ client }: Lock): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

const urlOf = ({ port }: Postmaster, password: string, database: string) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
