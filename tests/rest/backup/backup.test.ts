import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { run } from '../../../cli/commands.ts'
import { backUp } from '../../../rest/backup/backup.ts'
import { backupPlace } from '../../../rest/backup/places/places.ts'
import { tickets } from '../../../rest/db/schema/tickets.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { databaseTargets, withClient, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { command, contentOf, fill, filesOf, folder } from './fixture.ts'

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
    const replaced = await command(['restore', path, '--replace'], place.url, dataDir)
    expect(replaced.code).toBe(0)
    expect(replaced.said).toMatch(/^Replacing the data in .*\nWhat is there now is lost at the end\./)
    expect(replaced.said).not.toContain('postgres://')
    expect((await names()).rowCount).toBe(0)
    expect(await contentOf(place.url)).toEqual(await contentOf(source.url))
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
  [['backup'], 'backup needs <place>.'],
  [['restore', 'a', 'b'], 'restore does not take b.'],
  [['backup', 'a', '--replace'], "backup: Unknown option '--replace'."],
  [['admin', 'remove', 'a@b.c'], 'admin remove a@b.c is not a command.'],
  [['nonsense', 'a'], 'nonsense a is not a command.'],
])('%j is not understood, and says why and what is', async (args, why) => {
  const lines: string[] = []
  expect(await run(args, {}, line => lines.push(line))).toBe(2)
  expect(lines[0]).toBe(`${why}\n`)
  expect(lines[1]).toContain('Usage: npx daybook <command>')
})

test.each([['start'], ['backup'], ['keys', 'rotate']])(
  '%s with --help says what that one does',
  async (...words) => {
    const lines: string[] = []
    expect(await run([...words, '--help'], {}, line => lines.push(line))).toBe(0)
    expect(lines.join().match(/^  [a-z]+ .*$/gm)).toHaveLength(1)
  },
)

test('a name that looks like a file of another kind is refused, as it would become a folder', async () => {
  const name = join(folder, 'november.zip')
  const said: string[] = []
  expect(await run(['backup', name], {}, line => said.push(line))).toBe(1)
  expect(said).toEqual([
    `${name} would become a folder. Give a folder another name, or a file one that ends in .tar.`,
  ])
  expect(existsSync(name)).toBe(false)
})
