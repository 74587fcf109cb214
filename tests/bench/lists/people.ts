import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { readConfig } from '../../../rest/config.ts'
import { withStatements } from '../../../rest/current.ts'
import type { Database } from '../../../rest/db/client.ts'
import { startRest } from '../../../rest/server.ts'
import { caller, SECRET, timesInTurns, tokenOf, type Measured } from '../measuring.ts'

/** What a search may take, in milliseconds. */
const MOST = 50
const ROUNDS = 7
const PEOPLE = 100_000
const PROJECTS = 500

/** Who searches, by how many of the people are on a list with them. */
const READERS = { all: 1, 'a quarter': 4, 'a fiftieth': 50, 'a thousandth': 1_000 } as const
const emailOf = (reader: string) => `${reader.replace(' ', '-')}@reader.example`

const FIRST = [
  'Ann',
  'Anna',
  'Ben',
  'Cem',
  'Dana',
  'Eve',
  'Finn',
  'Gül',
  'Hugo',
  'Ida',
  'Jan',
  'Kim',
  'Lea',
  'Max',
]
const LAST = [
  'Abel',
  'Brandt',
  'Costa',
  'Demir',
  'Ek',
  'Fischer',
  'Grün',
  'Hansen',
  'Ito',
  'Jones',
  'Khan',
  'Lee',
]

/** A common first letter, parts of addresses that everybody, few and nobody has, names, and several words. */
const SEARCHES = [
  ...[
    'a',
    'e',
    'z',
    '9',
    'corp',
    'example',
    'ann',
    'lee',
    'ann lee',
    'lee a',
    'a e c',
    'gül',
    'team7',
    'n99999',
  ],
  ...['zeppelin', 'zeppelin a', 'nobody', 'ann nobody', 'ann.lee', 'corp.example', 'ann@corp.example'],
]

/** Searches of people among 100,000 over the REST call, for callers who know many and few of them: the slowest. */
export async function benchPeople(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const settings = { REST_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: folder, TOKEN_SECRET: SECRET }
  const server = await startRest(readConfig(settings))
  const pool = new Pool(server.url)
  try {
    await withStatements({ kind: 'migration' }, () => fill(server.db))
    const found: { name: string; time: number }[] = []
    for (const reader of Object.keys(READERS)) {
      const call = caller(pool, await tokenOf(emailOf(reader)))
      const works = SEARCHES.map(
        q => () => call('GET', `/api/v1/people?${new URLSearchParams({ q }).toString()}`),
      )
      const times = await timesInTurns(works, { warmUp: 1, rounds: ROUNDS })
      for (const [index, q] of SEARCHES.entries())
        found.push({ name: `${q} (of ${reader})`, time: times[index]?.[Math.floor(ROUNDS * 0.9)] ?? NaN })
    }
    const slowest = found.toSorted((a, b) => b.time - a.time)
    const lines = slowest.slice(0, 8).map(({ name, time }) => `${name} ${time.toFixed(1)} ms`)
    return {
      ratio: (slowest[0]?.time ?? NaN) / MOST,
      details: `  ${found.length} searches, the 90th percentile of ${ROUNDS} rounds of each; the slowest: ${lines.join(', ')}`,
    }
  } finally {
    await pool.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** People of whom each is on the list of one of 500 projects. A reader is on the lists of some projects. */
async function fill(db: Database): Promise<void> {
  const [first, last] = [sql.param(FIRST), sql.param(LAST)]
  await db.execute(sql`insert into users (email, name, scopes)
    select lower(translate(first, 'ü', 'u') || '.' || translate(last, 'ü', 'u')) || n || '@team' || n % 900 || '.corp.example',
        first || ' ' || last || case when n % 20000 = 7 then ' Zeppelin' else '' end || ' N' || n, '{timesheets}'::text[]
      from generate_series(1, ${PEOPLE}::int) n, lateral (
        select (${first}::text[])[n % ${FIRST.length} + 1] as first, (${last}::text[])[n / 14 % ${LAST.length} + 1] as last) names
    union all select email, 'Reader', '{timesheets}' from unnest(${sql.param(Object.keys(READERS).map(emailOf))}::text[]) email`)
  await db.execute(
    sql`insert into timesheet_projects (name) select 'Project ' || n from generate_series(1, ${PROJECTS}::int) n`,
  )
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select (row_number() over (order by hashtext(email))) % ${PROJECTS}::int + 1, 'use', email from users where name <> 'Reader'`)
  for (const [reader, share] of Object.entries(READERS))
    await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
      select id, 'edit', ${emailOf(reader)} from timesheet_projects where id % least(${share}::int, ${PROJECTS}::int) = 0`)
  await db.execute(sql`vacuum analyze`)
}
