import { sql } from 'drizzle-orm'
import { closeDatabase, migrate, openDatabase } from '../../../rest/db/client.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { fillDemo } from '../../../rest/db/demo.ts'

/** The user who saturates the service, and the user who works at the same time. */
export const GREEDY = 'greedy@bench.example'
export const OTHER = 'other@bench.example'

const TICKETS = 4_000
const COMMENTS = 4
const LONG_THREAD = 400
const EVENTS = 6_000

/**
 * Fills the embedded database of a data folder with a company, and with some thousand tickets and events of two
 * of its users. Both see all tickets and log time on one project.
 */
export async function fillData(folder: string): Promise<void> {
  const postgres = await startEmbeddedDatabase(folder)
  const db = openDatabase(postgres.url)
  try {
    await migrate(db)
    await fillDemo(db, new Date())
    await db.execute(sql`insert into users (email, name, scopes)
      select email, 'Bench', '{timesheets,tickets}'::text[] from (values (${GREEDY}), (${OTHER})) who (email)`)
    await db.execute(sql`insert into ticket_projects (name) values ('Bench')`)
    await db.execute(sql`insert into ticket_members (project_id, email)
      select id, email from ticket_projects, (values (${GREEDY}), (${OTHER})) who (email) where name = 'Bench'`)
    await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses, created, modified)
      select p.id, case when n % 2 = 0 then ${GREEDY} else ${OTHER} end, 'Ticket ' || n || ' of the bench',
        '<p>' || text || '</p>', array['status:new', 'impact:none', 'priority:low', 'tag' || n % 7], at, at
      from ticket_projects p, generate_series(1, ${TICKETS}::int) n,
        lateral (select repeat('What was seen in part ' || n % 97 || ', and what was said of it. ', 20) as text,
          now() - make_interval(mins => (${TICKETS}::int - n) * 15) as at) row
      where p.name = 'Bench'`)
    await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body, created)
      select t.id, case when n % 2 = 0 then ${GREEDY} else ${OTHER} end, '<p>' || text || '</p>',
        t.created + make_interval(secs => n)
      from tickets t join ticket_projects p on p.id = t.project_id and p.name = 'Bench',
        generate_series(1, case when t.subject = 'Ticket 1 of the bench' then ${LONG_THREAD}::int else ${COMMENTS}::int end) n,
        lateral (select repeat('Comment ' || n || ' on part ' || t.id % 97 || '. ', 30) as text) row`)
    await db.execute(sql`insert into timesheet_projects (name) values ('Bench')`)
    await db.execute(sql`insert into timesheet_members (project_id, purpose, email)
      select id, purpose, email from timesheet_projects, unnest('{use,see,pay,edit}'::timesheet_purpose[]) purpose,
        (values (${GREEDY}), (${OTHER})) who (email) where name = 'Bench'`)
    await db.execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes, tags)
      select case when n % 2 = 0 then ${GREEDY} else ${OTHER} end, p.id, 'UTC', at, at + interval '1 hour',
        repeat('Worked on what was planned. ', 5), array['t' || n % 9]
      from timesheet_projects p, generate_series(1, ${EVENTS}::int) n,
        lateral (select date_trunc('hour', now()) - make_interval(hours => n) as at) row where p.name = 'Bench'`)
    await db.execute(sql`vacuum analyze`)
  } finally {
    await closeDatabase(db)
    await postgres.close()
  }
}
