import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../scripts/build.ts'

const run = promisify(execFile)
const MIGRATIONS = 'rest/db/migrations'
/** Where earlier versions are built, each once. The compiler of Relay refuses sources below a `node_modules`. */
const VERSIONS = join(ROOT, '.build/scale')

const git = async (...args: string[]): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

/** How many migrations the working copy has. */
export const countMigrations = async (root = ROOT): Promise<number> =>
  (await readdir(join(root, MIGRATIONS))).filter(name => name.endsWith('.sql')).length

/**
 * The newest commit that has fewer migrations than the working copy.
 * @throws Error if the history does not go back to one
 */
export async function previousRevision(): Promise<string> {
  const now = await countMigrations()
  const last = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`)
  for (const revision of ['HEAD', `${last}^`]) {
    const files = await git('ls-tree', '--name-only', `${revision}:${MIGRATIONS}`).catch(() => undefined)
    if (files !== undefined && files.split('\n').filter(name => name.endsWith('.sql')).length < now)
      return git('rev-parse', revision)
  }
  throw new Error('The history has no commit with fewer migrations. Name one with --previous.')
}

/**
 * Builds an earlier version with the packages of this one, unless it is built already.
 * @param revision as Git knows it
 * @param onBuild called if it has to be built, which takes a minute
 * @returns its folder
 * @throws Error with the output of the build if it fails
 */
export async function buildVersion(revision: string, onBuild: (hash: string) => void): Promise<string> {
  const hash = await git('rev-parse', `${revision}^{commit}`)
  const folder = join(VERSIONS, hash)
  if (await stat(folder).catch(() => undefined)) return folder
  onBuild(hash)
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    const archive = join(draft, 'sources.tar')
    await git('archive', '--output', archive, hash)
    await run('tar', ['-xf', archive, '-C', draft])
    await rm(archive)
    await symlink(join(ROOT, 'node_modules'), join(draft, 'node_modules'))
    await run(process.execPath, ['--import', 'tsx', 'scripts/runBuild.ts'], { cwd: draft })
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}
