import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { users } from '../../rest/db/schema/users.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { textLike } from '../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

/** Lets one part of a test wait for another. */
function gate() {
  let open = (): void => undefined
  const passed = new Promise<void>(resolve => (open = resolve))
  return { open: () => open(), passed }
}

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let token: string
  beforeEach(async () => {
    rest = await startTestRest({ target })
    token = await rest.signIn('ann@example.com')
  })
  afterEach(() => rest.close())

  /** Sends commands to the server from another database, so that ours can be taken away. */
  const elsewhere = async (...commands: string[]) => {
    const url = new URL(rest.config.databaseUrl ?? '')
    url.pathname = '/postgres'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    for (const command of commands) await client.query(command)
    await client.end()
  }
  /** Waits until a statement waits for a lock. */
  const untilLocked = async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await rest.db.execute(waiting)).rowCount === 0) await sleep(20)
  }
  const name = () => new URL(rest.config.databaseUrl ?? '').pathname.slice(1)
  const disconnect = () =>
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`

  test('while the database is unavailable calls return 503, and afterwards everything works again', async () => {
    await elsewhere(`alter database ${name()} with allow_connections false`, disconnect())
    expect(await rest.call('GET', '/livez')).toMatchObject({ status: 200 })
    const away = { status: 503, body: { error: textLike('database') } }
    for (const path of ['/readyz', '/api/v1/user', '/api/v1/timesheets/projects'])
      expect(await rest.call('GET', path, { token })).toMatchObject(away)
    expect(await rest.call('POST', '/api/v1/timesheets/project/X', { token })).toMatchObject(away)
    expect(await rest.call('GET', '/login/magiclink?email=a@x.example')).toMatchObject(away)

    await elsewhere(`alter database ${name()} with allow_connections true`)
    // A job may just have found it unavailable, which calls are told for as long as that took.
    while ((await rest.call('GET', '/readyz')).status !== 200) await sleep(20)
    expect(await rest.call('POST', '/api/v1/timesheets/project/X', { token })).toMatchObject({ status: 201 })
  })

  test('a connection that breaks within a transaction fails only that call, and nothing of it is stored', async () => {
    const [locked, released] = [gate(), gate()]
    // Each writer of an audit row waits for this lock, in the middle of a transaction.
    const holder = rest.db.transaction(async tx => {
      await tx.execute(sql`lock table audit in access exclusive mode`)
      locked.open()
      await released.passed
    })
    const held = holder.catch((error: unknown) => error)
    await locked.passed
    const waiting = rest.call('POST', '/api/v1/timesheets/project/X', { token })
    await untilLocked()
    await elsewhere(disconnect())
    expect(await waiting).toMatchObject({ status: 503, body: { error: textLike('database') } })
    released.open()
    await held
    expect(await rest.call('GET', '/api/v1/timesheets/projects', { token })).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await rest.call('POST', '/api/v1/timesheets/project/X', { token })).toMatchObject({ status: 201 })
  })

  test('a running request ends before the service does', async () => {
    const [locked, released] = [gate(), gate()]
    const holder = rest.db.transaction(async tx => {
      await tx.execute(sql`lock table audit in access exclusive mode`)
      locked.open()
      await released.passed
    })
    await locked.passed
    const waiting = rest.call('POST', '/api/v1/timesheets/project/X', { token })
    await untilLocked()
    const stopped = rest.stop()
    await expect(rest.call('GET', '/livez')).rejects.toThrow()
    released.open()
    const [answer] = await Promise.all([waiting, stopped, holder])
    expect(answer).toMatchObject({ status: 201 })
  })

  test('the answer to an unexpected failure reveals nothing internal', async () => {
    await rest.db.execute(sql`alter table users rename column name to title`)
    try {
      const answer = await rest.call('GET', '/api/v1/user', { token })
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ error: textLike('^Something went wrong here'), code: 'UNAVAILABLE' })
    } finally {
      await rest.db.execute(sql`alter table users rename column title to name`)
    }
    expect(await rest.db.select().from(users)).toHaveLength(1)
  })
})
