import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../rest/db/schema/audit.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { queueMails } from '../../rest/mail/outbox.ts'
import { textLike } from '../helpers/matchers.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'

// docs/specification/admin.md#jobs
describe.each(databaseTargets)('on $name', target => {
  let smtp: TestSmtp
  let rest: TestRest
  let admin: string
  /** What the mail server answers to each recipient. */
  let refusal: number | undefined
  let held: Promise<void>

  beforeAll(async () => {
    smtp = await startSmtp({ refuse: () => refusal, hold: () => held })
    rest = await startTestRest({ target, env: { SMTP_URL: smtp.url } })
  })
  beforeEach(async () => {
    refusal = undefined
    held = Promise.resolve()
    await rest.reset()
    smtp.received.length = 0
    admin = await rest.signIn('admin@example.com', { scopes: ['admin'] })
  })
  afterAll(async () => {
    await rest.close()
    await smtp.stop()
  })

  const call = (method: string, id = '') =>
    rest.call(method, `/api/v1/jobs${id && `/${id}`}`, { token: admin })
  const queue = (to: string, author: string | null = 'ann@example.com') =>
    queueMails(rest.db, author, [{ to, subject: 'A secret', html: '', text: 'Of nobody else.' }])
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await sleep(20)
  }
  const isTried = async () => (await rest.db.$count(outboxMails, sql`attempts = 0 and sent is null`)) === 0
  const actions = () => rest.db.select({ what: audit.action, of: audit.subject, by: audit.who }).from(audit)

  test('shows what failed and what waits, without what the mails say', async () => {
    refusal = 550
    await queue('gone@example.com')
    await until(isTried)
    refusal = 451
    await queue('later@example.com')
    await until(isTried)
    const { status, body } = await call('GET')
    expect(status).toBe(200)
    expect(body).toEqual({
      Waiting: 1,
      Failed: 1,
      Jobs: [
        {
          ...{
            Id: 'mail-1',
            Task: 'send_mail',
            State: 'failed',
            To: 'gone@example.com',
            By: 'ann@example.com',
          },
          ...{ Created: textLike(/Z$/), NextAttempt: null, Attempts: 1 },
          Error: textLike('550'),
        },
        expect.objectContaining({
          ...{ Id: 'mail-2', State: 'waiting', Error: textLike('451') },
          NextAttempt: textLike(/Z$/),
        }),
      ],
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('shows nothing while everything is well', async () => {
    await queue('ben@example.com')
    await until(() => smtp.received.length === 1)
    await until(async () => (await rest.db.$count(outboxMails, sql`sent is null`)) === 0)
    expect((await call('GET')).body).toEqual({ Waiting: 0, Failed: 0, Jobs: [] })
  })

  test('a mail that failed is tried again, once, and the log says by whom', async () => {
    refusal = 550
    await queue('gone@example.com')
    await until(isTried)
    refusal = undefined
    const { status, body } = await call('PATCH', 'mail-1')
    expect([status, body]).toEqual([200, expect.objectContaining({ State: 'waiting', Id: 'mail-1' })])
    await until(() => smtp.received.length === 1)
    await until(async () => (await call('PATCH', 'mail-1')).status === 404)
    expect(smtp.received).toHaveLength(1)
    expect(await actions()).toContainEqual({
      ...{ what: 'job.retried', of: 'gone@example.com', by: 'admin@example.com' },
    })
  })

  test('a mail that waits for its next attempt is tried at once', async () => {
    refusal = 451
    await queue('later@example.com')
    await until(isTried)
    await rest.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`)
    refusal = undefined
    await call('PATCH', 'mail-1')
    await until(() => smtp.received.length === 1)
  })

  test('a cancelled mail is not sent', async () => {
    refusal = 451
    await queue('later@example.com')
    await until(isTried)
    refusal = undefined
    const { status, body } = await call('DELETE', 'mail-1')
    expect([status, body]).toEqual([200, expect.objectContaining({ Id: 'mail-1', To: 'later@example.com' })])
    expect((await call('GET')).body).toEqual({ Waiting: 0, Failed: 0, Jobs: [] })
    expect((await call('DELETE', 'mail-1')).status).toBe(404)
    const { rows } = await rest.db.execute(sql`select from graphile_worker.jobs where key = 'mail:1'`)
    expect(rows).toEqual([])
    expect(await actions()).toContainEqual({
      ...{ what: 'job.cancelled', of: 'later@example.com', by: 'admin@example.com' },
    })
  })

  test('a mail on its way is neither cancelled nor tried a second time', async () => {
    let release: () => void = () => undefined
    held = new Promise(resolve => {
      release = resolve
    })
    await queue('ben@example.com')
    await until(async () => {
      const { rowCount } = await rest.db.execute(
        sql`select from graphile_worker.jobs where locked_by is not null and key = 'mail:1'`,
      )
      return rowCount === 1
    })
    for (const method of ['PATCH', 'DELETE']) {
      const { status, error } = await call(method, 'mail-1')
      expect([status, error]).toEqual([409, 'It is under way. Please wait a moment, and look again.'])
    }
    release()
    await until(() => smtp.received.length === 1)
  })

  test('a sign-in mail whose link has expired is not tried again', async () => {
    refusal = 550
    await queue('ann@example.com', null)
    await until(isTried)
    await rest.db.update(outboxMails).set({ created: sql`now() - interval '16 minutes'` })
    const { status, error } = await call('PATCH', 'mail-1')
    expect([status, error]).toEqual([
      409,
      'The sign-in link in it has expired. Its user can ask for a new one.',
    ])
  })

  test('other jobs are listed once they fail, tried again and cancelled', async () => {
    await rest.db.execute(
      sql`select graphile_worker.add_job('send_mail', '{"id":"none"}', max_attempts => 1)`,
    )
    await rest.db.execute(
      sql`select graphile_worker.add_job('clean_up', run_at => now() + interval '1 hour')`,
    )
    expect((await call('GET')).body).toEqual({ Waiting: 0, Failed: 0, Jobs: [] })
    const { rows } = await rest.db.execute<{ id: string }>(sql`
      update graphile_worker._private_jobs set last_error = 'The disk is full.', attempts = 1
      where run_at > now() + interval '30 minutes' returning id::text`)
    const id = `job-${rows[0]?.id}`
    expect((await call('GET')).body).toMatchObject({
      Waiting: 1,
      Jobs: [{ Id: id, Task: 'clean_up', State: 'waiting', To: null, By: null, Error: 'The disk is full.' }],
    })
    expect((await call('DELETE', id)).status).toBe(200)
    expect((await call('PATCH', id)).status).toBe(404)
  })

  test.each(['mail-0', 'mail-x', '1', 'mail-9999999999999999'])('%s names no job', async id => {
    expect((await call('PATCH', id)).status).toBe(400)
    expect((await call('DELETE', 'mail-99')).status).toBe(404)
  })

  test('only admins may', async () => {
    const token = await rest.signIn('ann@example.com', { scopes: ['timesheets', 'tickets'] })
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', '/mail-1'],
      ['DELETE', '/mail-1'],
    ] as const)
      expect((await rest.call(method, `/api/v1/jobs${path}`, { token })).status).toBe(403)
  })
})
