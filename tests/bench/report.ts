import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const PAT = 'pat@bench.example'
const RANGE = { from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
/** The report is about one of five companies, which has a fifth of all events. */
const COMPANIES = 5
const MATCHING = 20_000
const WARM_UP = 3
const ROUNDS = 11

const QUERY = `query ($from: DateTime!, $until: DateTime!) {
  timesheetEvents(from: $from, until: $until, purposes: [SEE, PAY]) {
    id number createdAt confirmedAt timesheetedAt paidAt projectName owner { email } start end minutes workNotes tags
  }
}`

/**
 * The report's query for 20,000 of 100,000 events through the gateway, against the one REST call that it
 * resolves to: medians; the two alternate. Both travel as bytes on a socket between processes.
 */
export async function benchReport(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, REST_PORT: '0', TOKEN_SECRET: SECRET }
  const rest = await startFloor('rest', settings)
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  const [restPool, gatewayPool] = [new Pool(rest.url), new Pool(gateway.url)]
  try {
    const db = openDatabase(postgres.url)
    await fill(db)
    await closeDatabase(db)
    const token = await tokenOf(PAT)
    return await measure(caller(restPool, token), caller(gatewayPool, token))
  } finally {
    await Promise.all([restPool.close(), gatewayPool.close()])
    await gateway.stop()
    await rest.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A month of 25 people on 8 projects in each of five companies, in the order in which the time was logged. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`insert into users (email, name, scopes)
    select 'p' || c || '-' || p || '@bench.example', 'P', '{timesheets}'::text[]
      from generate_series(1, ${COMPANIES}::int) c, generate_series(0, 24) p
    union all select ${PAT}, 'Pat', '{timesheets}'::text[]`)
  await db.execute(sql`insert into timesheet_projects (name)
    select 'Company ' || c || ' project ' || n from generate_series(1, ${COMPANIES}::int) c, generate_series(0, 7) n`)
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, 'pay', ${PAT} from timesheet_projects where name like 'Company 1 %'`)
  await db.execute(sql`insert into timesheet_events
      (owner_email, project_id, timezone, starts, ends, work_notes, tags, confirmed, timesheeted, paid)
    select 'p' || c || '-' || n % 25 || '@bench.example', (c - 1) * 8 + n % 8 + 1, 'Europe/Berlin', start,
      start + interval '45 minutes', 'Work on item ' || n || ' and what follows from it', array['code', 't' || n % 30],
      case when n % 3 > 0 then start + interval '1 day' end, case when n % 3 = 1 then start + interval '2 days' end,
      case when n % 4 = 0 then start + interval '9 days' end
    from generate_series(0, ${MATCHING}::int - 1) n, generate_series(1, ${COMPANIES}::int) c,
      lateral (select timestamptz '2026-10-01T00:00Z' + n * interval '2 minutes' as start) at`)
  await db.execute(sql`vacuum analyze`)
}

async function measure(rest: Call, gateway: Call): Promise<Measured> {
  const body = { query: QUERY, variables: RANGE }
  const works = {
    REST: () =>
      rest(
        'GET',
        `/api/v1/timesheets/events?${new URLSearchParams(RANGE).toString()}&purpose=see&purpose=pay`,
      ),
    gateway: () => gateway('POST', '/graphql', body),
    'gateway in brotli': () => gateway('POST', '/graphql', body, 'br, gzip'),
  }
  requireAll(await works.REST(), '"OwnerEmail"')
  requireAll(await works.gateway(), '"email"')
  const sizes: number[] = []
  const sized = Object.values(works).map((work, index) => async () => {
    sizes[index] = (await work()).length
  })
  const medians = await inTurns(sized, { warmUp: WARM_UP, rounds: ROUNDS })
  const lines = Object.keys(works).map(
    (name, index) => `${name} ${medians[index]?.toFixed(0)} ms, ${sizes[index]} bytes`,
  )
  const [direct = NaN, through = NaN] = medians
  return { ratio: through / direct, details: `  ${ROUNDS} rounds in turns: ${lines.join('; ')}` }
}

function requireAll(bytes: Buffer, word: string): void {
  const count = bytes.toString().split(word).length - 1
  if (count !== MATCHING) throw new Error(`The bench got ${count} events: ${bytes.toString().slice(0, 300)}`)
}
