import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDatabase, migrate, openDatabase, type Database } from '../../../rest/db/client.ts'
import { nameKey } from '../../../rest/db/nameKey.ts'
import {
  timesheetEvents,
  timesheetProjects,
  timesheetProjectTags,
} from '../../../rest/db/schema/timesheets.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { errorCode } from '../../../rest/reasons.ts'
import { databaseTargets, type FreshDatabase } from '../../helpers/servers/database.ts'

const HOUR = 3_600_000
const START = new Date('2026-03-02T09:00:00.123Z')

describe.each(databaseTargets)('on $name', ({ fresh }) => {
  let database: FreshDatabase
  let db: Database
  beforeEach(async () => {
    database = await fresh()
    db = openDatabase(database.url)
  })
  afterEach(async () => {
    await closeDatabase(db)
    await database.drop()
  })

  test('servers that start at the same time migrate the tables only once', async () => {
    await db.execute(sql`drop schema public cascade; drop schema drizzle cascade; create schema public`)
    const servers = [1, 2, 3].map(() => openDatabase(database.url))
    await Promise.all(servers.map(migrate))
    await Promise.all(servers.map(closeDatabase))
    const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations`)
    expect(applied.rows).toHaveLength(new Set(applied.rows.map(({ hash }) => hash)).size)
    await expect(db.$count(users)).resolves.toBe(0)
  })

  test('moments are stored to the millisecond, also old ones with odd offsets', async () => {
    const old = new Date('1850-06-01T12:00:00.001Z')
    await db.insert(users).values({ email: 'ann@example.com', name: 'Ann', created: START, modified: old })
    expect(await db.select().from(users)).toMatchObject([
      { email: 'ann@example.com', name: 'Ann', scopes: [], created: START, modified: old },
    ])
  })

  test('project names are unique regardless of case, in any alphabet', async () => {
    await db.insert(timesheetProjects).values({ name: 'Straße ÄÖ' })
    const twin = db.insert(timesheetProjects).values({ name: 'straße äö' })
    expect(errorCode(await twin.catch((error: unknown) => error))).toBe('23505')
    const found = await db
      .select()
      .from(timesheetProjects)
      .where(sql`${nameKey(timesheetProjects.name)} = ${nameKey('STRAßE äö')}`)
    expect(found).toHaveLength(1)
  })

  test('names that equal the part before the @ are marked as derived from the address', async () => {
    const file = join(import.meta.dirname, '../../../rest/db/migrations/0018_user-names.sql')
    await db.execute(sql`alter table users drop name_from`)
    await db.execute(sql`drop type name_source`)
    await db.execute(sql`insert into users (email, name) values
      ('ann@example.com', 'ann'), ('ben@example.com', 'Ben'), ('"a@b"@example.com', '"a@b"')`)
    for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    const found = await db.select().from(users).orderBy(users.name)
    expect(new Map(found.map(({ name, nameFrom }) => [name, nameFrom]))).toEqual(
      new Map([
        ['"a@b"', 'address'],
        ['ann', 'address'],
        ['Ben', 'signIn'],
      ]),
    )
  })

  describe('events', () => {
    const event = { ownerEmail: 'ann@example.com', projectId: 1, timezone: 'UTC', starts: START }
    beforeEach(async () => {
      await db.insert(users).values({ email: 'ann@example.com', name: 'Ann' })
      await db.insert(timesheetProjects).values([{ name: 'Apollo' }, { name: 'Gemini' }])
    })

    test.each([
      ['ends when it starts', 0],
      ['is longer than 24 hours', 24 * HOUR + 1],
    ])('one that %s is refused by the table itself', async (_what, length) => {
      const ends = new Date(START.getTime() + length)
      const insert = db.insert(timesheetEvents).values({ ...event, ends })
      expect(errorCode(await insert.catch((error: unknown) => error))).toBe('23514')
    })

    test('the tags of a project are counted when its events are created, changed and deleted', async () => {
      const used = async () =>
        Object.fromEntries(
          (await db.select().from(timesheetProjectTags)).map(row => [
            `${row.projectId} ${row.tag}`,
            row.uses,
          ]),
        )
      await db.insert(timesheetEvents).values([
        { ...event, tags: ['review', 'urgent'] },
        { ...event, tags: ['review'] },
        { ...event, projectId: 2, tags: ['review'] },
      ])
      expect(await used()).toEqual({ '1 review': 2, '1 urgent': 1, '2 review': 1 })
      await db
        .update(timesheetEvents)
        .set({ tags: ['late'], projectId: 2 })
        .where(sql`'urgent' = any(tags)`)
      expect(await used()).toEqual({ '1 review': 1, '1 urgent': 0, '2 review': 1, '2 late': 1 })
      await db.delete(timesheetEvents)
      expect(Object.values(await used())).toEqual([0, 0, 0, 0])
    })
  })
})
