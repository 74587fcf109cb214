import { sql } from 'drizzle-orm'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { residentMemory } from '../helpers/residentMemory.ts'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const PAT = 'pat@bench.example'
/** The rows of the two projects. */
const ROWS = { small: 25_000, large: 1_000_000 }
const RANGE = 'from=2000-01-01&until=2199-01-01&timezone=Europe/Berlin'
const WARM_UP = 3
const ROUNDS = 9
/** How much memory a file may cost, in MB, and how often that is looked at, in milliseconds. */
const PROMISED = 50
const SMALL_FILES = 20
const LOOK = 100

/** 25,000 rows as a CSV file through the gateway, against the same events as a list of the REST service. */
export const benchCsv = (): Promise<Measured> =>
  withServers(ROWS.small, async ({ rest, gateway, gatewayUrl }) => {
    const year = 'from=2026-01-01&until=2027-01-01&purpose=pay&project=small'
    const list = () => rest('GET', `/api/v1/timesheets/events?${year}`)
    const file = async () => {
      const { rows } = await download(gatewayUrl, await linkOf(gateway, 'small'))
      if (rows !== ROWS.small) throw new Error(`The bench got ${rows} rows.`)
    }
    const times: number[] = []
    const timed = async () => {
      const start = performance.now()
      await file()
      times.push(performance.now() - start)
    }
    const [listed = NaN, made = NaN] = await inTurns([list, timed], { warmUp: WARM_UP, rounds: ROUNDS })
    const details = `  ${ROUNDS} rounds in turns: list ${listed.toFixed(0)} ms, file ${made.toFixed(0)} ms, at best ${Math.min(...times).toFixed(0)} ms; load ${load()}`
    return { ratio: made / listed, details }
  })

/**
 * How much more memory both servers take at most for a file of 1,000,000 rows than for 20 of 25,000, one after
 * the other: the collector lets garbage grow to the same height in both.
 */
export const benchCsvMemory = (): Promise<Measured> =>
  withServers(ROWS.large, async ({ gateway, gatewayUrl }) => {
    const before = await mostMemory(async () => {
      for (let file = 0; file < SMALL_FILES; file++)
        await download(gatewayUrl, await linkOf(gateway, 'small'))
    })
    const start = performance.now()
    let [rows, bytes] = [0, 0]
    const most = await mostMemory(async () => {
      ;({ rows, bytes } = await download(gatewayUrl, await linkOf(gateway, 'large')))
    })
    const seconds = (performance.now() - start) / 1_000
    if (rows !== ROWS.large) throw new Error(`The bench got ${rows} rows.`)
    const grown = most.map((megabytes, index) => Math.max(0, megabytes - (before[index] ?? 0)))
    const figures = SERVERS.map(
      (name, index) =>
        `${name} ${before[index]?.toFixed(0)} MB before, ${most[index]?.toFixed(0)} MB with it`,
    )
    const details = `  ${rows} rows, ${(bytes / 1_000_000).toFixed(0)} MB, in ${seconds.toFixed(1)} s, at most ${figures.join(', ')}; load ${load()}`
    return { ratio: grown.reduce((sum, megabytes) => sum + megabytes, 0) / PROMISED, details }
  })

/** The most memory of each server while something runs. */
async function mostMemory(run: () => Promise<void>): Promise<number[]> {
  const most = SERVERS.map(() => 0)
  const look = async () => {
    for (const [index, megabytes] of (await residentMegabytes()).entries())
      most[index] = Math.max(most[index] ?? 0, megabytes)
  }
  const looking = setInterval(() => void look(), LOOK)
  await run().finally(() => clearInterval(looking))
  await look()
  return most
}

const load = () => loadavg()[0]?.toFixed(1) ?? ''

interface Servers {
  rest: Call
  gateway: Call
  gatewayUrl: string
}

async function withServers(
  rows: number,
  measure: (servers: Servers) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, REST_PORT: '0', TOKEN_SECRET: SECRET }
  const rest = await startFloor('rest', settings)
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  const [restPool, gatewayPool] = [new Pool(rest.url), new Pool(gateway.url)]
  try {
    const db = openDatabase(postgres.url)
    await fill(db, rows)
    await closeDatabase(db)
    const token = await tokenOf(PAT)
    const calls = { rest: caller(restPool, token), gateway: caller(gatewayPool, token) }
    return await measure({ ...calls, gatewayUrl: gateway.url })
  } finally {
    await Promise.all([restPool.close(), gatewayPool.close()])
    await gateway.stop()
    await rest.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The small project, and the large one if so many rows are wanted, in the order in which the time was logged. */
async function fill(db: Database, most: number): Promise<void> {
  await db.execute(sql`insert into users (email, name, scopes)
    select 'p' || p || '@bench.example', 'P', '{timesheets}'::text[] from generate_series(0, 199) p
    union all select ${PAT}, 'Pat', '{timesheets}'::text[]`)
  await db.execute(sql`insert into timesheet_projects (name) values ('small'), ('large')`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, 'pay', ${PAT} from timesheet_projects`)
  for (const [project, rows] of Object.entries(ROWS).filter(([, count]) => count <= most))
    // In batches, as a statement has a time limit.
    for (let first = 1; first <= rows; first += ROWS.small)
      await db.execute(sql`insert into timesheet_events
        (owner_email, project_id, timezone, starts, ends, work_notes, tags, confirmed, paid)
      select 'p' || n % 200 || '@bench.example', (select id from timesheet_projects where name = ${project}),
        'Europe/Berlin', start, start + interval '50 minutes', 'Work on item ' || n || ' and what follows from it',
        array['code', 't' || n % 30], case when n % 3 > 0 then start + interval '1 day' end,
        case when n % 4 = 0 then start + interval '9 days' end
      from generate_series(${first}::int, ${first + ROWS.small - 1}::int) n,
        lateral (select timestamptz '2026-01-01T00:00Z' + n * interval '20 minutes' as start) at`)
  await db.execute(sql`vacuum analyze`)
}

async function linkOf(gateway: Call, project: string): Promise<string> {
  const path = `/api/v1/timesheets/events/csv?${RANGE}&project=${project}`
  const link = /"Url":"([^"]+)"/.exec((await gateway('GET', path)).toString())?.[1]
  if (link === undefined) throw new Error('The bench got no link.')
  return link
}

/** Reads a file as a browser does, without keeping it. */
async function download(url: string, path: string): Promise<{ rows: number; bytes: number }> {
  const response = await fetch(url + path)
  if (!response.ok || response.body === null) throw new Error(await response.text())
  let [rows, bytes] = [-1, 0]
  for await (const chunk of response.body) {
    bytes += chunk.length
    for (let at = chunk.indexOf(LINE); at >= 0; at = chunk.indexOf(LINE, at + 1)) rows++
  }
  return { rows, bytes }
}

const LINE = 10

const SERVERS = ['rest', 'gateway'] as const

/** The memory of both servers, which are children of this process. */
async function residentMegabytes(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const found = new Map<string, number>()
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8')
    const name = SERVERS.find(server => command.includes(`${server}/main.js`))
    if (name) found.set(name, await residentMemory(child))
  }
  return SERVERS.map(server => found.get(server) ?? NaN)
}
