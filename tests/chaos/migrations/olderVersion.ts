import { lastMigration, migrationsOf } from '../../../rest/db/client.ts'
import { createTables } from '../../../rest/backup/tables.ts'
import { createDatabase, withClient, type FreshDatabase } from '../../helpers/servers/database.ts'

/** The first version with tickets, whose tables are filled. */
export const FILLED_VERSION = 6

/** How many migrations there are now. */
export const countVersions = (): number => migrationsOf(lastMigration())?.length ?? 0

/**
 * Creates a database that an older version has left, with people, time, tickets, comments and mails.
 * @param version how many migrations it has: at least FILLED_VERSION
 */
export async function createOlder(serverUrl: string, version: number): Promise<FreshDatabase> {
  const migrations = migrationsOf(lastMigration()) ?? []
  const database = await createDatabase(serverUrl, 'template0')
  await withClient(database.url, async client => {
    await client.query('begin')
    await createTables(client, migrations.slice(0, FILLED_VERSION))
    for (const statement of FILL) await client.query(statement)
    for (const { sql, hash, folderMillis } of migrations.slice(FILLED_VERSION, version)) {
      for (const statement of sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  })
  return database
}

/** In the tables of FILLED_VERSION. Nothing is so old that a start deletes it. */
const FILL = [
  `insert into users (email, name) select 'p' || n || '@old.example', 'p' || n from generate_series(1, 200) n`,
  `insert into timesheet_projects (name) select 'Project ' || n from generate_series(1, 5) n`,
  `insert into timesheet_members (project_id, purpose, email)
    select id, purpose, email from timesheet_projects, users, unnest('{use,see,pay}'::timesheet_purpose[]) purpose`,
  `insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes, tags)
    select 'p' || 1 + n % 200 || '@old.example', 1 + n % 5, 'Europe/Berlin', now() - n * interval '1 hour',
      now() - n * interval '1 hour' + interval '40 minutes', 'Work ' || n, array['tag' || n % 7]
    from generate_series(1, 4000) n`,
  `insert into ticket_projects (name) select 'Project ' || n from generate_series(1, 5) n`,
  `insert into ticket_members (project_id, email) select id, email from ticket_projects, users`,
  `insert into tickets (project_id, creator_email, subject, body, body_text, statuses, comment_count)
    select 1 + n % 5, 'p' || 1 + n % 200 || '@old.example', 'Subject ' || n, '<p>It breaks ' || n || '</p>',
      'It breaks ' || n, array['status:new', 'impact:none', 'priority:low', 'due:2026-12-0' || 1 + n % 9,
        'assignee:p' || 1 + n % 300 || '@old.example'], 5
    from generate_series(1, 1000) n`,
  `insert into ticket_subscribers (ticket_id, email) select id, creator_email from tickets`,
  `insert into ticket_comments (ticket_id, author_email, body, body_text)
    select 1 + n % 1000, 'p' || 1 + n % 200 || '@old.example', '<p>Comment ' || n || '</p>', 'Comment ' || n
    from generate_series(1, 5000) n`,
  `insert into outbox_mails ("to", subject, html, text, message_id, sent)
    select 'p' || 1 + n % 200 || '@old.example', 'Subject ' || n, '<p>Text</p>', 'Text', '<' || n || '@daybook>', now()
    from generate_series(1, 500) n`,
  `insert into live_messages (kind, data)
    select 'user', json_build_object('Email', email)::jsonb from users`,
  `insert into idempotency_keys (caller, key, request, status, answer)
    select email, 'key', 'r', 201, '{"Name": "Project 1", "CanUse": []}'::jsonb from users`,
  `insert into audit (who, action, subject) select email, 'signIn', email from users`,
]
