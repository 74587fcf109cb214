import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { databaseTargets, type DatabaseTarget } from '../../helpers/servers/database.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../rest/db/migrations')

const Journal = Type.Object({ entries: Type.Array(Type.Object({ tag: Type.String() })) })

/** Migrates an empty database up to the state before a migration. */
async function migrateUpTo(client: pg.Client, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = Value.Parse(Journal, JSON.parse(await readFile(path, 'utf8')))
    const count = journal.entries.findIndex(({ tag }) => tag === name)
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A target with databases from before the migration that stored the words again, with a ticket and a comment.
 */
const oldTarget = (target: DatabaseTarget): DatabaseTarget => ({
  name: target.name,
  fresh: async () => {
    const database = await target.fresh()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await migrateUpTo(client, '0014_search-storage')
    await client.query(`
      insert into users (email, name, scopes) values ('ann@example.com', 'Ann', '{tickets}');
      insert into ticket_projects (name) values ('Apollo');
      insert into ticket_members (project_id, email) values (1, 'ann@example.com');
      insert into tickets (project_id, creator_email, subject, body, body_text, statuses)
        values (1, 'ann@example.com', 'It breaks', '<p>When I press buttons</p>', 'When I press buttons', '{status:new}');
      insert into ticket_comments (ticket_id, author_email, body, body_text)
        values (1, 'ann@example.com', '<p>Burning <strong>pr</strong>inters</p>', 'Burning printers')`)
    await client.end()
    return database
  },
})

describe.each(databaseTargets)('words that are stored twice, on $name', target => {
  test('are found at once, and are then stored once', async () => {
    const rest = await startTestRest({ target: oldTarget(target) })
    try {
      const token = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
      const isFound = async (words: string) => {
        const path = `/api/v1/tickets/tickets?q=${encodeURIComponent(words)}`
        return JSON.stringify((await rest.call('GET', path, { token })).body) !== '[]'
      }
      const all = async () => {
        for (const words of ['#1 break', 'button burned', 'printers', 'burni', 'pressed'])
          expect([words, await isFound(words)]).toEqual([words, true])
        expect(await isFound('strong')).toBe(false)
      }
      await all()
      const words = async () =>
        (
          await rest.db.execute<{ words: string }>(sql`
            select words from ticket_search order by id`)
        ).rows.map(row => row.words)
      for (let tries = 0; tries < 200 && (await words())[1]?.includes(' burn ') !== false; tries++)
        await new Promise(resolve => setTimeout(resolve, 25))
      expect(await words()).toEqual([' when i press buttonsA ', ' burningC printersA ', ' 1 it breaksA '])
      await all()
    } finally {
      await rest.close()
    }
  })
})
