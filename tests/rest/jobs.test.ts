import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../rest/config.ts'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { startJobs } from '../../rest/jobs/jobs.ts'
import { WEBHOOK_TIMES } from '../../rest/jobs/sendWebhooks.ts'
import { PARALLEL_JOBS } from '../../rest/jobs/runner.ts'
import { queueMails } from '../../rest/mail/outbox.ts'
import { openStorage } from '../../rest/storage/storage.ts'
import { databaseTargets, type FreshDatabase } from '../helpers/servers/database.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'

// docs/architecture.md#jobs
describe.each(databaseTargets)('on $name', ({ fresh }) => {
  let database: FreshDatabase
  let db: Database
  let dataDir: string
  let smtp: TestSmtp
  /** How many mails are at the mail server, which takes them when they are released. */
  let inHand = 0
  let release: () => void
  const servers: { stop: () => Promise<void> }[] = []

  beforeEach(async () => {
    database = await fresh()
    db = openDatabase(database.url)
    dataDir = await mkdtemp(join(tmpdir(), 'daybook-jobs-'))
    inHand = 0
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    smtp = await startSmtp({
      hold: () => {
        inHand++
        return released
      },
    })
  })
  afterEach(async () => {
    release()
    for (const server of servers.splice(0)) await server.stop()
    await smtp.stop()
    await closeDatabase(db)
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const start = async (isAlone = false) => {
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url })
    const storage = await openStorage(config)
    const server = await startJobs(
      { db, storage, config, now: () => new Date(), webhooks: WEBHOOK_TIMES, isAlone },
      5_000,
    )
    servers.push(server, { stop: () => storage.close() })
  }
  const queue = (...names: string[]) =>
    queueMails(
      db,
      'ann@example.com',
      names.map(name => ({ to: `${name}@example.com`, subject: 'News', html: '', text: 'It works.' })),
    )
  const received = () => smtp.received.flatMap(({ recipients }) => recipients).sort()
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await sleep(20)
  }
  const isAllSent = async () => (await db.$count(outboxMails, sql`sent is null`)) === 0
  const seemsTaken = (seconds: number) =>
    db.execute(sql`update graphile_worker._private_jobs set locked_by = 'worker-gone',
      locked_at = now() - make_interval(secs => ${seconds}), attempts = 1`)

  test('mails are sent in parallel, and calls do not wait for them', async () => {
    await start()
    const names = Array.from({ length: PARALLEL_JOBS + 4 }, (_, index) => `user${index}`)
    await queue(...names)
    await until(() => inHand === PARALLEL_JOBS)
    // Those on their way hold no connection of the database.
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    expect(rows).toEqual([])
    release()
    await until(isAllSent)
    expect(received()).toEqual(names.map(name => `${name}@example.com`).sort())
  })

  test('what a server had in hand when it died is done by another, but not what one is doing', async () => {
    release()
    await queue('ben')
    await seemsTaken(30)
    await queue('cy')
    await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes',
      locked_by = 'worker-dead' where locked_by is null`)
    await start()
    await until(() => smtp.received.length === 1)
    expect(received()).toEqual(['cy@example.com'])
  })

  test('a server that is alone frees at its start whatever was in hand', async () => {
    release()
    await queue('ben')
    await seemsTaken(1)
    await start(true)
    await until(isAllSent)
    expect(received()).toEqual(['ben@example.com'])
  })

  test('mails that wait without a job, as those of a version without jobs do, are sent', async () => {
    release()
    await queue('ben', 'cy')
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await start()
    await until(isAllSent)
    expect(received()).toEqual(['ben@example.com', 'cy@example.com'])
  })

  test('after an outage in the middle of a job, the work goes on', async () => {
    await start()
    await queue('ben')
    await until(() => inHand === 1)
    const url = new URL(database.url)
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    release()
    await until(() => smtp.received.length === 1)
    await sleep(500)
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
    await queue('cy')
    await until(async () => (await db.$count(outboxMails, sql`"to" like 'cy%' and sent is not null`)) === 1)
  })
})
