import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkDatabase, checkMigrations, databaseFindings } from '../../../cli/doctor/database.ts'
import { inspectDatabase } from '../../../cli/doctor/databaseState.ts'
import { startEmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { textLike } from '../../helpers/matchers.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const named = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const says = (url: string) => saysOf(checkDatabase, { DATA_DIR: folder.path(), DATABASE_URL: url })
const migrations = (url: string) => saysOf(checkMigrations, { DATA_DIR: folder.path(), DATABASE_URL: url })

describe('the embedded database', () => {
  const embedded = () => saysOf(checkDatabase, { DATA_DIR: folder.path() })

  test('is not made, and not started, by a look', async () => {
    expect(await embedded()).toEqual(['ok: There is none yet: the first start makes one.'])
    expect(readdirSync(folder.path())).toEqual([])
    const database = await startEmbeddedDatabase(folder.path())
    await database.close()
    const before = readdirSync(folder.path(), { recursive: true })
    expect(await embedded()).toEqual([
      expect.stringMatching(/^ok: The embedded database \(PostgreSQL 18\) is stopped\./),
    ])
    expect(await saysOf(checkMigrations, { DATA_DIR: folder.path() })).toEqual([
      'ok: Not looked at, as there is no database to ask now.',
    ])
    expect(readdirSync(folder.path(), { recursive: true })).toEqual(before)
  })

  test('answers while it runs, and its settings have to be safe', async () => {
    const first = await startEmbeddedDatabase(folder.path())
    try {
      expect(await embedded()).toEqual([
        expect.stringMatching(/^ok: The embedded database answers: PostgreSQL 18\.\d+\.$/),
      ])
      for (const change of ['fsync = off', 'synchronous_commit = off', 'max_connections = 20'])
        await query(first.url, `alter system set ${change}`)
    } finally {
      await first.close()
    }
    const second = await startEmbeddedDatabase(folder.path())
    try {
      expect(await embedded()).toEqual([
        expect.stringMatching(/^fault: It can lose or damage data .* are off: fsync\. Turn them on/),
        expect.stringMatching(/^warning: Its setting synchronous_commit is off/),
        expect.stringMatching(/^warning: It allows 17 connections, and one REST service may take 40\. Raise/),
      ])
    } finally {
      await second.close()
    }
  })

  test('of a dead server is left as it is', async () => {
    const pidFile = join(folder.path(), 'postgres/postmaster.pid')
    mkdirSync(join(folder.path(), 'postgres'))
    writeFileSync(join(folder.path(), 'postgres/PG_VERSION'), '17\n')
    writeFileSync(pidFile, '1\nx\n1\n5432\n')
    expect(await embedded()).toEqual([
      expect.stringMatching(/^fault: The embedded database has data of PostgreSQL 17, but PostgreSQL 18 is/),
    ])
    expect(statSync(pidFile).size).toBeGreaterThan(0)
  })
})

describe('the database of DATABASE_URL', () => {
  let database: FreshDatabase
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(() => database.drop())

  // The server of the tests is fast instead of safe.
  const UNSAFE = textLike(/are off: fsync, full_page_writes\./)
  const NOT_DURABLE = textLike(/synchronous_commit is off/)

  test('has the tables of this version, or earlier ones, later ones or none', async () => {
    expect(await migrations(database.url)).toEqual(['ok: The tables are those of this version.'])
    await query(database.url, 'insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 9e14)')
    expect(await migrations(database.url)).toEqual([
      expect.stringMatching(
        /^fault: The tables are those of a later version.*Start that version, or restore/,
      ),
    ])
    await query(
      database.url,
      `delete from drizzle.__drizzle_migrations where id in
        (select id from drizzle.__drizzle_migrations order by created_at desc limit 2)`,
    )
    expect(await migrations(database.url)).toEqual([
      expect.stringMatching(/^warning: The tables are those of an earlier version.*Make a backup first/),
    ])
    await query(database.url, 'drop schema drizzle cascade')
    expect(await migrations(database.url)).toEqual([
      'ok: There are no tables yet: the first start makes them.',
    ])
  })

  test('that can only be read is a fault', async () => {
    const { pathname } = new URL(database.url)
    await query(database.url, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
    expect(await says(database.url)).toEqual([
      'fault: It can only be read. Set DATABASE_URL to the primary server, or end its read-only mode.',
      UNSAFE,
      NOT_DURABLE,
    ])
  })

  test('has to belong to its user', async () => {
    const role = `reader_${process.pid}`
    await query(database.url, `create role ${role} login password 'any word'`)
    const url = Object.assign(new URL(database.url), { username: role, password: 'any word' }).href
    try {
      await query(database.url, `grant usage on schema drizzle to ${role}`)
      await query(database.url, `grant select on all tables in schema drizzle, public to ${role}`)
      const found = await says(url)
      expect(found).toContainEqual(
        expect.stringMatching(/^fault: The user of DATABASE_URL may not create schemas in it/),
      )
      expect(found).toContainEqual(
        expect.stringMatching(
          /^fault: Tables in it \(\d+\) belong to another user.*Make the user of DATABASE_URL/,
        ),
      )
    } finally {
      await query(database.url, `drop owned by ${role}; drop role ${role}`)
    }
  })

  test('has to hold every text', async () => {
    const name = `ascii_${process.pid}`
    await query(
      named(database.url, 'postgres'),
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    )
    try {
      expect(await says(named(database.url, name))).toContainEqual(
        expect.stringMatching(/^fault: Its encoding is SQL_ASCII: it cannot hold every text\. Create/),
      )
    } finally {
      await query(named(database.url, 'postgres'), `drop database ${name} with (force)`)
    }
  })

  test('that is away, or refuses the user, is a fault that does not name the password', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'a-wrong-word' }).href
    expect(await says(wrong)).toEqual([
      expect.stringMatching(
        /^fault: The database of DATABASE_URL cannot be used: .*\(28P01\)\. Set DATABASE_URL/,
      ),
    ])
    expect((await says(wrong)).join()).not.toContain('a-wrong-word')
    const [away] = await says(`postgres://localhost:${await freePort()}/daybook`)
    expect(away).toMatch(/^fault: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  })

  test('has to be of version 15 or newer', async () => {
    const state = await inspectDatabase({ DATA_DIR: folder.path(), DATABASE_URL: database.url })
    if (state.kind !== 'connected') throw new Error(state.kind)
    const [finding] = databaseFindings({ ...state.facts, version: 140_011 })
    expect(finding).toEqual({
      level: 'fault',
      found: 'It is PostgreSQL 14.11.',
      advice: 'Use version 15 or newer.',
    })
  })
})
