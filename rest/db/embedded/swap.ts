import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../reasons.ts'
import { syncFolder } from '../../storedSecret.ts'
import { runningPostmaster } from './postmaster.ts'
import { DatabaseRefused } from './refused.ts'
import { clusterMajor, installedBinaries, majorOf } from './versions.ts'

// The names in the data folder. An upgrade from 17 renames its compared copy to `postgres.from-17`, then
// `postgres` to `postgres-17`, then `postgres.from-17` to `postgres`. Only between the last two there is no
// `postgres`, and each start can tell which of both it needs.
const UPGRADED = /^postgres\.from-(\d+)$/

const current = (dataDir: string) => join(dataDir, 'postgres')

/** Where an upgrade keeps the data of the earlier major version. */
export const keptFolder = (dataDir: string, major: number): string => join(dataDir, `postgres-${major}`)

/** The compared copies that upgrades have left, which were killed before the swap. */
export async function upgradedCopies(dataDir: string): Promise<{ path: string; from: number }[]> {
  return (await readdir(dataDir)).flatMap(name => {
    const from = UPGRADED.exec(name)?.[1]
    return from === undefined ? [] : [{ path: join(dataDir, name), from: Number(from) }]
  })
}

/**
 * Puts a compared copy in the place of the data that it was made from, which is kept
 * (docs/specification/upgrade.md#interruptions). No server may run on either: it would write some of its files by
 * the path with which it was started.
 * @param copy the folder of its cluster
 * @param from the major version of the data so far
 * @throws DatabaseRefused if a server was started meanwhile; then the data is as it was
 */
export async function swap(dataDir: string, copy: string, from: number): Promise<void> {
  const upgraded = join(dataDir, `postgres.from-${from}`)
  const kept = keptFolder(dataDir, from)
  await rename(copy, upgraded)
  await syncFolder(dataDir)
  await rename(current(dataDir), kept)
  if ((await runningPostmaster(kept)) !== undefined) {
    await rename(kept, current(dataDir))
    throw new DatabaseRefused('Daybook was started meanwhile. Stop it, and upgrade again.')
  }
  await rename(upgraded, current(dataDir)).catch(async (error: unknown) => {
    // A start was faster, and has ended the swap.
    if (errorCode(error) !== 'ENOENT' || (await clusterMajor(current(dataDir))) === undefined) throw error
  })
  await syncFolder(dataDir)
}

/**
 * Ends a swap that was interrupted between its renames: for the version of Daybook that has the earlier major
 * version it is undone, for any other it is completed.
 * @returns whether there was one
 */
export async function finishSwap(dataDir: string, installed?: number): Promise<boolean> {
  if ((await clusterMajor(current(dataDir))) !== undefined) return false
  const [copy] = await upgradedCopies(dataDir)
  if (copy === undefined) return false
  const major = installed ?? majorOf((await installedBinaries()).version)
  const kept = keptFolder(dataDir, copy.from)
  // Without it, somebody has removed the data on purpose.
  if ((await clusterMajor(kept)) === undefined) return false
  await rename(copy.from === major ? kept : copy.path, current(dataDir))
  await syncFolder(dataDir)
  return true
}
