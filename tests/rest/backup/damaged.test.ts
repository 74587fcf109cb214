import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { createTables } from '../../../rest/backup/tables.ts'
import { migrationsOf } from '../../../rest/db/client.ts'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { tickets } from '../../../rest/db/schema/tickets.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { freshDatabase, withClient, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { command, contentOf, fill, folder } from './fixture.ts'

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
    const old = await freshDatabase()
    const last = await withClient(old.url, client =>
      client.query<{ at: string }>('select max(created_at)::text as at from drizzle.__drizzle_migrations'),
    )
    const { at } = last.rows[0] ?? {}
    await withClient(old.url, async client => {
      await client.query('begin')
      await createTables(client, (migrationsOf(Number(at)) ?? []).slice(0, 15))
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
    expect(rows).toEqual([{ name: 'Old Olga', name_from: 'signIn', at }])
  })
})
