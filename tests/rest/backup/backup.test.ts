import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import S3rver from 's3rver'
import { run } from '../../../cli/commands.ts'
import { backUp } from '../../../rest/backup/backup.ts'
import { backupPlace } from '../../../rest/backup/places/places.ts'
import { migrationsOf } from '../../../rest/db/client.ts'
import { fillDemo } from '../../../rest/db/demo.ts'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { tickets } from '../../../rest/db/schema/tickets.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { databaseTargets, freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { uploaded } from '../tickets/ticketFiles.ts'

const NOW = new Date('2026-11-19T15:00:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-backup-'))
  // The account of PostgreSQL, if this one is root, needs access.
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command on a database and data folder. */
async function command(args: string[], url: string, dataDir: string) {
  const lines: string[] = []
  const code = await run(args, { DATABASE_URL: url, DATA_DIR: dataDir }, line => lines.push(line))
  return { code, said: lines.join('\n') }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of all tables as text, by table, and the next number of each sequence. */
const contentOf = (url: string) =>
  withClient(url, async client => {
    const content = new Map<string, string[]>()
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      )
      content.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    const { rows } = await client.query<{ last: string | null }>(
      `select sequencename || ' ' || coalesce(last_value, 0) as last from pg_sequences
       where schemaname = 'public' order by 1`,
    )
    content.set(
      'sequences',
      rows.map(({ last }) => String(last)),
    )
    return content
  })

/** The hash of each stored file, by its id. */
async function filesOf(dataDir: string) {
  const found = new Map<string, string>()
  for (const file of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }))
    if (file.isFile())
      found.set(
        file.name,
        createHash('sha256')
          .update(await readFile(join(file.parentPath, file.name)))
          .digest('hex'),
      )
  return found
}

/** Fills it with the company of the demo, and some files. */
async function fill(rest: TestRest): Promise<void> {
  await fillDemo(rest.db, NOW)
  const token = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  for (const size of [1, 2, 300_000]) await uploaded(rest, token, 'x'.repeat(size))
}

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let source: { url: string; dataDir: string }
  beforeAll(async () => {
    rest = await startTestRest({ target })
    await fill(rest)
    source = { url: rest.config.databaseUrl ?? '', dataDir: rest.config.dataDir }
  })
  afterAll(() => rest.close())

  let place: FreshDatabase
  let dataDir: string
  beforeEach(async () => {
    place = await target.fresh()
    dataDir = await mkdtemp(join(folder, 'data-'))
  })
  afterEach(() => place.drop())

  test.each(['whole.tar', 'whole'])(
    'a backup in %s is restored with every row, number and file (backup.md#restoring)',
    async name => {
      const path = join(folder, target.name, name)
      const saved = await command(['backup', path], source.url, source.dataDir)
      expect(saved.said).toMatch(/has \d{4,} rows and 3 files \(0\.3 MB\) of /)
      expect(saved.code).toBe(0)
      const restored = await command(['restore', path], place.url, dataDir)
      expect(restored.said).toMatch(/^Restored the data of .*, with 3 files\.$/)
      expect(restored.code).toBe(0)
      expect(await contentOf(place.url)).toEqual(await contentOf(source.url))
      expect(await filesOf(dataDir)).toEqual(await filesOf(source.dataDir))
    },
  )

  test('a backup while people write has what was acknowledged before, and nothing after its moment', async () => {
    const token = await rest.signIn('olivia@example.com', { scopes: ['tickets'] })
    const [ticket] = await rest.db
      .select()
      .from(tickets)
      .where(eq(tickets.creatorEmail, 'olivia@example.com'))
    const thread = `/api/v1/tickets/project/${ticket?.projectId}/ticket/${ticket?.id}/comment`
    const acknowledged: { text: string; at: number }[] = []
    let isWriting = true
    const write = async (writer: number) => {
      for (let number = 0; isWriting; number++) {
        const text = `zeppelin ${writer}/${number}`
        const { status } = await rest.call('POST', thread, { token, body: { Body: `<p>${text}</p>` } })
        expect(status).toBe(201)
        acknowledged.push({ text, at: performance.now() })
      }
    }
    const writers = [1, 2, 3].map(write)
    const until = async (count: number) => {
      while (acknowledged.length < count) await new Promise(resolve => setTimeout(resolve, 5))
    }
    await until(10)
    const begun = performance.now()
    const path = join(folder, target.name, 'written.tar')
    const outcome = await withClient(source.url, async client =>
      backUp(client, await openStorage(rest.config), await backupPlace(path, undefined)),
    )
    await until(acknowledged.length + 10)
    isWriting = false
    await Promise.all(writers)
    expect((await command(['restore', path], place.url, dataDir)).code).toBe(0)
    const { texts, latest } = await withClient(place.url, async client => {
      const { rows } = await client.query<{ body: string; created: Date }>(
        `select body, created from ticket_comments where body like '%zeppelin %' order by created`,
      )
      return { texts: rows.map(({ body }) => body.replaceAll(/<[^>]*>/g, '')), latest: rows.at(-1)?.created }
    })
    const before = acknowledged.filter(({ at }) => at < begun).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(before))
    expect(texts.length).toBeLessThan(acknowledged.length)
    expect(latest?.getTime()).toBeLessThanOrEqual(outcome.moment.getTime() + 1)
  })

  test('nothing is restored onto data, unless that may be lost', async () => {
    const path = join(folder, target.name, 'onto.tar')
    await command(['backup', path], source.url, source.dataDir)
    await command(['restore', path], place.url, dataDir)
    await withClient(place.url, client => client.query(`update users set name = 'Changed'`))
    const refused = await command(['restore', path], place.url, dataDir)
    expect(refused).toEqual({
      code: 1,
      said: 'There is data already. Restore into an empty place, or give --replace to lose it.',
    })
    const names = () =>
      withClient(place.url, client => client.query(`select distinct name from users where name = 'Changed'`))
    expect((await names()).rowCount).toBe(1)
    expect((await command(['restore', path, '--replace'], place.url, dataDir)).code).toBe(0)
    expect((await names()).rowCount).toBe(0)
    expect(await contentOf(place.url)).toEqual(await contentOf(source.url))
  })
})

describe('a backup', () => {
  let rest: TestRest
  let source: [url: string, dataDir: string]
  let place: FreshDatabase
  let dataDir: string
  beforeAll(async () => {
    rest = await startTestRest()
    await fill(rest)
    source = [rest.config.databaseUrl ?? '', rest.config.dataDir]
    place = await freshDatabase()
    dataDir = await mkdtemp(join(folder, 'data-'))
  })
  afterAll(async () => {
    await rest.close()
    await place.drop()
  })

  /** Restores it, which is refused and changes nothing. */
  async function refused(path: string): Promise<string> {
    const before = await contentOf(place.url)
    const { code, said } = await command(['restore', path], place.url, dataDir)
    expect(code).toBe(1)
    expect(await contentOf(place.url)).toEqual(before)
    return said
  }

  test('never replaces another one', async () => {
    const path = join(folder, 'kept.tar')
    await writeFile(path, 'mine')
    expect(await command(['backup', path], ...source)).toEqual({
      code: 1,
      said: `${path} exists already. Choose another name.`,
    })
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('that was interrupted has not its name, and the next one begins anew', async () => {
    const path = join(folder, 'again')
    await rm(path, { recursive: true, force: true })
    await command(['backup', path], ...source)
    const names = await readdir(path, { recursive: true })
    await rm(path, { recursive: true })
    await writeFile(`${path}.part`, 'left by a process that was killed')
    expect((await command(['backup', path], ...source)).code).toBe(0)
    expect((await readdir(path, { recursive: true })).sort()).toEqual(names.sort())
    expect(existsSync(`${path}.part`)).toBe(false)
  })

  test('that cannot be written says why and leaves nothing', async () => {
    const path = join(folder, 'kept.tar', 'below')
    await writeFile(join(folder, 'kept.tar'), 'mine')
    expect(await command(['backup', path], ...source)).toEqual({
      code: 1,
      said: `${path} cannot be written (ENOTDIR).`,
    })
  })

  test('that is cut is refused', async () => {
    const path = join(folder, 'cut.tar')
    await command(['backup', path], ...source)
    await truncate(path, (await stat(path)).size - 4_096)
    expect(await refused(path)).toBe(`The backup ${path} is not complete.`)
    expect(await refused(join(folder, 'nowhere'))).toBe(`There is no backup at ${join(folder, 'nowhere')}.`)
  })

  test('of which a file is damaged or missing is refused, and says which', async () => {
    const path = join(folder, 'damaged')
    await command(['backup', path], ...source)
    const [id = ''] = await readdir(join(path, 'files'))
    await appendFile(join(path, 'files', id), 'x')
    expect(await refused(path)).toBe(`The backup ${path} is damaged: files/${id}.`)
    await rm(join(path, 'files', id))
    expect(await refused(path)).toBe(`The backup ${path} is damaged: files/${id}.`)
  })

  test('of which a table is damaged is refused', async () => {
    const path = join(folder, 'damagedTable')
    await command(['backup', path], ...source)
    const table = (await readdir(join(path, 'tables'))).find(name => name.endsWith('-users')) ?? ''
    const part = join(path, 'tables', table, '000001.gz')
    await writeFile(part, (await readFile(part)).fill(0, 40, 60))
    expect(await refused(path)).toBe(`The backup ${path} is damaged: tables/${table}/000001.gz.`)
  })

  test('of a later version is refused', async () => {
    const path = join(folder, 'later')
    await command(['backup', path], ...source)
    const header = join(path, 'header.json')
    await writeFile(
      header,
      (await readFile(header, 'utf8')).replace(/"migration": \d+/, '"migration": 9999999999999'),
    )
    expect(await refused(path)).toBe(
      'This backup is of a later version of Daybook. Restore it with that version.',
    )
  })

  test('leaves out a file that belonged to nothing and was cleaned up, and names one that was lost', async () => {
    const storage = await openStorage(rest.config)
    const [{ id } = { id: '' }] = await rest.db.select().from(fileTable)
    const bytes = await readFile(join(rest.config.dataDir, 'files', id.slice(0, 2), id))
    await storage.delete(id)
    const cleaned = await command(['backup', join(folder, 'cleaned.tar')], ...source)
    expect(cleaned.said).toContain('and 2 files')
    expect(cleaned.said).not.toContain('lost')
    const [ticket] = await rest.db.select().from(tickets)
    await rest.db.update(fileTable).set({ ticketId: ticket?.id, place: 0 }).where(eq(fileTable.id, id))
    const path = join(folder, 'lost.tar')
    const lost = await command(['backup', path], ...source)
    expect(lost.said).toContain(`Warning: the storage has lost the file ${id}.`)
    expect(lost.code).toBe(0)
    expect((await command(['restore', path, '--replace'], place.url, dataDir)).code).toBe(0)
    await storage.write(id, Readable.from([bytes]))
  })

  test('of an earlier version is restored and migrated', async () => {
    const last = (
      await withClient(place.url, client =>
        client.query<{ at: string }>('select max(created_at)::text as at from drizzle.__drizzle_migrations'),
      )
    ).rows[0]?.at
    const all = migrationsOf(Number(last)) ?? []
    const old = await freshDatabase()
    await withClient(old.url, async client => {
      await client.query(
        'begin; drop schema public cascade; create schema public; delete from drizzle.__drizzle_migrations',
      )
      for (const { sql, hash, folderMillis } of all.slice(0, 15)) {
        for (const statement of sql) await client.query(statement)
        await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ])
      }
      await client.query(`insert into users (email, name) values ('old@example.com', 'Old Olga'); commit`)
    })
    const path = join(folder, 'earlier.tar')
    const saved = await command(['backup', path], old.url, dataDir)
    expect(saved.code).toBe(0)
    await old.drop()
    expect((await command(['restore', path, '--replace'], place.url, dataDir)).code).toBe(0)
    const { rows } = await withClient(place.url, client =>
      client.query(
        `select name, name_from, (select max(created_at)::text from drizzle.__drizzle_migrations) as at from users`,
      ),
    )
    expect(rows).toEqual([{ name: 'Old Olga', name_from: 'signIn', at: last }])
  })
})

describe('a backup in a bucket', () => {
  let server: S3rver
  let objects: string
  let rest: TestRest
  let place: FreshDatabase
  let env: Record<string, string>
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    })
    objects = await mkdtemp(join(folder, 'objects-'))
    const configureBuckets = ['daybook-files', 'daybook-backups'].map(name => ({ name, configs: [] }))
    server = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: objects },
      configureBuckets,
    })
    const { port } = await server.run()
    env = { FILES_S3_BUCKET: 'daybook-files', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
    rest = await startTestRest({ env })
    await fill(rest)
    place = await freshDatabase()
  })
  afterAll(async () => {
    await rest.close()
    await place.drop()
    await server.close()
  })

  const runOn = async (args: string[], more: Record<string, string>) => {
    const lines: string[] = []
    const code = await run(args, { ...env, DATA_DIR: rest.config.dataDir, ...more }, line => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const source = () => ({ DATABASE_URL: rest.config.databaseUrl ?? '' })

  test('is complete with its last entry, and is restored into another storage', async () => {
    const name = 's3://daybook-backups/2026/november'
    expect((await runOn(['backup', name], source())).said).toMatch(/^s3:.* and 3 files \(0\.3 MB\) of /)
    expect(await runOn(['backup', name], source())).toEqual({
      code: 1,
      said: `${name} exists already. Choose another name.`,
    })
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const there = { DATABASE_URL: place.url, DATA_DIR: dataDir, FILES_S3_BUCKET: '', AWS_ENDPOINT_URL_S3: '' }
    const target = { ...there, AWS_ENDPOINT_URL: env.AWS_ENDPOINT_URL_S3 ?? '' }
    expect((await runOn(['restore', name], target)).said).toMatch(/^Restored .* with 3 files\.$/)
    expect(await contentOf(place.url)).toEqual(await contentOf(source().DATABASE_URL))
    expect((await filesOf(dataDir)).size).toBe(3)
  })

  test('that was interrupted is none, and leaves nothing to the next one', async () => {
    const name = 's3://daybook-backups/again'
    const whole = await runOn(['backup', name], source())
    await rm(join(objects, 'daybook-backups/again/SHA256SUMS._S3rver_object'))
    expect(await runOn(['restore', name, '--replace'], { DATABASE_URL: place.url })).toEqual({
      code: 1,
      said: `There is no backup at ${name}.`,
    })
    await rest.db.delete(fileTable)
    const next = await runOn(['backup', name], source())
    expect([whole.code, next.code]).toEqual([0, 0])
    expect((await runOn(['restore', name, '--replace'], { DATABASE_URL: place.url })).said).toMatch(
      / 0 files\.$/,
    )
  })

  test('in a bucket that is none says so', async () => {
    const name = 's3://no-such-bucket/x'
    expect(await runOn(['backup', name], source())).toEqual({
      code: 1,
      said: `${name} cannot be written (The specified bucket does not exist).`,
    })
  })
})

test('a running embedded database is backed up, and nothing is restored into it', async () => {
  const dataDir = await mkdtemp(join(folder, 'embedded-'))
  const rest = await startTestRest({ env: { DATA_DIR: dataDir, DATABASE_URL: '' } })
  try {
    await rest.signIn('ann@example.com')
    const path = join(folder, 'running.tar')
    const lines: string[] = []
    const env = { DATA_DIR: dataDir, REST_PORT: '0' }
    expect(await run(['backup', path], env, line => lines.push(line))).toBe(0)
    expect(await run(['restore', path, '--replace'], env, line => lines.push(line))).toBe(1)
    expect(lines.at(-1)).toBe(
      'Daybook is already running on this DATA_DIR. Stop it first, or choose another DATA_DIR.',
    )
    expect(await run(['admin', 'add', 'bob@example.com'], env, line => lines.push(line))).toBe(0)
    const token = await rest.signIn('root@example.com', { scopes: ['admin'] })
    const { body } = await rest.call('GET', '/api/v1/users', { token })
    expect(JSON.stringify(body)).toContain('bob@example.com')
    await rest.stop()
    expect(await run(['restore', path, '--replace'], env, line => lines.push(line))).toBe(0)
    expect(await run(['backup', join(folder, 'stopped')], env, line => lines.push(line))).toBe(0)
  } finally {
    await rest.close()
  }
})

test.each([
  [['backup']],
  [['restore', 'a', 'b']],
  [['backup', 'a', '--replace']],
  [['admin', 'remove', 'a@b.c']],
  [['nonsense', 'a']],
])('%j is not understood, and says what is', async args => {
  const lines: string[] = []
  expect(await run(args, {}, line => lines.push(line))).toBe(2)
  expect(lines.join()).toContain('Usage: npx daybook <command>')
})
