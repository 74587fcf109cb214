import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { createChance } from '../../fuzz/chance.ts'
import { SECRET, startFloor, type Measured } from '../measuring.ts'
import { drawAction } from './actions.ts'
import { fillLoadedCompany, type Person } from './company.ts'
import { arrive, loopDelays, memoryOf, type Servers } from './observed.ts'
import { readOperations } from './operations.ts'
import type { OpenThread } from './thread.ts'
import { startWork, type Seen, type Work } from './work.ts'

/** Screen actions a second, and comments a minute on open threads, at the load of 1. */
const ACTIONS = 40
const COMMENTS = 20
const THREADS = 200
const SEED = 7
/** How long the first load takes, in seconds, and each of the others. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const OTHER_SECONDS = Math.min(SECONDS, 60)
/** The last one shows whether the servers have recovered. */
const LOADS = [1, 2, 4, 8, 1] as const
/** What the first load may take: of the event loops in milliseconds, and of memory, against that after a minute. */
const LOOP_DELAY = 50
const GROWTH = 1.1
/** How long the last arrivals may take, in milliseconds. */
const SETTLING = 2_000
const ADMIN_EMAILS = 'admin@bench.example'
const KEYS = {
  SERVICE_KEY: 'a-service-key-for-the-bench-long-enough',
  METRICS_TOKEN: 'a-token-of-the-bench-for-the-metrics',
}

/**
 * 50 people work at screens while 200 threads are open. Their actions come at random moments (a Poisson process) and do
 * not wait for each other, and each time counts from the planned moment: first as in a company of that size, then two,
 * four and eight times as many, and again as at first. The ratio is the largest of what the first load takes of an event
 * loop and of memory, against what it may take; infinite if an action failed, or if one was refused at a load of 1.
 */
export async function benchLoad(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const endings: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const people = await fillLoadedCompany(folder)
    const rest = await startFloor('rest', {
      DATA_DIR: folder,
      REST_PORT: '0',
      TOKEN_SECRET: SECRET,
      ADMIN_EMAILS,
      ...KEYS,
    })
    endings.push(() => rest.stop())
    const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url, ...KEYS })
    endings.push(() => gateway.stop())
    // As many as it takes: people do not wait for each other.
    const dispatcher = new Agent({ connections: null, headersTimeout: 0, bodyTimeout: 0 })
    endings.push(() => dispatcher.destroy())
    const work = startWork(gateway.url, dispatcher, await readOperations())
    const threads = await work.openThreads(people, THREADS)
    endings.push(() => Promise.allSettled(threads.map(thread => thread.close())))

    const results: Result[] = []
    for (const [place, load] of LOADS.entries()) {
      const seconds = place === 0 ? SECONDS : OTHER_SECONDS
      const result = await runLoad(
        { load, seconds, seed: SEED + place },
        { people, threads, work, servers: { gateway, rest } },
      )
      results.push(result)
    }
    return {
      ratio: Math.max(...results.map(({ share }) => share)),
      details: results.map(({ line }) => line).join('\n'),
    }
  } finally {
    for (const end of endings.reverse()) await end()
  }
}

interface Load {
  load: number
  seconds: number
  seed: number
}

interface Office {
  people: readonly Person[]
  threads: readonly OpenThread[]
  work: Work
  servers: Servers
}

interface Result {
  /** What the load takes, against what it may take; 0 if nothing is promised. */
  share: number
  line: string
}

async function runLoad(
  { load, seconds, seed }: Load,
  { people, threads, work, servers }: Office,
): Promise<Result> {
  const chance = createChance(seed)
  const isOf = (ticket: OpenThread['ticket']) => (thread: OpenThread) =>
    thread.ticket.number === ticket.number
  const underWay: Promise<unknown>[] = []
  const memory: number[] = []
  const sampling = setInterval(() => void memoryOf(servers).then(sum => memory.push(sum)), 1_000)
  await loopDelays(servers, KEYS.METRICS_TOKEN)
  await Promise.all([
    arrive({ rate: ACTIONS * load, seconds, chance }, planned => {
      const person = chance.one(people)
      const { action, isWrite } = drawAction(person, chance)
      underWay.push(work.act(person, action, planned, isWrite ? 'writes' : 'reads'))
    }),
    arrive({ rate: (COMMENTS * load) / 60, seconds, chance }, planned => {
      const thread = chance.one(threads)
      underWay.push(work.comment(thread, threads.filter(isOf(thread.ticket)).length, planned))
    }),
  ])
  await Promise.all(underWay)
  await sleep(SETTLING)
  clearInterval(sampling)
  const delays = await loopDelays(servers, KEYS.METRICS_TOKEN)
  const seen = work.take()
  const growth = growthOf(memory)
  const failed = sum(seen.failures) + seen.missing
  const isRefused = load === 1 && seen.refusals.size > 0
  const isMeasured = load === 1 && seconds === SECONDS
  return {
    share:
      failed > 0 || isRefused
        ? Infinity
        : isMeasured
          ? Math.max(delays.gateway / LOOP_DELAY, delays.rest / LOOP_DELAY, growth / GROWTH)
          : 0,
    line: [
      `  ${load} ×, ${seconds} s: reads ${shown(seen.reads)}; writes ${shown(seen.writes)}; ` +
        `comments in threads ${shown(seen.arrivals)}`,
      `    p50 and p99 by operation: ${[...seen.operations].map(([name, times]) => `${name} ${at(times, 0.5)}, ${at(times, 0.99)}`).join('; ')}`,
      `    event loops p99 ${delays.gateway.toFixed(0)} ms (gateway), ${delays.rest.toFixed(0)} ms (REST service); ` +
        `memory ${memory.at(-1)?.toFixed(0)} MB, ${growth.toFixed(2)} × that of the second minute`,
      `    ${told('refused', seen.refusals)}; ${told('failed', seen.failures)}; arrivals that have not come: ${seen.missing}`,
    ].join('\n'),
  }
}

/** The memory of the last minute against that of the second one, or of the last third against the second. */
function growthOf(memory: readonly number[]): number {
  const part = Math.min(60, Math.floor(memory.length / 3))
  const mean = (samples: readonly number[]) => samples.reduce((all, one) => all + one, 0) / samples.length
  return mean(memory.slice(-part)) / mean(memory.slice(part, 2 * part))
}

const sum = (counts: Seen['failures']) => [...counts.values()].reduce((all, one) => all + one, 0)

const told = (what: string, counts: Seen['failures']) =>
  [`${what}: ${sum(counts)}`, ...[...counts].map(([reason, count]) => `${count} × ${reason}`)].join(', ')

const shown = (times: readonly number[]) =>
  `${times.length}, p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)}, longest ${at(times, 1)} ms`

const at = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN).toFixed(0)
