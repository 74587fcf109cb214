import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../rest/config.ts'
import { startRest } from '../../rest/server.ts'
import { freshDatabase } from '../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

/** How long a stop may take, in milliseconds (docs/specification/running.md#stopping). */
const LIMIT = 10_000
// Each start of our service takes it to migrate the tables (rest/db/client.ts).
const MIGRATION_LOCK = 4_021_969

describe('the REST service stops', () => {
  let rest: TestRest
  let admin: pg.Client
  beforeEach(async () => {
    rest = await startTestRest()
    admin = new pg.Client({ connectionString: rest.config.databaseUrl })
    await admin.connect()
  })
  afterEach(async () => {
    await admin.end()
    await rest.close()
  })

  const stop = async () => {
    const start = performance.now()
    await rest.stop()
    return performance.now() - start
  }
  /** The number of sessions, without our own. */
  const sessions = async () => {
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
    )
    return (rowCount ?? 0) - 1
  }
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await sleep(20)
  }

  test('although a connection to the database is never released', async () => {
    await rest.db.$client.connect()
    await stop()
    await until(async () => (await sessions()) === 0)
  })

  test('while calls and mails wait for a lock, and ends them', async () => {
    const ann = await rest.signIn('ann@example.com')
    await admin.query('begin; lock table users, outbox_mails')
    const call = rest.call('GET', '/api/v1/user', { token: ann }).then(
      ({ status }) => status,
      () => 'cut',
    )
    await until(async () => {
      const { rowCount } = await admin.query('select from pg_locks where not granted')
      return (rowCount ?? 0) >= 2
    })
    expect(await stop()).toBeLessThan(LIMIT)
    // On a busy machine the statement reaches its own time limit first.
    expect(['cut', 503]).toContain(await call)
    // Nothing waits for the lock any more, which is still held.
    await until(async () => (await sessions()) === 0)
    await admin.query('rollback')
  })

  test('at once for connections without a request, as browsers open them in advance', async () => {
    const socket = connect(Number(new URL(rest.url).port), '127.0.0.1').on('error', () => undefined)
    const closed = new Promise(resolve => socket.once('close', resolve))
    await new Promise(resolve => socket.once('connect', resolve))
    const begun = connect(Number(new URL(rest.url).port), '127.0.0.1').on('error', () => undefined)
    begun.write('GET / HTTP/1.1\r\nHost: ')
    const isFirst = Promise.race([
      closed.then(() => true),
      new Promise(resolve => begun.once('close', () => resolve(false))),
    ])
    await stop()
    expect(await isFirst).toBe(true)
  })
})

test('for a host name with several addresses, the server listens to only one, so that it can close all connections', async () => {
  const database = await freshDatabase()
  const settings = { REST_HOST: 'localhost', REST_PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url }
  const rest = await startRest(readConfig(settings))
  const port = Number(new URL(rest.url).port)
  const isOpenAt = (host: string) =>
    new Promise(resolve => {
      const socket = connect(port, host).on('error', () => resolve(false))
      socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy())
    })
  expect(await Promise.all(['127.0.0.1', '::1'].map(isOpenAt))).toEqual([true, false])
  await rest.close()
  await database.drop()
})

test('a start that waits for another server ends when it is asked to', async () => {
  const database = await freshDatabase()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const stopping = new AbortController()
  const config = readConfig({ REST_PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url })
  const starting = startRest(config, { signal: stopping.signal })
  const waiting = async () =>
    (await other.query("select from pg_locks where not granted and locktype = 'advisory'")).rowCount ?? 0
  while ((await waiting()) === 0) await sleep(20)
  stopping.abort(new Error('enough'))
  await expect(starting).rejects.toThrow('enough')
  while ((await waiting()) > 0) await sleep(20)
  await other.end()
  await database.drop()
})

test('a start that is stopped while it opens its port does not listen afterwards', async () => {
  const database = await freshDatabase()
  const config = readConfig({ REST_PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url })
  const stopping = new AbortController()
  const open = {
    ...config,
    get port() {
      stopping.abort(new Error('enough'))
      return config.port
    },
  }
  const listeners = () => process.getActiveResourcesInfo().filter(kind => kind === 'TCPServerWrap').length
  const before = listeners()
  await expect(startRest(open, { signal: stopping.signal })).rejects.toThrow('enough')
  // This start takes longer than the work that was under way.
  await startRest(config).then(rest => rest.close())
  expect(listeners()).toBe(before)
  await database.drop()
})
