import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../rest/reasons.ts'
import { withLock } from './lock.ts'

const run = promisify(execFile)

/** The repository's root, to which every path here is relative. */
export const ROOT = join(import.meta.dirname, '..')

const BUILD = join(ROOT, 'build')
/** The folder for unfinished builds, one subfolder each. On the same disk, because builds are moved. */
const ASIDE = join(ROOT, '.build')
const STAMP = '.stamp'
const ASSETS = 'web/assets/'
const INPUTS = ['cli', 'common', 'gateway', 'rest', 'schema', 'scripts/web', 'web']
const INPUT_FILES = [
  'package-lock.json',
  'relay.config.js',
  'scripts/build.ts',
  'scripts/config.ts',
  'scripts/notLoaded.ts',
  'scripts/precompress.ts',
  'scripts/processes.ts',
  'scripts/serve.ts',
  'scripts/standby.ts',
  'scripts/standbyPage.ts',
  'scripts/staticFrame.ts',
  'scripts/supervise.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.ide.config.ts',
]

/** Packages that read files of their own, that are rarely loaded, or that are not installed. */
export const NOT_BUNDLED = ['@aws-sdk/*', '@fastify/swagger-ui', 'fontkit', 'pdfmake', 'pg-native']
/** For packages that are not ES modules. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/** The digest of a build's sources, and the SHA-256 of each of its files by path. */
interface Stamp {
  sources: string
  outputs: Record<string, string>
}

/**
 * Builds the web app, the two servers and the command line into `build/`, unless it already holds a complete
 * build of these sources (docs/specification/running.md#builds). Sources are compared by content, because a
 * checkout sets new file times.
 * @throws Error with the compiler's output if the sources do not build; `build/` then stays as it was.
 */
export async function buildIfStale(): Promise<void> {
  if (await isFresh()) return
  await mkdir(ASIDE, { recursive: true })
  const sayWait = () => console.log('Another process is building Daybook. Waiting for it …')
  await withLock(join(ASIDE, 'lock'), sayWait, async () => {
    // Another process may just have built the same sources.
    if (await isFresh()) return
    console.log('Building Daybook, which takes a minute the first time …')
    await removeDeadBuilds()
    await build(join(ASIDE, `${process.pid}-${randomUUID()}`))
  })
}

/** Builds in a new folder, which then replaces `build/`. */
async function build(folder: string): Promise<void> {
  try {
    await step('relay-compiler')
    // Before they are compiled: the next build then includes later changes.
    const sources = digestOfSources()
    const web = join(folder, 'web')
    await step('vite', 'build', '--outDir', web)
    await step('vite', 'build', '--config', 'vite.ide.config.ts', '--outDir', web)
    // The worker thread of the REST service and the program that fills the demo have entry points of their own.
    await bundle(folder, 'rest', 'main=rest/main.ts', 'demo=rest/demo.ts', 'worker=rest/pdf/worker.ts')
    await bundle(folder, 'gateway', 'main=gateway/main.ts')
    await bundle(folder, 'cli', 'main=cli/built/main.ts')
    const stamp: Stamp = { sources, outputs: digestsIn(folder) }
    await writeFile(join(folder, STAMP), JSON.stringify(stamp))
    await keepAssets(folder)
    await replaceBuild(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Bundles a program with most of its packages into a few files: finding and loading them one by one takes twice
 * as long as the rest of the start. The maps are for `--enable-source-maps`.
 */
async function bundle(
  folder: string,
  floor: 'cli' | 'gateway' | 'rest',
  ...entries: string[]
): Promise<void> {
  const options = ['bundle', 'splitting', 'platform=node', 'conditions=', 'format=esm', 'target=node20.19']
  // One more folder in the path to the sources: they are further away from here than from `build/`.
  const maps = ['sourcemap=linked', 'sources-content=false', 'source-root=made/']
  const external = NOT_BUNDLED.map(name => `external:${name}`)
  const more = [`banner:js=${REQUIRE}`, `outdir=${join(folder, floor)}`, 'log-level=warning']
  await step(
    'esbuild',
    ...entries,
    ...[...options, ...maps, ...external, ...more].map(option => `--${option}`),
  )
}

async function step(program: string, ...args: string[]): Promise<void> {
  await run('npx', [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new Error(`The build failed.\n${outputOf(error)}`)
  })
}

/** Open pages may still need the hashed files of the previous build: they stay for one more build. */
async function keepAssets(folder: string): Promise<void> {
  const stamp = await readStamp()
  if (stamp === undefined) return
  for (const path of intactOutputs(stamp).filter(path => path.startsWith(ASSETS)))
    await link(join(BUILD, path), join(folder, path)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
}

async function replaceBuild(folder: string): Promise<void> {
  const old = `${folder}-old`
  await rename(BUILD, old).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
  })
  await rename(folder, BUILD)
  await rm(old, { recursive: true, force: true })
}

/**
 * Removes the unfinished builds of killed processes; names that start with the number of a running process
 * belong to it.
 */
async function removeDeadBuilds(): Promise<void> {
  for (const name of await readdir(ASIDE))
    if (/^\d/.test(name) && !isAlive(Number.parseInt(name)))
      await rm(join(ASIDE, name), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether `build/` was made from these sources, and all its files are unchanged. */
export async function isFresh(): Promise<boolean> {
  const stamp = await readStamp()
  if (stamp?.sources !== digestOfSources()) return false
  return intactOutputs(stamp).length === Object.keys(stamp.outputs).length
}

/** The unchanged files of the current build. */
function intactOutputs({ outputs }: Stamp): string[] {
  const found = digestsIn(BUILD)
  return Object.keys(outputs).filter(path => found[path] === outputs[path])
}

async function readStamp(): Promise<Stamp | undefined> {
  try {
    const stamp: unknown = JSON.parse(await readFile(join(BUILD, STAMP), 'utf8'))
    return isStamp(stamp) ? stamp : undefined
  } catch {
    // There is no stamp, or it has an older format.
    return undefined
  }
}

// Checked by hand: loading a schema validator takes as long as the rest of a start.
const isStamp = (value: unknown): value is Stamp =>
  typeof value === 'object' &&
  value !== null &&
  'sources' in value &&
  'outputs' in value &&
  typeof value.sources === 'string' &&
  typeof value.outputs === 'object' &&
  value.outputs !== null

function digestOfSources(): string {
  const files = INPUTS.flatMap(folder => filesIn(join(ROOT, folder))).sort()
  const hash = createHash('sha256')
  for (const file of [...files, ...INPUT_FILES.map(name => join(ROOT, name))])
    // A file that disappears at this moment, because a compiler replaces it, counts as changed.
    hash.update(file.slice(ROOT.length)).update(contentOf(file))
  return hash.digest('hex')
}

/** The SHA-256 of each file, by its path in the folder. */
function digestsIn(folder: string): Record<string, string> {
  const digests: Record<string, string> = {}
  for (const file of filesIn(folder))
    digests[relative(folder, file)] = createHash('sha256').update(contentOf(file)).digest('hex')
  return digests
}

/** Empty for a missing file. Synchronous, as with older C libraries Node's threads may miss a lone call. */
function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch {
    return ''
  }
}

/** The files in a folder and below it; none if it is missing, because another process may be replacing it. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const printed = ['stdout', 'stderr'].map(name => String(Reflect.get(error, name) ?? '')).join('')
  return printed || error.message
}
