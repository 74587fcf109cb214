import { sql } from 'drizzle-orm'
import { withStatements } from '../../../rest/current.ts'
import { closeDatabase, migrate, openDatabase, type Database } from '../../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { fillCompany } from '../lists/company.ts'
import { tokenOf } from '../measuring.ts'

/** As a company has after some years: 200 tickets and 1,000 entries of each of its people. */
const TICKETS = 10_000
const EVENTS_EACH = 1_000
/** How many of the tickets that somebody may see they work with, the newest ones. */
const TICKETS_EACH = 40

export interface TicketRef {
  projectNumber: number
  number: number
}

/** Somebody who works with the app. */
export interface Person {
  email: string
  token: string
  tickets: TicketRef[]
  /** Names of timesheet projects that they may use. */
  projects: string[]
}

/**
 * Fills the embedded database of a data folder with 50 people, 10,000 tickets and 50,000 entries of time.
 * @returns the people
 */
export async function fillLoadedCompany(folder: string): Promise<Person[]> {
  const postgres = await startEmbeddedDatabase(folder)
  const db = openDatabase(postgres.url)
  try {
    return await withStatements({ kind: 'migration' }, async () => {
      await migrate(db)
      await fillCompany(db, TICKETS)
      await addTime(db)
      await db.execute(sql`vacuum analyze`)
      return await readPeople(db)
    })
  } finally {
    await closeDatabase(db)
    await postgres.close()
  }
}

/** Everybody logs time on three of ten projects, and the first person pays for all. */
async function addTime(db: Database): Promise<void> {
  await db.execute(sql`update users set scopes = '{timesheets,tickets}' where email like 'p%@bench.example'`)
  await db.execute(
    sql`insert into timesheet_projects (name) select 'Work ' || n from generate_series(0, 9) n`,
  )
  await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
    select id, 'use', email from (
      select email, 'Work ' || (row_number() over (order by email) + n * 3) % 10 as name
      from users, generate_series(0, 2) n where 'timesheets' = any(scopes)
    ) used join timesheet_projects using (name)
    union all select id, purpose, 'p0@bench.example'
      from timesheet_projects, unnest('{see,pay,edit}'::timesheet_purpose[]) purpose`)
  await db.execute(sql`insert into timesheet_events
      (owner_email, project_id, timezone, starts, ends, work_notes, tags, confirmed)
    select email, used[1 + n % 3], 'UTC', at, at + interval '90 minutes',
      'Worked on item ' || n || ' and what follows from it', array['code', 't' || n % 9],
      case when n > 20 then at + interval '2 hours' end
    from (select email, array_agg(project_id) as used from timesheet_members where purpose = 'use' group by email) owner,
      generate_series(1, ${EVENTS_EACH}::int) n,
      lateral (select date_trunc('day', now()) - make_interval(days => n / 4) + make_interval(hours => 8 + n % 4 * 2) as at) row`)
}

async function readPeople(db: Database): Promise<Person[]> {
  const { rows } = await db.execute<{ email: string; tickets: TicketRef[]; projects: string[] }>(sql`
    select email,
      (select json_agg(json_build_object('projectNumber', project_id, 'number', id)) from (
        select project_id, id from tickets where project_id in
          (select project_id from ticket_members where ticket_members.email = users.email)
        order by id desc limit ${TICKETS_EACH}) seen) as tickets,
      (select json_agg(name) from timesheet_members join timesheet_projects on id = project_id
        where purpose = 'use' and timesheet_members.email = users.email) as projects
    from users where 'timesheets' = any(scopes) order by email`)
  return Promise.all(
    rows.map(async row => ({ ...row, token: await tokenOf(row.email, 'timesheets tickets') })),
  )
}
