import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../../../scripts/build.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { runningPostmaster } from '../../../rest/db/embedded/postmaster.ts'
import { createChance, type Chance } from '../../fuzz/chance.ts'
import { copyOf } from '../../helpers/servers/database.ts'
import { launchFloor } from '../../helpers/servers/floors.ts'
import type { Machine, Outcome } from '../machine.ts'
import { countVersions, createOlder, FILLED_VERSION } from './olderVersion.ts'
import { differences, isMigrating, readVersion, untilIndexed } from './state.ts'
import { TOKEN_SECRET } from '../company.ts'

/** The longest time until a start has finished what a killed one began, in milliseconds. */
const FINISHED = 60_000
/** How many kills there are for each older version. */
const KILLS_PER_VERSION = 8

/** Kills starts on databases of older versions, while these are migrated. */
export const migrations: Machine = { name: 'migrations', size: 40, run }

/** How a service says why it does not start, and how it must not. */
const SENTENCE = /"[A-Z][^"]{10,}\."/
const STACK = /"\s+at \S+/

const VICTIMS = ['service', 'service', 'both services', 'database'] as const

interface Figures extends Record<string, number> {
  kills: number
  'before the migration was committed': number
  'longest next start': number
}

async function run(seed: number, kills: number): Promise<Outcome> {
  await buildIfStale()
  const chance = createChance(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-migrations-'))
  // If tests run as root, PostgreSQL runs as another user.
  await chmod(dataDir, 0o711)
  const database = await startEmbeddedDatabase(dataDir, { durable: false })
  const figures: Figures = { kills: 0, 'before the migration was committed': 0, 'longest next start': 0 }
  const flaws: string[] = []
  try {
    while (figures.kills < kills && flaws.length === 0) {
      const version = FILLED_VERSION + chance.below(countVersions() - FILLED_VERSION)
      const older = await prepare(database.url, version, dataDir)
      const end = Math.min(kills, figures.kills + KILLS_PER_VERSION)
      while (figures.kills < end)
        flaws.push(
          ...(await killOnce({ ...older, dataDir, chance }, figures)).map(flaw => `From ${version}: ${flaw}`),
        )
    }
    return { figures, flaws }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Older {
  /** A database of the older version. */
  template: string
  /** The same after a start that nothing interrupted. */
  migrated: string
  /** The tables, columns, indexes and functions before and after. */
  shapes: { before: string; after: string }
  /** How long that start migrated, in milliseconds. */
  duration: number
}

async function prepare(serverUrl: string, version: number, dataDir: string): Promise<Older> {
  const { url: template } = await createOlder(serverUrl, version)
  const { url: migrated } = await copyOf(template)
  const before = await readVersion(migrated)
  const service = launch(migrated, dataDir)
  await untilMigrating(migrated, [service])
  const start = performance.now()
  while (await isMigrating(migrated)) await sleep(2)
  const duration = performance.now() - start
  await service.url
  await untilIndexed(migrated)
  await stop(service)
  const after = await readVersion(migrated)
  return { template, migrated, shapes: { before: before.shape, after: after.shape }, duration }
}

const launch = (url: string, dataDir: string) =>
  launchFloor(
    'rest',
    {
      ...{ NODE_ENV: 'production', DATA_DIR: join(dataDir, 'services'), DATABASE_URL: url, REST_PORT: '0' },
      TOKEN_SECRET,
    },
    'build',
  )

/** Waits for the start of a migration; a short one may be over before it is seen. */
async function untilMigrating(url: string, services: readonly ReturnType<typeof launch>[]): Promise<void> {
  const over = new AbortController()
  for (const service of services) service.url.finally(() => over.abort()).catch(() => undefined)
  while (!over.signal.aborted && !(await isMigrating(url))) await sleep(2)
}

async function stop({ child, exited }: ReturnType<typeof launch>): Promise<void> {
  child.kill('SIGTERM')
  await exited
}

/** @returns what was wrong after one kill */
async function killOnce(
  { template, migrated, shapes, duration, dataDir, chance }: Older & { dataDir: string; chance: Chance },
  figures: Figures,
): Promise<string[]> {
  const { url, drop } = await copyOf(template)
  const flaws: string[] = []
  const victim = chance.one(VICTIMS)
  const isSecondThere = victim === 'both services' || chance.isOnceIn(2)
  const services = Array.from({ length: isSecondThere ? 2 : 1 }, () => launch(url, dataDir))
  await untilMigrating(url, services)
  await sleep(chance.below(Math.ceil(1.2 * duration)))
  if (victim === 'database') {
    const server = await runningPostmaster(join(dataDir, 'postgres'))
    if (server !== undefined) process.kill(server.pid, 'SIGKILL')
  } else for (const { child } of victim === 'service' ? services.slice(0, 1) : services) child.kill('SIGKILL')
  figures.kills++
  const { shape, isOld } = await readVersion(url)
  if (isOld) figures['before the migration was committed']++
  if (shape !== (isOld ? shapes.before : shapes.after))
    flaws.push(`After the kill of ${victim} the tables are of no version.`)
  const start = performance.now()
  const next = launch(url, dataDir)
  await next.url
  const took = Math.round(performance.now() - start)
  figures['longest next start'] = Math.max(figures['longest next start'], took)
  if (took > FINISHED) flaws.push(`After the kill of ${victim} the next start took ${took} ms.`)
  for (const service of services.filter(({ child }) => child.signalCode === null)) {
    // It has come up, or it says why it has not.
    const isUp = await service.url.then(
      () => true,
      () => false,
    )
    const text = JSON.stringify(service.lines)
    if (!isUp && (service.child.exitCode !== 1 || !SENTENCE.test(text) || STACK.test(text)))
      flaws.push(`After the kill of ${victim} a service ended with ${service.child.exitCode}: ${text}`)
    await stop(service)
  }
  await untilIndexed(url)
  await stop(next)
  const end = await readVersion(url)
  if (end.shape !== shapes.after) flaws.push(`After the kill of ${victim} the next start did not finish.`)
  flaws.push(...(await differences(migrated, url)).map(line => `After the kill of ${victim} ${line}.`))
  await drop()
  return flaws
}
