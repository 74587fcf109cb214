import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { buildIfStale, ROOT } from '../../../scripts/build.ts'
import pg from 'pg'
import { freshDatabase } from '../../helpers/servers/database.ts'
import { follow } from '../liveClient.ts'

let dataDir: string
beforeAll(buildIfStale)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-program-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Runs the REST service; it listens when `ready` resolves. */
function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['build/rest/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, REST_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited: Promise<unknown[]> = once(child, 'exit')
  const [stdout, stderr] = [printed(child.stdout), printed(child.stderr)]
  return {
    ready: once(child, 'message').then(([message]: { url: string }[]) => message?.url ?? ''),
    disconnect: () => child.disconnect(),
    signal: (name: 'SIGINT' | 'SIGTERM') => child.kill(name),
    outcome: async () => {
      const [code] = await exited
      return { code, stdout: await stdout, stderr: await stderr }
    },
  }
}

const printed = async (stream: Readable | null) => (stream === null ? '' : text(stream))

test('the first start prints only one link, which makes its user an admin', async () => {
  const program = run()
  await program.ready
  program.signal('SIGTERM')
  program.signal('SIGTERM')
  const { code, stdout, stderr } = await program.outcome()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.match(/^http:\/\/localhost:4000\/login\?userdata=\S+$/gm)).toHaveLength(1)
  expect(stdout).toContain('admin@localhost')
})

test('no link is printed if ADMIN_EMAILS names the admins; the program ends when its parent process has ended', async () => {
  const program = run({ ADMIN_EMAILS: 'ann@example.com' })
  await program.ready
  program.disconnect()
  expect(await program.outcome()).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('nothing is printed if there are many gateways', async () => {
  const key = 'the-key-that-gateways-and-service-share'
  const program = run({ ADMIN_EMAILS: 'ann@example.com', SERVICE_KEY: key })
  const url = await program.ready
  const followers = await Promise.all(Array.from({ length: 20 }, () => follow(url, { 'x-service-key': key })))
  await Promise.all(followers.map(({ count }) => count(1)))
  program.disconnect()
  expect(await program.outcome()).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('if ALLOWED_EMAIL_DOMAINS excludes the first admin, the printed line says what to set', async () => {
  const program = run({ ALLOWED_EMAIL_DOMAINS: 'corp.example' })
  await program.ready
  program.disconnect()
  const { code, stdout } = await program.outcome()
  expect(code).toBe(0)
  expect(stdout).toMatch(/^There is no admin yet.*ADMIN_EMAILS.*\n\n$/)
})

test('a second start on the same DATA_DIR reports that in one line and ends', async () => {
  const first = run()
  await first.ready
  const second = await run().outcome()
  first.signal('SIGINT')
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toMatch(/^Daybook is already running on this DATA_DIR\. [^\n]+\n$/)
  expect(await first.outcome()).toMatchObject({ code: 0 })
})

test.each([
  ['TOKEN_SECRET', 'short', /^TOKEN_SECRET must be at least 32 bytes\.\n$/],
  ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /^DATABASE_URL must be a PostgreSQL [^\n]+\n$/],
  [
    'DATABASE_URL',
    'postgres://nobody@127.0.0.1/none?host=/nowhere',
    /^DATABASE_URL must be a PostgreSQL that can be reached: connect ENOENT [^\n]+ \(ENOENT\)\.\n$/,
  ],
  ['DATA_DIR', '/dev/null/data', /^DATA_DIR must be a folder that [^\n]+\n$/],
])('a bad %s ends the start with one line', async (name, value, line) => {
  const { code, stderr } = await run({ [name]: value }).outcome()
  expect(code).toBe(1)
  expect(stderr).toMatch(line)
})

test('a database that other servers use to its last connection ends the start with one line', async () => {
  const { url, drop } = await freshDatabase()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const full = new URL(url)
  ;[full.username, full.password] = ['daybook_full', 'full']
  await admin.query("create role daybook_full login connection limit 0 password 'full'")
  const { code, stderr } = await run({ DATABASE_URL: full.href }).outcome()
  await admin.query('drop role daybook_full')
  await admin.end()
  await drop()
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^DATABASE_URL must be a PostgreSQL that can be reached: too many [^\n]+ \(53300\)\.\n$/,
  )
})
