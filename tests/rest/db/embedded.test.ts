import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefused, startEmbeddedDatabase, type EmbeddedDatabase } from '../../../rest/db/embedded.ts'
import { buildIfStale, ROOT } from '../../../scripts/build.ts'

const isRoot = process.getuid?.() === 0

let dataDir: string
const running: EmbeddedDatabase[] = []
const apps: ChildProcess[] = []

beforeAll(buildIfStale)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-embedded-'))
})
afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL')
  for (const database of running.splice(0)) await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(folder)
  running.push(database)
  return database
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  running.splice(running.indexOf(database), 1)
  await database.close()
}

/** The REST service in its own process and process group, after it listens. */
async function startApp(): Promise<ChildProcess> {
  const app = fork(join(ROOT, 'build/rest/main.js'), {
    detached: true,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, REST_PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  apps.push(app)
  await once(app, 'message')
  return app
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<Record<string, unknown>>(text).then(async ({ rows }) => {
    await client.end()
    return rows
  })
}

const pidFile = () => join(dataDir, 'postgres/postmaster.pid')
const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')

test('data that was written is there after the next start, and the database ends with the app', async () => {
  const first = await start()
  await query(first.url, 'create table kept as select 42 as answer')
  await stop(first)
  await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  const second = await start()
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('other users cannot read the database: password and data are private, and it listens only on loopback', async () => {
  const { url } = await start()
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
  const stranger = new URL(url)
  stranger.password = 'guessed'
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('its own app reaches it by a Unix-domain socket that is private, over TCP if the path is too long for one', async () => {
  const { url } = await start()
  const clientOf = (at: string) => query(at, 'select host(inet_client_addr()) as client')
  expect(await clientOf(url)).toEqual([{ client: null }])
  const [socket] = (await readdir(join(dataDir, 'postgres'))).filter(name => name.startsWith('.s.PGSQL'))
  expect((await stat(join(dataDir, 'postgres', socket ?? ''))).mode & 0o777).toBe(0o700)
  const deep = join(dataDir, 'd'.repeat(100))
  expect(await clientOf((await start(deep)).url)).toEqual([{ client: '127.0.0.1' }])
})

test('a second start on the same folder is refused with one line while the first runs', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(DatabaseRefused)
  await expect(start()).rejects.toThrow(/^Daybook is already running on this DATA_DIR\. [^\n]+$/)
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('if two starts use a new folder at the same time, one works and the other is refused', async () => {
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refusals = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  expect(refusals).toEqual([expect.stringContaining('Daybook is already running')])
})

test('after kill -9 of the app, the next start takes over its database and stops it at the end', async () => {
  const app = await startApp()
  const pid = await postmasterPid()
  app.kill('SIGKILL')
  const next = await start()
  expect(await postmasterPid()).toBe(pid)
  expect(await query(next.url, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
  await stop(next)
  await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  expect(await log()).toMatch(/database system is shut down\n$/)
})

test('after kill -9 of the app and the database, the next start recovers the committed data', async () => {
  const app = await startApp()
  const pid = await postmasterPid()
  app.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
  expect(await log()).toContain('automatic recovery in progress')
})

test('the log says how the database ended, as far as known, and that it is back', async () => {
  const lines: string[] = []
  const back = 'The embedded PostgreSQL is back.'
  const killed = async () => {
    process.kill(await postmasterPid(), 'SIGKILL')
    const deadline = Date.now() + 60_000
    while (lines.at(-1) !== back) {
      if (Date.now() > deadline) throw new Error('It did not come back within a minute.')
      await sleep(20)
    }
    return lines.splice(0)
  }
  const again = 'Starting it again in 0.2 s.'
  const say = (line: string) => lines.push(line)
  const app = await startApp()
  app.kill('SIGKILL')
  running.push(await startEmbeddedDatabase(dataDir, { log: say }))
  expect(await killed()).toEqual([`The embedded PostgreSQL ended. ${again}`, back])
  expect(await killed()).toEqual([
    expect.stringMatching(/^The embedded PostgreSQL ended \(SIGKILL\)\. Starting/),
    back,
  ])
})

test('a process id in postmaster.pid that now belongs to another program does not count as a database', async () => {
  await stop(await start())
  const lines = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready', '']
  await writeFile(pidFile(), lines.join('\n'))
  await start()
  expect(await postmasterPid()).not.toBe(process.pid)
})

test('Ctrl-C, which reaches the whole process group, ends both in good order', async () => {
  const app = await startApp()
  const exited = once(app, 'exit')
  if (app.pid !== undefined) process.kill(-app.pid, 'SIGINT')
  expect(await exited).toEqual([0, null])
  await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  expect(await log()).toMatch(/database system is shut down\n$/)
})

test('a start that was killed while it created the database leaves nothing behind', async () => {
  const draft = join(dataDir, 'postgres.new-killed')
  await mkdir(draft)
  await start()
  await expect(stat(draft)).rejects.toThrow('ENOENT')
})

test('PostgreSQL runs as an unprivileged user, who can only pass through the data folder', async () => {
  await start()
  const owner = (await stat(join(dataDir, 'postgres'))).uid
  expect(owner === 0).toBe(false)
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700)
  expect((await stat(dataDir)).uid).toBe(process.getuid?.())
})

test('as root, a folder on the path that PostgreSQL’s user cannot enter is named in one line', async () => {
  const closed = join(dataDir, 'closed')
  await chmod(dataDir, 0o711)
  await mkdir(closed)
  await chmod(closed, 0o700)
  const attempt = start(join(closed, 'data')).then(
    () => 'started',
    (error: unknown) => String(error),
  )
  // For other users, it runs as the same user, for whom the folder is accessible.
  expect(await attempt).toMatch(
    isRoot ? /^DatabaseRefused: DATA_DIR must be [^\n]*chmod o\+x \S+closed"/ : /^started$/,
  )
})

test('an app that lost the connection to its database is still known to run', async () => {
  const { url } = await start()
  const [{ pid }] = (await query(url, "select pid from pg_locks where locktype = 'advisory'")) as [
    { pid: number },
  ]
  await query(url, `select pg_terminate_backend(${pid})`)
  const lockedAgain = () =>
    query(url, `select from pg_locks where locktype = 'advisory' and granted and pid <> ${pid}`)
  while ((await lockedAgain()).length === 0) await sleep(20)
  await expect(start()).rejects.toThrow('Daybook is already running')
})
