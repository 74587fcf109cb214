import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const SOURCE = join(import.meta.dirname, '../..')
let root: string

// Builds a copy of the sources, so that the files that other tests use stay unchanged.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'daybook-build-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: SOURCE,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(file => file !== '' && !file.startsWith('tests/') && existsSync(join(SOURCE, file)))
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await cp(join(SOURCE, file), join(root, file))
  }
  await symlink(join(SOURCE, 'node_modules'), join(root, 'node_modules'))
  // Small pages, with two scripts and with one. Every test in a browser checks that the real ones can be built.
  await writeFile(
    join(root, 'web/main.tsx'),
    "import { Link } from 'react-router'\ndocument.title = String(Link)\n",
  )
  await writeFile(join(root, 'web/ide/main.tsx'), '')
})

afterAll(() => rm(root, { recursive: true, force: true }))

interface Builder {
  process: ChildProcess
  lines: string[]
  /** Resolves when it reports that it builds. */
  builds: Promise<unknown>
  /** The exit code; null if it was killed. */
  ended: Promise<number | null>
}

function startBuilder(): Builder {
  const child = spawn('node', ['--import', 'tsx', 'scripts/runBuild.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  const builds = new Promise(resolve => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', line => {
        lines.push(line)
        if (line.startsWith('Building Daybook')) resolve(line)
      })
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  return { process: child, lines, builds, ended }
}

const index = () => readFile(join(root, 'build/web/web/index.html'), 'utf8')
const assetsOf = (page: string) => [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
const isThere = (asset: string) => existsSync(join(root, 'build/web', asset))
const linesOf = (builders: Builder[], start: string) =>
  builders.flatMap(({ lines }) => lines).filter(line => line.startsWith(start)).length

test('two simultaneous builds make one complete build, also after one that was killed; a broken build is repaired', async () => {
  const first = [startBuilder(), startBuilder()]
  expect(await Promise.all(first.map(({ ended }) => ended))).toEqual([0, 0])
  expect(linesOf(first, 'Building Daybook')).toBe(1)
  const page = await index()
  const assets = assetsOf(page)
  expect(assets.length).toBeGreaterThan(1)
  expect(assets.filter(asset => !isThere(asset))).toEqual([])
  for (const path of ['gateway/main.js', 'rest/main.js', 'web/operations.json'])
    expect(existsSync(join(root, 'build', path))).toBe(true)

  // A complete build of the current sources is not repeated.
  const idle = startBuilder()
  expect(await idle.ended).toBe(0)
  expect(idle.lines).toEqual([])

  // A truncated file, as a full disk leaves it, and a changed page.
  const entry = assets.find(asset => asset.endsWith('.js')) ?? ''
  await truncate(join(root, 'build/web', entry), 10)
  const killed = startBuilder()
  await killed.builds
  process.kill(-(killed.process.pid ?? 0), 'SIGKILL')
  expect(await killed.ended).toBeNull()
  const source = join(root, 'web/index.html')
  await writeFile(source, (await readFile(source, 'utf8')).replace('<title>', '<title>Another '))
  const app = join(root, 'web/main.tsx')
  await writeFile(app, `${await readFile(app, 'utf8')}\nReflect.set(window, 'another', true)\n`)

  const second = [startBuilder(), startBuilder()]
  const ended = Promise.all(second.map(builder => builder.ended))
  // Until the new build is complete, the old page stays, with all its files except for the truncated one.
  const missing = async () => assetsOf(await index()).filter(asset => asset !== entry && !isThere(asset))
  const isOver = () => Promise.race([ended.then(() => true), sleep(500, false)])
  // Try again in case the page is replaced at this moment.
  while (!(await isOver())) expect(await missing().catch(missing)).toEqual([])
  expect(await ended).toEqual([0, 0])
  expect(linesOf(second, 'Building Daybook')).toBe(1)
  const next = await index()
  expect(next).toContain('<title>Another ')
  expect(assetsOf(next)).not.toContain(entry)
  expect(assetsOf(next).filter(asset => !isThere(asset))).toEqual([])
  // Pages that are already open may still request their files, except for the truncated one.
  const others = assets.filter(asset => asset !== entry)
  expect(others.filter(asset => !isThere(asset))).toEqual([])
  expect(isThere(entry)).toBe(false)
  expect(await readdir(join(root, '.build'))).toEqual([])
})
