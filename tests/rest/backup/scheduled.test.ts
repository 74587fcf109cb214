import { eq, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { run } from '../../../cli/commands.ts'
import { closeDatabase, openDatabase } from '../../../rest/db/client.ts'
import { backups } from '../../../rest/db/schema/backups.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { startJobs } from '../../../rest/jobs/jobs.ts'
import { WEBHOOK_TIMES } from '../../../rest/jobs/sendWebhooks.ts'
import { listBackups } from '../../../rest/queries/backups.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { databaseTargets, type FreshDatabase } from '../../helpers/servers/database.ts'
import { nextMailTo } from '../../helpers/servers/mailbox.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { contentOf, fill, filesOf, folder, until } from './fixture.ts'

// docs/specification/backup.md#scheduled
describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let place: string
  let empty: FreshDatabase
  beforeAll(async () => {
    place = join(await mkdtemp(join(folder, 'places-')), 'back<b>ups')
    rest = await startTestRest({ target, env: { BACKUP_PLACE: place } })
    await fill(rest)
    await rest.signIn('root@example.com', { scopes: ['admin'] })
  })
  beforeEach(async () => {
    await endJobs()
    await rest.db.delete(backups)
    await rest.db.delete(outboxMails)
    await rm(place, { recursive: true, force: true })
    empty = await target.fresh()
  })
  afterEach(() => empty.drop())
  afterAll(() => rest.close())

  const endJobs = async () => {
    await until(async () => !(await listed()).some(({ isRunning }) => isRunning))
    await rest.db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`)
  }
  const listed = () => listBackups(rest.db, { limit: 100, after: undefined })
  const newest = async () => {
    const [backup] = await listed()
    if (backup === undefined) throw new Error('No backup is listed.')
    return backup
  }
  /** As each minute does. */
  const recover = () =>
    rest.db.execute(sql`select from graphile_worker.add_job('recover_jobs', job_key => 'recover_jobs')`)
  const retry = () =>
    rest.db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where task_identifier = 'back_up' and attempts > 0`)
  const isDone = async () => (await listed()).every(({ finished }) => finished !== null)
  const backUpNow = async () => {
    await rest.db.update(backups).set({ scheduled: null })
    await recover()
    await until(async () => (await rest.db.$count(backups, sql`scheduled is not null`)) > 0)
    await until(isDone)
    return newest()
  }

  test('a backup is made at its time, once for any number of servers, and verified', async () => {
    const { config } = rest
    const db = openDatabase(config.databaseUrl ?? '')
    const storage = await openStorage(config)
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        startJobs(
          { db, storage, config, now: () => new Date(), webhooks: WEBHOOK_TIMES, isAlone: false },
          3_000,
        ),
      ),
    )
    await recover()
    await until(async () => (await listed()).length > 0 && (await isDone()))
    for (const { stop } of others) await stop()
    await storage.close()
    await closeDatabase(db)
    const all = await listed()
    expect(all).toHaveLength(1)
    const [made] = all
    expect(made).toMatchObject({ attempts: 1, error: null, requestedBy: null, files: 3, lostFiles: 0 })
    expect(made?.verified).toEqual(made?.finished)
    expect(made?.rows).toBeGreaterThan(1_000)
    expect(await readdir(place)).toEqual([basename(made?.place ?? '')])
    const { length } = await readFile(made?.place ?? '')
    // The tar file has a header of 512 bytes for each entry.
    expect(made?.size).toBeGreaterThan(length * 0.6)
    expect(made?.size).toBeLessThan(length)
  })

  test('it is restored with every row and file, and lists what was then', async () => {
    await backUpNow()
    const { place: path } = await backUpNow()
    const before = await contentOf(rest.config.databaseUrl ?? '')
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const lines: string[] = []
    const env = { DATABASE_URL: empty.url, DATA_DIR: dataDir }
    expect([await run(['restore', path], env, line => lines.push(line)), lines]).toEqual([
      0,
      [expect.stringMatching(/^Restored the data of .*, with 3 files\.$/)],
    ])
    const after = await contentOf(empty.url)
    expect(after.get('backups')).toHaveLength(1)
    for (const content of [before, after]) content.delete('backups')
    expect(after).toEqual(before)
    expect(await filesOf(dataDir)).toEqual(await filesOf(rest.config.dataDir))
  })

  test('one that fails says why, is tried again, and tells admins once', async () => {
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, 'a file where the folder should be')
    await recover()
    const attempts = async () => (await listed())[0]?.attempts ?? 0
    for (const attempt of [1, 2, 3, 4]) {
      await until(async () => (await attempts()) === attempt && (await isDone()))
      const { error, verified, size } = await newest()
      expect([error, verified, size]).toEqual([
        expect.stringMatching(/^\/.*\.tar cannot be written \((EEXIST|ENOTDIR)\)\.$/),
        null,
        null,
      ])
      await until(async () => {
        await retry()
        return (await attempts()) > attempt
      })
    }
    await until(isDone)
    const mails = await rest.db.select().from(outboxMails).where(eq(outboxMails.subject, 'A backup failed'))
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'root@example.com'])
    const { html } = await nextMailTo(rest.config.dataDir, 'root@example.com')
    expect(html).toContain('back&#60;b&#62;ups')
    expect(html).not.toContain('<b>ups')
    await rm(place)
    await until(async () => {
      await retry()
      return (await newest()).verified !== null
    })
    expect((await newest()).error).toBeNull()
    expect(await readdir(place)).toHaveLength(1)
  })

  test('one whose bytes are damaged before it is verified is made again', async () => {
    const { place: path, id } = await backUpNow()
    // As an attempt is that was killed before it was verified.
    await rest.db.update(backups).set({ verified: null, finished: null }).where(eq(backups.id, id))
    await writeFile(path, (await readFile(path)).fill(0, 5_000, 6_000))
    await rest.db.execute(
      sql`select from graphile_worker.add_job('back_up', json_build_object('id', ${id}::bigint))`,
    )
    await until(async () => (await newest()).verified !== null)
    expect((await newest()).attempts).toBe(2)
    expect(await readdir(place)).toEqual([basename(path)])
  })

  test('retention deletes only its own, and never what others have put there', async () => {
    const old = await backUpNow()
    await rest.db
      .update(backups)
      .set({ snapshot: sql`now() - interval '40 years'`, created: sql`now() - interval '40 years'` })
    const strange = join(place, 'daybook-2001-01-01-020000-3f9a1c2e.tar')
    await writeFile(strange, 'of another installation')
    // Twelve months, of which each has one.
    for (let month = 1; month <= 12; month++)
      await rest.db.insert(backups).values({
        ...{ place: join(place, `daybook-2020-${String(month).padStart(2, '0')}-01-020000-00000000.tar`) },
        ...{
          snapshot: sql`now() - make_interval(months => ${month})`,
          verified: sql`now()`,
          finished: sql`now()`,
        },
      })
    const moved = join(dirname(place), 'daybook-2001-01-01-020000-3f9a1c2e.tar')
    await writeFile(moved, 'made when BACKUP_PLACE was another one')
    await rest.db.insert(backups).values({
      ...{ place: moved, snapshot: sql`now() - interval '30 years'` },
      ...{ verified: sql`now()`, finished: sql`now()` },
    })
    const { place: kept } = await backUpNow()
    await until(async () => !(await listed()).some(({ id }) => id === old.id))
    expect((await readdir(place)).sort()).toEqual([basename(strange), basename(kept)].sort())
    expect(existsSync(moved)).toBe(true)
  })

  test('what an admin cancels is listed as such', async () => {
    await rest.db.insert(backups).values({ place: join(place, 'x.tar') })
    await recover()
    await until(isDone)
    expect((await listed()).map(({ error }) => error)).toContain('An admin cancelled its job.')
  })
})

test('a stop interrupts a backup within its time, leaves nothing of it, and the next start makes it', async () => {
  const dataDir = await mkdtemp(join(folder, 'stopped-'))
  const place = join(folder, 'stopped-backups')
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_PLACE: place }
  const first = await startTestRest({ env })
  const all = (rest: TestRest) => listBackups(rest.db, { limit: 10, after: undefined })
  await until(async () => (await all(first))[0]?.verified != null)
  // Big enough to be under way for a while.
  await first.db.execute(
    sql`insert into audit (who, action, subject, after)
      select 'a', 'b', md5(i::text), to_jsonb(repeat(md5(i::text), 40)) from generate_series(1, 60000) i`,
  )
  const { id } = (await all(first))[0] ?? { id: 0 }
  await first.db.update(backups).set({ verified: null, finished: null })
  await first.db.execute(
    sql`select from graphile_worker.add_job('back_up', json_build_object('id', ${id}::bigint))`,
  )
  await until(async () => existsSync(place) && (await readdir(place)).some(name => name.endsWith('.part')))
  const since = performance.now()
  await first.stop()
  expect(performance.now() - since).toBeLessThan(10_000)
  expect(await readdir(place)).toEqual([])
  const second = await startTestRest({ env })
  try {
    await until(async () => (await all(second))[0]?.verified != null)
    expect((await all(second)).map(({ error, attempts }) => ({ error, attempts }))).toEqual([
      { error: null, attempts: 3 },
    ])
    expect(await readdir(place)).toHaveLength(1)
  } finally {
    await second.close()
    await first.close()
  }
})
