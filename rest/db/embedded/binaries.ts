import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { errorMessage } from '../../reasons.ts'
import type { Account } from './account.ts'
import { DatabaseRefused } from './refused.ts'
import { installedBinaries, type Binaries } from './versions.ts'

const run = promisify(execFile)

const Links = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }))

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, verified to run for the account. It is the folder of
 * the package, or a copy in the data folder if the account cannot reach the package, or the package lacks its
 * links and is not writable.
 * @param given a PostgreSQL other than that of the installed package
 * @throws DatabaseRefused if there is no PostgreSQL for this platform, or it does not run here
 */
export async function usableBinaries(dataDir: string, account: Account, given?: Binaries): Promise<string> {
  const { native, version } = given ?? (await installedBinaries())
  await addLinks(native)
  if ((await failureOf(native, dataDir, account)) === undefined) return native
  const copy = join(dataDir, BINARIES + version)
  if ((await lstat(copy).catch(() => undefined)) === undefined) await copyBinaries(native, copy)
  const reason = await failureOf(copy, dataDir, account)
  if (reason === undefined) return copy
  throw new DatabaseRefused(
    given === undefined
      ? `The embedded PostgreSQL does not run here (${reason}): set DATABASE_URL.`
      : `The PostgreSQL in ${native} does not run here: ${reason}.`,
  )
}

/** How the folders of the data folder begin that have the programs of a version of PostgreSQL. */
export const BINARIES = 'postgres-binaries-'

/** Adds the links between libraries, which npm packages cannot hold and which install scripts may not have made. */
async function addLinks(binaries: string): Promise<void> {
  // Other distributions have their links, and no list of them.
  const list = await readFile(join(binaries, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = Value.Parse(Links, JSON.parse(list))
  for (const { source, target } of links)
    // A link that cannot be made, and does not exist already, shows when the program is tried.
    await symlink(basename(source), join(binaries, relative('native', target))).catch(() => undefined)
}

/** Why the binaries do not run for the account; undefined if they run. */
const failureOf = (binaries: string, dataDir: string, account: Account) =>
  run(join(binaries, 'bin/postgres'), ['--version'], { ...account, cwd: dataDir }).then(
    () => undefined,
    errorMessage,
  )

async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}.new-`)
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await addLinks(draft)
    await makeReadable(draft)
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
