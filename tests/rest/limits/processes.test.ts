// The limits of three REST services, each in its own process: docs/specification/limits.md#counts.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '../../../rest/db/client.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../../scripts/build.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { stormOf, withToken } from '../../helpers/storm.ts'

const SECRET = 'a secret of the tests that is long enough'
const LIMIT = 600
/** How much of its limit a user may use in all. */
const MOST = 1.3

let database: FreshDatabase
let dataDir: string
let token: string
const services: { url: string; process: ChildProcess }[] = []

async function start(): Promise<void> {
  const port = String(await freePort())
  const settings = {
    ...{ REST_PORT: port, DATABASE_URL: database.url, DATA_DIR: dataDir, TOKEN_SECRET: SECRET },
    ...{ LOG_LEVEL: 'silent', WRITE_LIMIT: String(LIMIT) },
  }
  const child = fork(join(ROOT, 'build/rest/main.js'), { env: { ...process.env, ...settings } })
  services.push({ url: `http://127.0.0.1:${port}`, process: child })
  await once(child, 'message')
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  await buildIfStale()
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-limits-'))
  for (let count = 0; count < 3; count++) await start()
  const db = openDatabase(database.url)
  const ann = { email: 'ann@example.com', name: 'Ann', scopes: ['timesheets'] }
  await db.insert(users).values(ann)
  await closeDatabase(db)
  token = await accessToken(ann, new TextEncoder().encode(SECRET), 3_600, new Date())
})
afterAll(async () => {
  for (const service of services) await kill(service.process)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('a storm of changes makes at most 1.3 times as many as WRITE_LIMIT says', async () => {
  const statuses = await stormOf(services, 3 * LIMIT, () => ({
    path: '/api/v1/timesheets/event',
    ...withToken(token, 'POST'),
  }))
  expect(statuses[400]).toBeGreaterThanOrEqual(LIMIT)
  expect(statuses[400]).toBeLessThanOrEqual(MOST * LIMIT)
})

test('a storm gets as many sign-in mails as at one service, also after a service was killed', async () => {
  const link = () => ({ path: '/login/magiclink?email=ann@example.com' })
  expect(await stormOf(services, 60, link)).toEqual({ 200: 5, 429: 55 })
  await kill(services.shift()?.process)
  await start()
  expect(await stormOf(services, 9, link)).toEqual({ 429: 9 })
})
