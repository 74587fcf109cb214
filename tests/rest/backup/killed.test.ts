import { sql } from 'drizzle-orm'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../../../cli/commands.ts'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { runningDatabase } from '../../../rest/db/embedded.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { ticketComments } from '../../../rest/db/schema/tickets.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { ROOT } from '../../../scripts/build.ts'
import { freshDatabase, withClient } from '../../helpers/servers/database.ts'
import { folder } from './fixture.ts'

const ANN = 'ann@example.com'
const KEY = new TextEncoder().encode('the key of a service that is killed')

// docs/specification/backup.md#scheduled
test('after a kill in the middle of a backup every acknowledged write is there, and the next backup is whole', async () => {
  const dataDir = await mkdtemp(join(folder, 'killed-'))
  const place = join(folder, 'killed-backups')
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, REST_PORT: '0', LOG_LEVEL: 'silent' },
    ...{ TOKEN_SECRET: new TextDecoder().decode(KEY), ADMIN_EMAILS: ANN, BACKUP_PLACE: place },
  }
  const token = await accessToken({ email: ANN, name: 'Ann', scopes: ['tickets'] }, KEY, 3_600, new Date())
  const start = async (): Promise<[ChildProcess, string]> => {
    const execArgv = ['--import', 'tsx']
    const program = fork(join(ROOT, 'rest/main.ts'), { cwd: ROOT, env, execArgv, stdio: 'ignore' })
    const messages: readonly unknown[] = await once(program, 'message')
    return [program, String(Reflect.get(Object(messages[0]), 'url'))]
  }
  const post = async (url: string, path: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  }
  const onDatabase = async <T>(work: (db: Database) => Promise<T>) => {
    const db = openDatabase((await runningDatabase(dataDir)) ?? '')
    try {
      return await work(db)
    } finally {
      await closeDatabase(db)
    }
  }
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await sleep(10)
  }
  const isVerified = () => onDatabase(async db => (await db.$count(backups, sql`verified is not null`)) > 0)

  const [first, url] = await start()
  await until(isVerified)
  await post(url, '/api/v1/tickets/project/Support')
  await post(url, '/api/v1/tickets/project/1/ticket', { Subject: 'It breaks', Body: '<p>x</p>' })
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let number = 0; ; number++) {
      const text = `zeppelin ${writer}-${number}`
      await post(url, '/api/v1/tickets/project/1/ticket/1/comment', { Body: `<p>${text}</p>` })
      acknowledged.push(text)
    }
  }
  const writers = Promise.allSettled([1, 2, 3].map(write))
  await onDatabase(async db => {
    await db.execute(sql`insert into audit (who, action, subject, after)
      select 'a', 'b', md5(i::text), to_jsonb(repeat(md5(i::text), 40)) from generate_series(1, 60000) i`)
    // Again, as if the schedule wanted it now.
    await db.update(backups).set({ verified: null, finished: null })
    await db.execute(sql`select from graphile_worker.add_job('back_up',
      json_build_object('id', (select max(id) from backups)))`)
  })
  const isUnderWay = async () =>
    existsSync(place) && (await readdir(place)).some(name => name.endsWith('.part'))
  await until(isUnderWay)
  await until(() => acknowledged.length > 20)
  expect(await isUnderWay()).toBe(true)
  first.kill('SIGKILL')
  await Promise.all([once(first, 'exit'), writers])

  const [second] = await start()
  await until(isVerified)
  const [all, path] = await onDatabase(async db => [
    (await db.select({ body: ticketComments.body }).from(ticketComments)).map(({ body }) => body),
    (await db.select({ place: backups.place }).from(backups))[0]?.place ?? '',
  ])
  for (const text of acknowledged) expect(all).toContain(`<p>${text}</p>`)
  expect(await readdir(place)).toHaveLength(1)
  second.kill('SIGTERM')
  await once(second, 'exit')

  const empty = await freshDatabase()
  const restored = await mkdtemp(join(folder, 'data-'))
  expect(await run(['restore', path], { DATABASE_URL: empty.url, DATA_DIR: restored }, () => undefined)).toBe(
    0,
  )
  const { rows } = await withClient(empty.url, client =>
    client.query<{ body: string }>('select body from ticket_comments'),
  )
  expect(rows.map(({ body }) => body)).toEqual(
    expect.arrayContaining(acknowledged.map(text => `<p>${text}</p>`)),
  )
  await empty.drop()
}, 180_000)
