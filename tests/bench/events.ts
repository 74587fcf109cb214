import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { request } from 'undici'
import { readConfig } from '../../rest/config.ts'
import type { Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { startRest, type RestServer } from '../../rest/server.ts'
import { inTurns, SECRET, tokenOf, type Measured } from './measuring.ts'

const ANN = 'p1@bench.example'
const PAT = 'pat@bench.example'
const A_DAY = 5
const WARM_UP = 50
const ROUNDS = 200
const MONTH = 'from=2026-10-01T00:00:00Z&until=2026-11-01T00:00:00Z'
/** The queries of the fill screen and of the pay page. */
const QUERIES = {
  use: { who: ANN, query: `purpose=use&for=${ANN}` },
  pay: { who: PAT, query: `purpose=pay&for=${ANN}` },
}

/**
 * A month of one person's events (155) over the REST call, with 1,000,000 events in the database against
 * 10,000. The result is the larger ratio of the medians of two queries: the fill screen's and the pay page's.
 * The calls alternate.
 */
export async function benchMonthOfEvents(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const servers: RestServer[] = []
  try {
    for (const people of [10, 200]) servers.push(await start(folder, postgres.url, people))
    const [small, large] = servers
    if (small === undefined || large === undefined) throw new Error('A server is missing.')
    await fill(small.db, 10, 200)
    await fill(large.db, 200, 1_000)
    const results = []
    for (const [purpose, { who, query }] of Object.entries(QUERIES)) {
      const works = [await caller(small, who, query), await caller(large, who, query)]
      const [few = NaN, many = NaN] = await inTurns(works, { warmUp: WARM_UP, rounds: ROUNDS })
      results.push({ ratio: many / few, line: `${purpose}: ${few.toFixed(2)} ms and ${many.toFixed(2)} ms` })
    }
    return {
      ratio: Math.max(...results.map(({ ratio }) => ratio)),
      details: results.map(({ line }) => `  ${line}`).join('\n'),
    }
  } finally {
    for (const server of servers) await server.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(folder: string, postgresUrl: string, people: number): Promise<RestServer> {
  const url = new URL(postgresUrl)
  url.pathname = `/bench_${people}`
  await createDatabase(postgresUrl, url.pathname.slice(1))
  return startRest(
    readConfig({
      REST_PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      TOKEN_SECRET: SECRET,
    }),
  )
}

async function createDatabase(postgresUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

/** Working days of several people on 20 projects, until the end of October 2026, in the order of logging. */
async function fill(db: Database, people: number, days: number): Promise<void> {
  await db.execute(sql`insert into users (email, name, scopes)
    select 'p' || p || '@bench.example', 'P', '{timesheets}'::text[] from generate_series(1, ${people}::int) p
    union all select ${PAT}, 'Pat', '{timesheets}'::text[]`)
  await db.execute(
    sql`insert into timesheet_projects (name) select 'Project ' || n from generate_series(1, 20) n`,
  )
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, 'pay', ${PAT} from timesheet_projects`)
  await db.execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes, tags)
    select 'p' || p || '@bench.example', (p + d + n) % 20 + 1, 'Europe/Berlin', start, start + interval '1 hour',
      'Work on what was planned', array['t' || n]
    from generate_series(${days}::int - 1, 0, -1) d, generate_series(1, ${people}::int) p,
      generate_series(0, ${A_DAY}::int - 1) n,
      lateral (select timestamptz '2026-10-31T08:00Z' - make_interval(days => d) + make_interval(hours => n) as start) at`)
  await db.execute(sql`vacuum analyze`)
}

async function caller(server: RestServer, email: string, query: string) {
  const token = await tokenOf(email)
  const path = `/api/v1/timesheets/events?${MONTH}&${query}`
  return async () => {
    const { statusCode, body } = await request(server.url + path, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    })
    const events: unknown = await body.json()
    if (statusCode !== 200 || !Array.isArray(events) || events.length !== 31 * A_DAY)
      throw new Error(
        `The bench got no month of events, but ${statusCode} ${JSON.stringify(events).slice(0, 200)}`,
      )
  }
}
