import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { SECRET, startFloor, type Measured } from '../measuring.ts'

/** Who pays one of five companies, and so reads the report of a fifth of all events. */
export const PAT = 'pat@bench.example'
const COMPANIES = 5
/** The events of Pat's report of October 2026. */
export const MATCHING = 20_000

/** Measures at both servers, with 100,000 events in the database. */
export async function atReport(
  measure: (urls: { rest: string; gateway: string }) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, REST_PORT: '0', TOKEN_SECRET: SECRET }
  const rest = await startFloor('rest', settings)
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  try {
    const db = openDatabase(postgres.url)
    await fill(db)
    await closeDatabase(db)
    return await measure({ rest: rest.url, gateway: gateway.url })
  } finally {
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
