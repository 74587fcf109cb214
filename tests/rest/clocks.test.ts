// What clocks that jump do not do: docs/specification/running.md#clocks.
import { sql } from 'drizzle-orm'
import { endSession } from '../../rest/commands/users/endSessions.ts'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { revokedTokens } from '../../rest/db/schema/users.ts'
import { freeJobs } from '../../rest/jobs/runner.ts'
import { hurryMails } from '../../rest/jobs/sendMail.ts'
import { createSteadyClock } from '../../rest/jobs/steadyClock.ts'
import { queueMails } from '../../rest/mail/outbox.ts'
import { takeUse } from '../../rest/queries/limits.ts'
import { createSharedRateLimiter } from '../../rest/security/rateLimit.ts'
import { databaseTargets, type FreshDatabase } from '../helpers/servers/database.ts'

const NOW = new Date('2026-11-18T09:00:00Z')
const after = (seconds: number, from = NOW) => new Date(from.getTime() + seconds * 1_000)
const DAY = 86_400
const LIMIT = { max: 2, timeWindow: 60_000 }

describe('the changes that are counted in memory', () => {
  const limiter = createSharedRateLimiter(LIMIT)
  const take = (now: Date) => limiter.take('ann', now, true)

  test('while the clock was ahead do not count once it is right', () => {
    for (const wait of [0, 0, 60_000]) expect(take(after(DAY))).toBe(wait)
    expect(take(NOW)).toBe(0)
  })

  test('of a service whose clock is some seconds ahead count', () => {
    limiter.hear('other', [{ who: 'ben', used: 2, until: after(90).getTime() }], NOW)
    expect(limiter.take('ben', NOW, true)).toBe(90_000)
  })
})

describe.each(databaseTargets)('on $name', ({ fresh }) => {
  let database: FreshDatabase
  let db: Database
  beforeEach(async () => {
    database = await fresh()
    db = openDatabase(database.url)
  })
  afterEach(async () => {
    await closeDatabase(db)
    await database.drop()
  })

  test('a limit that was used up while the clock was ahead is over once it is right', async () => {
    const take = (now: Date) => takeUse(db, { name: 'links', subject: 'ann', amount: 1, now }, LIMIT)
    for (const wait of [0, 0, 60_000]) expect(await take(after(DAY))).toBe(wait)
    expect(await take(NOW)).toBe(0)
    // Of a service whose clock is some seconds behind.
    expect(await take(NOW)).toBe(0)
    expect(await take(after(-30))).toBe(90_000)
  })

  test('a session that was ended stays ended after the clock was ahead for a while', async () => {
    const end = (sessionId: string, now: Date) =>
      db.transaction(tx =>
        endSession(tx, { email: 'ann@example.com', sessionId, expires: after(3_600, now), now }),
      )
    await end('first', NOW)
    await end('second', after(DAY))
    const { length } = await db.select().from(revokedTokens)
    expect(length).toBe(2)
  })

  test('a mail whose next attempt was planned by a clock that was ahead is sent now, others at their time', async () => {
    for (const to of ['ann@example.com', 'ben@example.com'])
      await queueMails(db, 'ann@example.com', [{ to, subject: 'News', html: '', text: 'It works.' }])
    await db.execute(
      sql`update outbox_mails set next_attempt = now() + case id when 1 then '1 day' else '4 minutes' end::interval`,
    )
    await db.execute(sql`update graphile_worker._private_jobs set run_at = (
      select next_attempt from outbox_mails where key = 'mail:' || outbox_mails.id)`)
    await hurryMails(db)
    const { rows } = await db.execute(
      sql`select key, run_at <= now() as "isDue" from graphile_worker.jobs order by key`,
    )
    expect(rows).toEqual([
      { key: 'mail:1', isDue: true },
      { key: 'mail:2', isDue: false },
    ])
    expect(await db.$count(outboxMails, sql`next_attempt <= now()`)).toBe(1)
  })

  test('a job that a dead server had in hand since a time to come is free after its limit', async () => {
    await db.execute(sql`select graphile_worker.add_job('clean_up')`)
    await db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'worker-dead', locked_at = now() + interval '1 day'`)
    await freeJobs(db, { clean_up: { limit: 1, run: () => Promise.resolve() } }, false)
    const { rows } = await db.execute(
      sql`select locked_at < now() + interval '1 minute' as "isNow" from graphile_worker.jobs`,
    )
    expect(rows).toEqual([{ isNow: true }])
  })

  test('what is old is judged by the earlier clock, and not at all right after a jump forward', async () => {
    let ahead = 0
    const readClock = createSteadyClock(db, () => new Date(Date.now() + ahead * 1_000))
    const difference = async () => {
      const time = await readClock()
      return time && Math.round((time.getTime() - Date.now()) / 10_000)
    }
    expect(await difference()).toBeCloseTo(0)
    ahead = DAY
    expect(await difference()).toBeUndefined()
    // The clock of the database is the earlier one.
    expect(await difference()).toBeCloseTo(0)
    ahead = -3_600
    expect(await difference()).toBe(-360)
  })
})
