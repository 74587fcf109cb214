import { and, isNull, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../../rest/db/schema/audit.ts'
import { outboxContents, outboxMails } from '../../../rest/db/schema/mails.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { deleteOldMails } from '../../../rest/jobs/sendMail.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { pagesOf, textOf } from '../../helpers/pdf.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { midnightIn, ZONES } from '../../helpers/zones.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '../../helpers/servers/smtp.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const NOVEMBER = 'from=2026-10-31T23:00:00Z&until=2026-11-30T23:00:00Z'
const BERLIN = { Timezone: 'Europe/Berlin' }

describe.each(databaseTargets)('on $name', target => {
  let smtp: TestSmtp
  let rest: TestRest
  let ann: string
  let pat: string
  beforeAll(async () => {
    smtp = await startSmtp()
    const env = { SMTP_URL: smtp.url, COMPANY_NAME: 'Cats & <Dogs>' }
    rest = await startTestRest({ target, now: () => NOW, env })
  })
  beforeEach(async () => {
    // A mail that is being sent would disturb the reset.
    await until(async () => (await waiting()).length === 0)
    await rest.reset()
    smtp.received.length = 0
    ann = await rest.signIn('ann@example.com', { name: 'Ann Example' })
    pat = await rest.signIn('pat@example.com')
    await project('Apollo', ['pat@example.com'])
  })
  afterAll(async () => {
    await rest.close()
    await smtp.stop()
  })

  /** A project on which Ann logs time, and which the given users pay. */
  const project = async (name: string, payers: readonly string[]) => {
    const path = `/api/v1/timesheets/project/${encodeURIComponent(name)}`
    await rest.call('POST', path, { token: pat })
    await rest.call('PATCH', `${path}/canUse?email=ann@example.com`, { token: pat })
    for (const payer of payers) await rest.call('PATCH', `${path}/canPay?email=${payer}`, { token: pat })
    if (!payers.includes('pat@example.com'))
      await rest.call('DELETE', `${path}/canPay?email=pat@example.com`, { token: pat })
  }
  const log = async (DateRange: readonly string[], more: object = {}) => {
    const body = { Project: 'Apollo', Timezone: 'Europe/Berlin', DateRange, ...more }
    const { status } = await rest.call('POST', '/api/v1/timesheets/event', { token: ann, body })
    expect(status).toBe(201)
  }
  const hours = (day: number, from: string, to: string, more: object = {}) =>
    log([`2026-11-0${day}T${from}:00+01:00`, `2026-11-0${day}T${to}:00+01:00`], more)
  const CONFIRMED = { Confirmed: NOW.toISOString() }

  const send = async (body: object = BERLIN, query = NOVEMBER, headers: Record<string, string> = {}) => {
    const response = await fetch(`${rest.url}/api/v1/timesheets/events/send?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
  const refused = (body: unknown, query = NOVEMBER, token = ann) =>
    rest.call('POST', `/api/v1/timesheets/events/send?${query}`, { token, body })
  const waiting = () =>
    rest.db
      .select()
      .from(outboxMails)
      .where(and(isNull(outboxMails.sent), isNull(outboxMails.failed)))
  const mails = async (count: number): Promise<ReceivedMail[]> => {
    await until(() => smtp.received.length >= count)
    return smtp.received
  }
  const attached = ({ parsed }: ReceivedMail) => {
    const content = parsed.attachments[0]?.content
    if (!(content instanceof ArrayBuffer)) throw new Error('Nothing is attached.')
    return new Uint8Array(content)
  }
  const marks = async () =>
    (await rest.db.select().from(timesheetEvents).orderBy(timesheetEvents.id)).map(event => event.timesheeted)

  test('the PDF contains the company, person, range, zone, comments, each event and the totals', async () => {
    await project('Zeus', [])
    await hours(2, '09:00', '10:30', {
      ...CONFIRMED,
      WorkNotes: 'Planned the launch',
      Tags: ['plan', 'talk'],
    })
    await hours(2, '11:00', '11:20', CONFIRMED)
    await hours(3, '11:00', '11:20', CONFIRMED)
    await hours(3, '12:00', '12:20', { ...CONFIRMED, Project: 'Zeus' })
    await hours(4, '08:00', '10:00', { WorkNotes: 'Still to be checked' })
    await log(['2026-11-04T23:00:00Z'], { WorkNotes: 'Holiday' })
    const { status, type, bytes } = await send({ ...BERLIN, Comments: 'Please pay\nsoon' })
    expect([status, type]).toEqual([200, 'application/pdf'])
    const [page = ''] = await pagesOf(bytes)
    const lines = page.split('\n').map(line => line.trim())
    for (const line of [
      'Cats & <Dogs>',
      'Person Ann Example (ann@example.com)',
      'Period 1 – 30 November 2026',
      'Time zone Europe/Berlin',
      'Made on Sat, 21 Nov 2026, 13:00',
      'Comments Please pay',
      'Apollo 2.17 2.00 4.17',
      'Zeus 0.33 0.00 0.33',
      'Total 2.50 2.00 4.50',
      'Confirmed time: 2.50 hours',
      'Mon, 2 Nov 2026 1.83 Start End Hours Tags Notes',
      'Apollo 09:00 10:30 1.50 plan, talk Planned the launch',
      'Apollo 11:00 11:20 0.33',
      'Time that is not confirmed: 2.00 hours',
      'Apollo 08:00 10:00 2.00 Still to be checked',
      'Apollo All day Holiday',
    ])
      expect(lines).toContain(line)
    expect(lines.at(-1)).toMatch(/^1 ?\/ ?[12]$/)
  })

  test('an all-day item is on the date of its start in its own zone, whatever the zone of the reader', async () => {
    for (const zone of ZONES)
      for (const day of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
        await log([midnightIn(zone, day)], { Timezone: zone, WorkNotes: `${zone} ${day}` })
    for (const Timezone of ZONES) {
      const [from, to] = [midnightIn(Timezone, '2026-11-01'), midnightIn(Timezone, '2026-12-01')]
      const text = await textOf((await send({ Timezone, JustMe: true }, `from=${from}&until=${to}`)).bytes)
      const told = text.replace(/\s+/g, ' ').match(/\w+, \d+ \w+ 2026 0\.00|[\w/+]+ 2026-\d\d-\d\d/g)
      expect(told?.filter(words => words.includes(', '))).toEqual([
        'Sun, 1 Nov 2026 0.00',
        'Mon, 30 Nov 2026 0.00',
      ])
      const days = told?.join('\n').split('Mon, 30 Nov 2026 0.00')
      const noted = days?.map(part => part.match(/\S+ 2026-\d\d-\d\d/g)?.toSorted())
      const all = ['2026-11-01', '2026-11-30'].map(day => ZONES.map(zone => `${zone} ${day}`).toSorted())
      expect([Timezone, noted]).toEqual([Timezone, all])
    }
  })

  test('three times 20 minutes add up to 1.00', async () => {
    for (const day of [2, 3, 4]) await hours(day, '09:00', '09:20', CONFIRMED)
    expect(await textOf((await send()).bytes)).toContain('Total 1.00 0.00 1.00')
  })

  test('the PDF is mailed separately to the caller and to everyone who pays a project in it', async () => {
    await rest.signIn('zoe@example.com')
    await project('Zeus', ['zoe@example.com', 'pat@example.com'])
    await project('Other', ['eve@example.com'])
    await hours(2, '09:00', '10:00', CONFIRMED)
    await hours(3, '09:00', '09:30', { Project: 'Zeus' })
    const { bytes } = await send({ ...BERLIN, Comments: 'Please pay <soon>' })
    const received = await mails(3)
    expect(received.map(({ recipients }) => recipients).sort()).toEqual([
      ['ann@example.com'],
      ['pat@example.com'],
      ['zoe@example.com'],
    ])
    for (const mail of received) {
      expect(mail.parsed.subject).toBe('Timesheet of Ann Example, 1 – 30 November 2026')
      expect(mail.parsed.attachments).toMatchObject([
        { filename: 'timesheet.pdf', mimeType: 'application/pdf' },
      ])
      expect(Buffer.compare(attached(mail), bytes)).toBe(0)
      expect(await textOf(attached(mail))).toContain('Apollo 09:00 10:00 1.00')
      for (const part of ['Ann Example (ann@example.com)', 'Apollo', '1.00', 'Zeus', '0.50', 'timesheet.pdf'])
        for (const body of [mail.parsed.text, mail.parsed.html]) expect(body).toContain(part)
      expect(mail.parsed.text).toContain('Please pay <soon>')
      expect(mail.parsed.html).toContain('Please pay &#60;soon&#62;')
    }
  })

  test('the HTML of the mail lists each entry as well, for readers who cannot use the file', async () => {
    await hours(2, '09:00', '10:30', { ...CONFIRMED, WorkNotes: 'n'.repeat(501), Tags: ['plan', 'talk'] })
    await hours(3, '23:00', '23:59')
    await log(['2026-11-04T23:00:00Z'], { WorkNotes: '<Holiday>' })
    await log(['2026-10-31T22:00:00Z', '2026-10-31T23:30:00Z'])
    await send()
    const [mail] = await mails(1)
    const parts = (mail?.parsed.html ?? '').split(/<[^>]+>/).map(part => part.trim().replace(/\s+/g, ' '))
    const list = parts.filter(part => part !== '')
    expect(list.slice(list.indexOf('Confirmed time: 1.50 hours'))).toEqual(
      expect.arrayContaining([
        'Mon, 2 Nov 2026',
        '09:00 – 10:30',
        `${'n'.repeat(500)}…`,
        'Tags: plan, talk',
        'Time that is not confirmed: 1.48 hours',
        'Part of Sat, 31 Oct 2026, 23:00 to Sun, 1 Nov 2026, 00:30',
        '23:00 – 23:59',
        'All day',
        '&#60;Holiday&#62;',
      ]),
    )
    expect(mail?.parsed.html).toContain('Notes of more than 500 characters are cut short.')
  })

  test('only the confirmed events are marked, with an audit row each, and open copies of them stay valid', async () => {
    await hours(2, '09:00', '10:00', CONFIRMED)
    await hours(3, '09:00', '10:00')
    const before = await rest.db.select().from(timesheetEvents).orderBy(timesheetEvents.id)
    await send()
    expect(await marks()).toEqual([NOW, null])
    const after = await rest.db.select().from(timesheetEvents).orderBy(timesheetEvents.id)
    expect(after.map(({ modified }) => modified)).toEqual(before.map(({ modified }) => modified))
    const rows = (await rest.db.select().from(audit)).filter(row => row.action.endsWith('.timesheeted'))
    expect(rows).toMatchObject([
      {
        who: 'ann@example.com',
        subject: String(before[0]?.id),
        before: { timesheeted: null },
        after: { timesheeted: NOW.toISOString() },
      },
    ])
  })

  test('a dry run marks nothing and is mailed only to the caller', async () => {
    await hours(2, '09:00', '10:00', CONFIRMED)
    expect((await send({ ...BERLIN, JustMe: true })).status).toBe(200)
    await mails(1)
    const queued = await rest.db.select().from(outboxMails)
    expect(queued.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(await marks()).toEqual([null])
  })

  test('while the mail server is down the call succeeds, the mails are sent later, and then the files are deleted', async () => {
    const down = await startSmtp()
    await down.stop()
    const other = await startTestRest({ target, now: () => NOW, env: { SMTP_URL: down.url } })
    const token = await other.signIn('ann@example.com')
    await other.signIn('pat@example.com')
    await other.call('POST', '/api/v1/timesheets/project/Apollo', { token })
    await other.call('PATCH', '/api/v1/timesheets/project/Apollo/canPay?email=pat@example.com', { token })
    const body = {
      Project: 'Apollo',
      Timezone: 'UTC',
      DateRange: ['2026-11-02T09:00:00Z', '2026-11-02T10:00:00Z'],
    }
    await other.call('POST', '/api/v1/timesheets/event', { token, body })
    const sent = await other.call('POST', `/api/v1/timesheets/events/send?${NOVEMBER}`, {
      token,
      body: BERLIN,
    })
    expect(sent.status).toBe(200)
    const outbox = () => other.db.select().from(outboxMails).orderBy(outboxMails.id)
    const waiting = await outbox()
    expect(waiting.map(({ to }) => to)).toEqual(['ann@example.com', 'pat@example.com'])
    // Both mails share one copy of the file.
    const [content, ...others] = await other.db.select().from(outboxContents)
    expect(content).toMatchObject({ id: waiting[0]?.contentId, attachmentName: 'timesheet.pdf' })
    expect(content?.attachment?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(others).toEqual([])
    const back = await startSmtp({ port: down.port })
    await until(async () => (await outbox()).every(mail => mail.sent !== null))
    // Two mails that are sent at the same moment do not see each other: then the clean-up deletes their content.
    await deleteOldMails(other.db, new Date())
    expect(await other.db.$count(outboxContents)).toBe(0)
    expect(back.received).toHaveLength(2)
    for (const mail of back.received)
      expect(await textOf(attached(mail))).toContain('Apollo 10:00 11:00 1.00')
    await other.close()
    await back.stop()
  })

  test('the same Idempotency-Key gets a file with current data, and nothing is sent twice; another request gets 409', async () => {
    await hours(2, '09:00', '10:00', CONFIRMED)
    const key = { 'idempotency-key': 'november' }
    const first = await send(BERLIN, NOVEMBER, key)
    const again = await send(BERLIN, NOVEMBER, key)
    for (const { status, type, bytes } of [first, again]) {
      expect([status, type]).toEqual([200, 'application/pdf'])
      expect(await textOf(bytes)).toContain('Total 1.00 0.00 1.00')
    }
    await hours(3, '09:00', '10:00', CONFIRMED)
    expect(await textOf((await send(BERLIN, NOVEMBER, key)).bytes)).toContain('Total 2.00 0.00 2.00')
    expect(await rest.db.select().from(outboxMails)).toHaveLength(2)
    expect((await marks()).map(mark => mark === null)).toEqual([false, true])
    expect((await send({ ...BERLIN, JustMe: true }, NOVEMBER, key)).status).toBe(409)
  })

  test('a range without time is refused, and so is another person’s time', async () => {
    expect(await refused(BERLIN)).toMatchObject({ status: 400, error: textLike('no time in this range') })
    await hours(2, '09:00', '10:00')
    for (const other of ['pat@example.com', 'nobody@example.com'])
      expect(await refused(BERLIN, `${NOVEMBER}&for=${other}`)).toMatchObject({
        status: 403,
        error: 'You can send your own timesheet only.',
      })
    expect((await refused({ ...BERLIN, JustMe: true }, `${NOVEMBER}&for=ANN@example.com`)).status).toBe(200)
  })

  test.each(['from=2026-11-01', 'from=now&until=2026-12-01', 'from=2026-12-01&until=2026-11-01'])(
    'the range %s is refused',
    async query => {
      expect((await refused(BERLIN, query)).status).toBe(400)
      expect((await refused(BERLIN, `${NOVEMBER}&for=ann@example.com&for=pat@example.com`)).status).toBe(400)
    },
  )

  test('after 20 timesheets within an hour the next one has to wait; dry runs do not', async () => {
    const gus = await rest.signIn('gus@example.com')
    await rest.call('POST', '/api/v1/timesheets/project/Solo', { token: gus })
    const range = ['2026-11-02T09:00:00Z', '2026-11-02T10:00:00Z']
    const body = { Project: 'Solo', Timezone: 'UTC', DateRange: range }
    await rest.call('POST', '/api/v1/timesheets/event', { token: gus, body })
    for (let count = 0; count < 20; count++) expect((await refused(BERLIN, NOVEMBER, gus)).status).toBe(200)
    const late = await refused(BERLIN, NOVEMBER, gus)
    expect(late).toMatchObject({ status: 429, error: textLike('20 timesheets') })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await refused({ ...BERLIN, JustMe: true }, NOVEMBER, gus)).status).toBe(200)
  })

  test('a user who added more than a hundred payers to a project cannot mail them all', async () => {
    await hours(2, '09:00', '10:00', CONFIRMED)
    await rest.db.execute(sql`insert into users (email, name)
      select 'p' || n || '@example.org', 'P' from generate_series(1, 100) n`)
    await rest.db.execute(sql`insert into timesheet_members (project_id, purpose, email)
      select 1, 'pay', 'p' || n || '@example.org' from generate_series(1, 100) n`)
    expect(await refused(BERLIN)).toMatchObject({ status: 400, error: textLike('go to 102 people') })
    expect(await waiting()).toEqual([])
    expect(await marks()).toEqual([null])
  })

  test('a timesheet that would take too long to lay out is refused before anything is made', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'UTC', timestamptz '2026-11-02T09:00Z' + make_interval(mins => n),
        timestamptz '2026-11-02T09:20Z' + make_interval(mins => n), repeat('مراجعة ', 150)
      from generate_series(1, 100) n`)
    expect(await refused(BERLIN)).toMatchObject({ status: 400, error: textLike('choose a shorter one') })
    expect(await waiting()).toEqual([])
  })

  test('after 60 dry runs within an hour the next one has to wait', async () => {
    const dan = await rest.signIn('dan@example.com')
    await rest.call('POST', '/api/v1/timesheets/project/Solo', { token: dan })
    const range = ['2026-11-02T09:00:00Z', '2026-11-02T10:00:00Z']
    const body = { Project: 'Solo', Timezone: 'UTC', DateRange: range }
    await rest.call('POST', '/api/v1/timesheets/event', { token: dan, body })
    const dryRun = { ...BERLIN, JustMe: true }
    for (let count = 0; count < 60; count++) expect((await refused(dryRun, NOVEMBER, dan)).status).toBe(200)
    expect(await refused(dryRun, NOVEMBER, dan)).toMatchObject({
      status: 429,
      error: textLike('60 dry runs'),
    })
  })

  test('an event that is logged while the call waits for locks is not included, because it is not locked', async () => {
    await hours(2, '09:00', '10:00', CONFIRMED)
    const waits = await rest.db.transaction(async tx => {
      await tx.select().from(timesheetEvents).for('update')
      const sending = send()
      await until(async () => {
        const { rowCount } = await rest.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount === 1
      })
      await hours(3, '09:00', '10:00', CONFIRMED)
      return { sending }
    })
    const text = await textOf((await waits.sending).bytes)
    expect(text).toContain('Mon, 2 Nov 2026')
    expect(text).not.toContain('Tue, 3 Nov 2026')
    expect(await marks()).toEqual([NOW, null])
  })

  test('however many timesheets one user requests at once, others are answered meanwhile', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'UTC', timestamptz '2026-11-02T09:00Z' + make_interval(mins => n),
        timestamptz '2026-11-02T09:20Z' + make_interval(mins => n), repeat('заметки ', 20)
      from generate_series(1, 1000) n`)
    const sendings = Array.from({ length: 24 }, () => send())
    let isDone = false
    let answered = 0
    for (const sending of sendings) void sending.then(() => answered++)
    const done = Promise.all(sendings).finally(() => (isDone = true))
    // All requests except for the two that run are refused immediately.
    await until(() => answered >= 22)
    expect((await rest.call('GET', '/api/v1/user', { token: pat })).status).toBe(200)
    expect(isDone).toBe(false)
    const statuses = (await done).map(({ status }) => status)
    expect(statuses.filter(status => status !== 200)).toEqual(Array<number>(22).fill(429))
  })

  test('the text of a name adds no header', async () => {
    await rest.signIn('ann@example.com', { name: 'Ann\r\nBcc: eve@example.org' })
    await hours(2, '09:00', '10:00')
    expect((await send({ ...BERLIN, JustMe: true })).status).toBe(200)
    const [mail] = await mails(1)
    expect(mail?.recipients).toEqual(['ann@example.com'])
    expect(mail?.parsed.subject).toBe('Timesheet of Ann Bcc: eve@example.org, 1 – 30 November 2026')
    expect(mail?.parsed.bcc).toBeUndefined()
  })

  test('an event across the border of two ranges counts once in total, in each with the part inside it', async () => {
    await log(['2026-10-31T22:00:00Z', '2026-11-01T00:30:00Z'], CONFIRMED)
    const october = await textOf(
      (await send(BERLIN, 'from=2026-09-30T22:00:00Z&until=2026-10-31T23:00:00Z')).bytes,
    )
    const november = await textOf((await send()).bytes)
    expect(october).toContain('Period 1 – 31 October 2026')
    expect(october).toContain('Apollo 23:00 00:00 +1 1.00 Part of Sat, 31 Oct 2026, 23:00 to Sun,')
    expect(november).toContain('Sun, 1 Nov 2026 1.50')
    expect(november).toContain('Apollo 00:00 01:30 1.50 Part of Sat, 31 Oct 2026, 23:00 to Sun,')
  })
})

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isSo());) {
    if (Date.now() > deadline) throw new Error('It did not come to be within a minute.')
    await sleep(20)
  }
}
