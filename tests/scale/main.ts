import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { subscribeOne } from '../chaos/checks.ts'
import type { Outcome } from '../chaos/machine.ts'
import { COUNTS as ORACLE_COUNTS } from '../chaos/oracle/run.ts'
import { killAllOn } from '../helpers/servers/daybook.ts'
import { ensureHaproxy } from './balancer.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { limits } from './limits/limits.ts'
import { numbers } from './numbers.ts'
import { oracle } from './oracle.ts'
import { buildVersion, countMigrations, previousRevision } from './previous.ts'
import { races } from './races.ts'
import { checkMigrations, kills, live, rolling, shutdown } from './restarts.ts'
import type { Scenario } from './scenario.ts'
import { versions } from './versions.ts'

/** Those of the present version, in their order: after the last one, no server is left. */
const SCENARIOS: readonly Scenario[] = [live, rolling, kills, races, numbers, shutdown]
const ALL = [versions, ...SCENARIOS, limits, oracle].map(({ name }) => name)

// npm run scale -- [live …] [--seconds 60] [--followers 24] [--writers 6] [--steps 600] [--seed 7]
// [--previous REV]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    followers: { type: 'string', default: '24' },
    writers: { type: 'string', default: '6' },
    steps: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    previous: { type: 'string' },
  },
})
const unknown = positionals.filter(name => !ALL.includes(name))
if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}, only ${ALL.join(', ')}.`)
const isWanted = ({ name }: Scenario) => positionals.length === 0 || positionals.includes(name)
const options = {
  seconds: Number(values.seconds),
  followers: Number(values.followers),
  writers: Number(values.writers),
  steps: Number(values.steps),
  seed: Number(values.seed),
  root: ROOT,
}
const COUNTS = { people: 12, tickets: 3 }

// Everything that is started uses folders in this one.
const folder = await mkdtemp(join(tmpdir(), 'daybook-scale-'))
// If this runs as root, PostgreSQL runs as another user.
await chmod(folder, 0o711)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  await ensureHaproxy()
  await buildIfStale()
  console.log(`npm run scale -- ${positionals.join(' ')} --seed ${values.seed}`)
  if (isWanted(versions)) {
    const previous = await buildVersion(values.previous ?? (await previousRevision()), hash =>
      console.log(`Building ${hash.slice(0, 8)} as the version before, once …`),
    )
    await withTraffic('versions', previous, cluster => runAndReport(versions, cluster))
  }
  if (SCENARIOS.some(isWanted))
    await withTraffic('present', ROOT, async cluster => {
      for (const scenario of SCENARIOS.filter(isWanted)) await runAndReport(scenario, cluster)
    })
  // What they leave would be flaws to the others.
  if (isWanted(limits)) await withCluster('limits', ROOT, COUNTS, cluster => runAndReport(limits, cluster))
  if (isWanted(oracle))
    await withCluster('oracle', ROOT, ORACLE_COUNTS, cluster => runAndReport(oracle, cluster))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await cleanUp()
// Everything that is still open here is already reported.
process.exit()

/** Ends the processes that remain after an interruption or a failure. */
async function cleanUp(): Promise<void> {
  await killAllOn(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

/** With a subscriber, who gets the mails of the traffic. */
function withTraffic(name: string, root: string, use: (cluster: Cluster) => Promise<void>): Promise<void> {
  return withCluster(name, root, COUNTS, async cluster => {
    await subscribeOne(cluster.db, cluster.people)
    await use(cluster)
  })
}

async function withCluster(
  name: string,
  root: string,
  counts: { people: number; tickets: number },
  use: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster(join(folder, name), root, counts)
  try {
    const migrations = await countMigrations(root)
    report('start', await checkMigrations(cluster, migrations))
    await use(cluster)
  } finally {
    await cluster.dispose()
  }
}

async function runAndReport({ name, run }: Scenario, cluster: Cluster): Promise<void> {
  const outcome = await run(cluster, options).catch((error: unknown) => ({
    figures: {},
    flaws: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  report(name, outcome)
}

function report(name: string, { figures, flaws }: Outcome): void {
  const texts = Object.entries(figures).map(([what, count]) => `${what} ${count}`)
  console.log(`${flaws.length === 0 ? 'passed' : 'failed'} ${name}: ${texts.join(', ')}`)
  for (const flaw of flaws) console.log(`  ${flaw}`)
  if (flaws.length > 0) process.exitCode = 1
}
