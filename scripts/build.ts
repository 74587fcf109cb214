import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The repository's root, to which every path here is relative. */
export const ROOT = join(import.meta.dirname, '..')

const STAMP = join(ROOT, 'build/.stamp')
const INPUTS = ['common', 'gateway', 'rest', 'schema', 'web']
const INPUT_FILES = [
  'package-lock.json',
  'relay.config.js',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.config.ts',
]

/**
 * Builds the web app and the two servers into `build/` unless it already holds what the sources say.
 * The sources are compared by content, since a checkout gives every file the time at which it was made.
 * @throws Error with the compiler's output where the sources do not build.
 */
export async function buildIfStale(): Promise<void> {
  const wanted = await digestOfSources()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return
  console.log('Building Daybook, which takes a minute the first time …')
  await rm(STAMP, { force: true })
  await run('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new Error(`The build failed.\n${outputOf(error)}`)
  })
  await mkdir(join(ROOT, 'build'), { recursive: true })
  // Digested again: the build brings generated sources up to date.
  await writeFile(STAMP, await digestOfSources())
}

async function digestOfSources(): Promise<string> {
  const folders = await Promise.all(
    INPUTS.map(async folder =>
      (await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }))
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name)),
    ),
  )
  const hash = createHash('sha256')
  for (const file of [...folders.flat().sort(), ...INPUT_FILES.map(name => join(ROOT, name))])
    hash.update(file.slice(ROOT.length)).update(await readFile(file))
  return hash.digest('hex')
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const printed = ['stdout', 'stderr'].map(name => String(Reflect.get(error, name) ?? '')).join('')
  return printed || error.message
}
