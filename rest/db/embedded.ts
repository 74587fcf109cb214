import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSecret, storedSecret } from '../storedSecret.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { pauseBeforeRestart } from '../rules/restarts.ts'
import { grantAccess, postgresAccount } from './embedded/account.ts'
import { usableBinaries } from './embedded/binaries.ts'
import {
  createCluster,
  listensOnSocket,
  removeDrafts,
  socketFolder,
  type ClusterLocation,
} from './embedded/cluster.ts'
import { findPostmaster, runningPostmaster, stopPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { DatabaseRefused } from './embedded/refused.ts'
import { createDatabase, DATABASE, startOrAdopt, urlOf } from './embedded/server.ts'
import { finishSwap } from './embedded/swap.ts'
import { refuseOtherMajor } from './embedded/versions.ts'

export { DatabaseRefused } from './embedded/refused.ts'

/** The app's own PostgreSQL, which runs on files of the data folder. */
export interface EmbeddedDatabase {
  url: string
  /** Stops the server and disconnects its clients. */
  close(): Promise<void>
}

const PASSWORD = 'postgres.password'

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
  const password = superuserPassword(location.dataDir)
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
 * @throws DatabaseRefused if the data is of another major version
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const place = await realpath(dataDir).catch(() => dataDir)
  const location = { dataDir: place, folder: join(place, 'postgres') }
  await refuseOtherMajor(location.folder)
  const server = await runningPostmaster(location.folder)
  if (server === undefined) return undefined
  return addressOf(server, location, superuserPassword(place))
}

/** The same, for a look that changes no file: neither those of a dead server, nor a password that is missing. */
export async function seenDatabase(dataDir: string): Promise<string | undefined> {
  const place = await realpath(dataDir).catch(() => dataDir)
  const location = { dataDir: place, folder: join(place, 'postgres') }
  const [server, password] = [await findPostmaster(location.folder), readSecret(join(place, PASSWORD))]
  return server === undefined || password === undefined ? undefined : addressOf(server, location, password)
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

/** The password of a data folder's superuser, made when it is needed first. */
export const superuserPassword = (dataDir: string): string => storedSecret(join(dataDir, PASSWORD))

/**
 * Where the embedded PostgreSQL of a data folder is. An upgrade that was interrupted between its renames is ended.
 * @throws DatabaseRefused if the data is of another major version
 */
async function prepareLocation(path: string): Promise<Omit<ClusterLocation, 'durable'>> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(path)
  const folder = join(dataDir, 'postgres')
  await finishSwap(dataDir)
  await refuseOtherMajor(folder)
  const account = await postgresAccount(folder)
  await grantAccess(dataDir, account)
  return { dataDir, folder, account, binaries: await usableBinaries(dataDir, account) }
}
