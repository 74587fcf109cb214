import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { startService } from '../../scripts/processes.ts'
import { fillData, GREEDY, OTHER } from './fairness/data.ts'
import { KINDS, upload, type Kind } from './fairness/loads.ts'
import type { Target } from './fairness/target.ts'
import { visit, type Visited } from './fairness/visitor.ts'
import { median, SECRET, tokenOf, type Measured } from './measuring.ts'

/**
 * How long and how often to measure (`BENCH_SECONDS`, `BENCH_RUNS`), and which rows: `BENCH_ROWS=reads,all`.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
/** The build of the servers to measure, if it is not this build. */
const BUILD = process.env.BENCH_BUILD ?? join(ROOT, 'build')
/** How long a load takes to reach its full size. */
const GROWING_SECONDS = 3

const ROWS: Record<string, readonly Kind[]> = {
  ...Object.fromEntries(KINDS.map(kind => [kind, [kind]])),
  all: KINDS,
}

/**
 * One user saturates the service with one kind of call, or with all kinds, while another user makes 5 calls a
 * second. Compares the 95th percentile of these calls with its limit, which is twice the value without the load
 * or 30 ms more, whichever is higher. The result is the median of the runs, of the worst row. The service must
 * not refuse any call of the other user.
 */
export async function benchFairness(): Promise<Measured> {
  if (process.env.BENCH_BUILD === undefined) await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  try {
    await fillData(folder)
    const rows = process.env.BENCH_ROWS?.split(',') ?? Object.keys(ROWS)
    const results = []
    for (const row of rows) {
      const result = await measureRow(folder, row, ROWS[row] ?? [])
      process.stdout.write(`${result.line}\n`)
      results.push(result)
    }
    return {
      ratio: Math.max(...results.map(({ ratio }) => ratio)),
      details: results.map(({ line }) => line).join('\n'),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Row {
  ratio: number
  line: string
}

/** Each row has its own new servers, on the same data. */
async function measureRow(folder: string, row: string, kinds: readonly Kind[]): Promise<Row> {
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', PUBLIC_URL: '', DATA_DIR: folder }
  const rest = await startService(join(BUILD, 'rest/main.js'), {
    environment: { ...settings, DATABASE_URL: '', REST_PORT: '0', TOKEN_SECRET: SECRET },
  })
  const SERVICE_KEY = await readFile(join(folder, 'service-key'), 'utf8')
  const gateway = await startService(join(BUILD, 'gateway/main.js'), {
    environment: { ...settings, PORT: '0', REST_URL: rest.url, SERVICE_KEY: SERVICE_KEY.trim() },
  })
  const pool = new Pool(gateway.url, { headersTimeout: 0, bodyTimeout: 0 })
  try {
    const runs = []
    const target = await targetOf(pool, gateway.url)
    const token = await tokenOf(OTHER, 'timesheets tickets')
    const own = await ticketOf(pool, token, 'Ticket 4000 of the bench')
    await visit(pool, token, own, 2)
    for (let run = 0; run < RUNS; run++) runs.push(await measure(pool, token, own, target, kinds))
    return rowOf(row, runs)
  } finally {
    await pool.destroy()
    await gateway.stop()
    await rest.stop()
  }
}

interface Run {
  quiet: number
  loaded: number
  bound: number
  refusals: string[]
  outcomes: unknown
}

async function measure(
  pool: Pool,
  token: string,
  own: Visited,
  target: Target,
  kinds: readonly Kind[],
): Promise<Run> {
  const quiet = percentile((await visit(pool, token, own, SECONDS)).times)
  const generator = fork(join(import.meta.dirname, 'fairness/generator.ts'), {
    execArgv: ['--import', 'tsx'],
    env: process.env,
  })
  try {
    generator.send({ kinds, target })
    // At its low priority, the generator takes a while to load.
    await once(generator, 'message')
    await sleep(GROWING_SECONDS * 1_000)
    const { times, refusals } = await visit(pool, token, own, SECONDS)
    const outcomes = await outcomesOf(generator)
    return { quiet, loaded: percentile(times), bound: Math.max(2 * quiet, quiet + 30), refusals, outcomes }
  } finally {
    const gone = once(generator, 'exit')
    generator.kill('SIGKILL')
    await gone
    await settled(pool, token, own)
  }
}

async function outcomesOf(generator: ChildProcess): Promise<unknown> {
  generator.send('outcomes')
  const messages: unknown[] = await once(generator, 'message')
  return messages[0]
}

/** Waits until the rest of a load is over, which would disturb the next measurement without a load. */
async function settled(pool: Pool, token: string, own: Visited): Promise<void> {
  for (let tries = 0; tries < 30; tries++) {
    const { times, refusals } = await visit(pool, token, own, 1)
    if (refusals.length === 0 && Math.max(...times) < 200) return
  }
}

function rowOf(row: string, runs: readonly Run[]): Row {
  const ratio = median(runs.map(({ loaded, bound }) => loaded / bound))
  const refusals = runs.flatMap(run => run.refusals)
  const shown = runs
    .map(({ quiet, loaded, bound }) => `${quiet.toFixed(0)} → ${loaded.toFixed(0)} (of ${bound.toFixed(0)})`)
    .join(', ')
  const refused = refusals.length > 0 ? `; REFUSED ${refusals.length}, such as ${refusals[0]}` : ''
  const load = JSON.stringify(runs.at(-1)?.outcomes)
  return {
    ratio: refusals.length > 0 ? Infinity : ratio,
    line: `  ${row}: ${ratio.toFixed(2)} ×; p95 in ms ${shown}${refused}; the load saw ${load}`,
  }
}

/** @throws Error if the call is refused */
async function graphql(pool: Pool, token: string, query: string, variables: unknown): Promise<unknown> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(text)
  return JSON.parse(text)
}

async function ticketOf(pool: Pool, token: string, subject: string): Promise<Visited> {
  // The first and the last ticket of the bench are at the two ends of the list.
  const orderBy = subject.startsWith('Ticket 1 ') ? 'CREATED_ASC' : 'CREATED_DESC'
  const projects = await graphql(pool, token, '{ ticketProjects { number name } }', {})
  const [, number] = /"number":(\d+),"name":"Bench"/.exec(JSON.stringify(projects)) ?? []
  const found = await graphql(
    pool,
    token,
    `query ($number: Int!) { tickets(first: 1, projectNumber: $number, orderBy: ${orderBy}) {
      edges { node { id projectNumber number subject } } } }`,
    { number: Number(number) },
  )
  const [, json = ''] = /"node":({[^}]*})/.exec(JSON.stringify(found)) ?? []
  const ticket: unknown = JSON.parse(json)
  if (!isVisited(ticket)) throw new Error('The bench found no ticket.')
  return ticket
}

const isVisited = (value: unknown): value is Visited =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'projectNumber' in value &&
  'number' in value

async function targetOf(pool: Pool, url: string): Promise<Target> {
  const token = await tokenOf(GREEDY, 'timesheets tickets')
  const longThread = await ticketOf(pool, token, 'Ticket 1 of the bench')
  const { path, ...call } = upload()
  const { body } = await pool.request({
    path,
    ...call,
    headers: { authorization: `Bearer ${token}`, ...call.headers },
  })
  const [, uuid] = /"UUID":"([^"]+)"/.exec(await body.text()) ?? []
  return { url, token, longThread, file: `/api/v1/download/${uuid}/bench.txt` }
}

const percentile = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
