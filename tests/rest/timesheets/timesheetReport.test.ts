import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../../rest/db/schema/audit.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { stateText } from '../../../rest/rules/timesheets/reportTimes.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { midnightIn, ZONES } from '../../helpers/zones.ts'

const MARCH = 'from=2027-02-28T23:00:00Z&until=2027-03-31T22:00:00Z'

test.each(ZONES)('the report mail shows the payment of time logged in %s with its day', timezone => {
  const event = {
    ...{ project: 'Apollo', ownerEmail: 'ann@example.com', timezone, workNotes: '', tags: [], ends: null },
    ...{ starts: new Date('2026-11-20T09:00Z'), confirmed: null, paid: new Date('2026-11-30T12:00Z') },
  }
  expect(stateText(event)).toMatch(/^Paid Mon.? 30 Nov 2026$/)
})

describe('the report mail', () => {
  let smtp: TestSmtp
  let rest: TestRest
  let now: Date
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    smtp = await startSmtp()
    rest = await startTestRest({ env: { SMTP_URL: smtp.url, COMPANY_NAME: 'Acme <Ltd>' }, now: () => now })
  })
  afterAll(async () => {
    await rest.close()
    await smtp.stop()
  })

  // Ann and Ben log time on Apollo and Bifrost; Pat pays both, Sue sees Apollo, Eve is on no list.
  beforeEach(async () => {
    now = new Date()
    await rest.reset()
    smtp.received.length = 0
    for (const name of ['ann', 'ben', 'sue', 'pat', 'eve'])
      tokens[name] = await rest.signIn(`${name}@example.com`)
    for (const name of ['Apollo', 'Bifrost']) {
      await post('ann', `project/${name}`)
      await member(name, 'canUse', 'ben')
      await member(name, 'canPay', 'pat')
    }
    await member('Apollo', 'canSee', 'sue')
    for (const hour of ['09', '10', '11']) await log('ann', 'Apollo', `2027-03-01T${hour}:00Z`, 20)
    await log('ben', 'Bifrost', '2027-03-02T08:00Z', 90, { WorkNotes: 'Bridge', Tags: ['steel', 'night'] })
  })

  const post = (who: string, path: string, body?: object) =>
    rest.call('POST', `/api/v1/timesheets/${path}`, { token: tokens[who] ?? '', ...(body && { body }) })
  const member = (name: string, list: string, who: string) =>
    rest.call('PATCH', `/api/v1/timesheets/project/${name}/${list}?email=${who}@example.com`, {
      token: tokens.ann ?? '',
    })
  const log = async (who: string, Project: string, start: string, minutes: number, more: object = {}) => {
    const end = new Date(new Date(start).getTime() + minutes * 60_000)
    const DateRange = [start, end.toISOString()]
    expect(
      await post(who, 'event', { Project, DateRange, Timezone: 'Europe/Berlin', ...more }),
    ).toMatchObject({ status: 201 })
  }
  const report = (who: string, query: string, range = MARCH) =>
    rest.call('GET', `/api/v1/timesheets/events/send/template?${range}&${query}`, {
      token: tokens[who] ?? '',
    })
  const htmlOf = async (who: string, query = '', range?: string) =>
    textIn((await report(who, `to=${who}@example.com&dry=true&${query}`, range)).body, 'Html')
  const queued = async () =>
    (await rest.db.execute<{ count: string }>(sql`select count(*) from outbox_mails`)).rows[0]?.count
  const arrived = async (count: number) => {
    const deadline = Date.now() + 60_000
    while (smtp.received.length < count && Date.now() < deadline) await sleep(25)
    expect(smtp.received.length).toBe(count)
  }

  test('with the same Idempotency-Key is sent once, and the repeated request gets current data', async () => {
    const ask = (query = 'to=pat@example.com', key = 'march') =>
      rest.call('GET', `/api/v1/timesheets/events/send/template?${MARCH}&${query}`, {
        token: tokens.pat ?? '',
        headers: { 'idempotency-key': key },
      })
    const first = await ask()
    expect(first).toMatchObject({ status: 200, body: { Sent: true, Recipients: ['pat@example.com'] } })
    expect(textIn(first.body, 'Html')).not.toContain('Tower')
    await log('ben', 'Bifrost', '2027-03-03T08:00Z', 60, { WorkNotes: 'Tower' })
    const again = await ask()
    expect(again).toMatchObject({ status: 200, body: { Sent: true, Recipients: ['pat@example.com'] } })
    expect(textIn(again.body, 'Html')).toContain('Tower')
    expect(await queued()).toBe('1')
    expect(await ask('to=pat@example.com&to=sue@example.com')).toMatchObject({ status: 409 })
    // A dry run does not use the key, so it can be repeated without limit.
    expect(await ask('to=pat@example.com&dry=true')).toMatchObject({ status: 200, body: { Sent: false } })
    await rest.db.execute(sql`delete from timesheet_events`)
    expect(await ask()).toMatchObject({ status: 200, body: { Sent: true } })
    expect(await ask(undefined, 'another')).toMatchObject({
      status: 400,
      error: textLike('no time in this range'),
    })
    expect(await ask(undefined, 'another')).toMatchObject({
      status: 400,
      error: textLike('no time in this range'),
    })
    expect(await queued()).toBe('1')
  })

  test('a dry run sends nothing and shows the mail as it would be sent', async () => {
    const to = 'to=pat@example.com&to=sue@example.com'
    const dry = await report('pat', `${to}&dry=true`)
    expect(dry).toMatchObject({
      status: 200,
      body: {
        Subject: textLike(/^Acme <Ltd>: Time report, 1\s?–\s?31 March 2027$/),
        Recipients: ['pat@example.com', 'sue@example.com'],
        Sent: false,
      },
    })
    expect(dry.headers.get('cache-control')).toBe('no-store')
    expect(await queued()).toBe('0')
    const sent = await report('pat', to)
    expect(sent).toMatchObject({ status: 200, body: { Sent: true } })
    expect(textIn(sent.body, 'Html')).toBe(textIn(dry.body, 'Html'))
    await arrived(2)
    expect(smtp.received[0]?.parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(
      textIn(dry.body, 'Html').trim(),
    )
  })

  test('is not sent to a closed account, which is not listed as a recipient', async () => {
    await rest.db.update(users).set({ deactivated: now }).where(eq(users.email, 'sue@example.com'))
    for (const dry of [true, false])
      expect(await report('pat', `to=pat@example.com&to=sue@example.com&dry=${dry}`)).toMatchObject({
        status: 200,
        body: {
          Recipients: ['pat@example.com'],
          LeftOut: [{ Email: 'sue@example.com', Reason: 'no account' }],
          Sent: !dry,
        },
      })
    expect(await rest.db.select().from(audit).where(eq(audit.action, 'timesheetReport.send'))).toMatchObject([
      { after: ['pat@example.com'] },
    ])
    await arrived(1)
    expect(await report('pat', 'to=sue@example.com')).toMatchObject({
      status: 400,
      error: textLike('Without an open account: sue@example\\.com\\.$'),
    })
    expect(await queued()).toBe('1')
  })

  test('is sent to each recipient in a separate mail that names no other', async () => {
    await report('pat', 'to=pat@example.com&to=SUE@example.com&to=sue@example.com&dry=false')
    await arrived(2)
    expect(smtp.received.map(({ recipients }) => recipients).sort()).toEqual([
      ['pat@example.com'],
      ['sue@example.com'],
    ])
    for (const { parsed } of smtp.received) {
      expect(parsed.to).toHaveLength(1)
      expect(parsed.cc ?? []).toEqual([])
      expect(parsed.text).toContain('In all: 2.50 hours')
    }
  })

  test('has a section per project and person, with totals of whole minutes', async () => {
    const html = await htmlOf('pat')
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toMatch(
      /Apollo ann@example\.com When Work Hours Mon.? 1 Mar 2027 10:00–10:20 Unconfirmed 0\.33/,
    )
    expect(text).toContain('ann@example.com on Apollo 1.00')
    expect(text).toMatch(
      /Bifrost ben@example\.com .* 09:00–10:30 Bridge Unconfirmed · Tags: steel, night 1\.50/,
    )
    expect(text).toMatch(/All projects Project Hours Apollo 1\.00 Bifrost 1\.50 In all 2\.50/)
    expect(text).toContain('Times are in the time zone Europe/Berlin')
  })

  test.each([
    ['pat', '', ['Apollo', 'Bifrost']],
    ['sue', '', ['Apollo']],
    ['ben', 'purpose=use', ['Bifrost']],
    ['pat', 'project=bifrost', ['Bifrost']],
    ['pat', 'for=ann@example.com', ['Apollo']],
    ['pat', 'tags=steel', ['Bifrost']],
    ['pat', 'purpose=pay&purpose=see', ['Apollo', 'Bifrost']],
  ])('for %s with the query %p shows %p', async (who, query, projects) => {
    const html = await htmlOf(who, query)
    expect(['Apollo', 'Bifrost'].filter(name => html.includes(name))).toEqual(projects)
  })

  test.each(['', 'dry=true', 'to=', 'to=&dry=true', 'to=%20'])('%p selects no recipients', async query => {
    expect(await report('pat', query)).toMatchObject({ status: 400, error: 'No recipients selected' })
  })

  test.each([
    ['pat', 'to=eve@example.com', 'Not known to you: eve@example.com'],
    ['pat', 'to=sue@example.com&project=Bifrost', 'On no list of the projects: sue@example.com'],
    ['eve', 'to=ann@example.com', 'Not known to you: ann@example.com'],
    ['pat', 'to=eve@example.com&to=x@evil.example', 'Not known to you: eve@example.com, x@evil.example'],
  ])('%s cannot send it to outsiders with %p', async (who, query, why) => {
    const { status, error } = await report(who, query)
    expect([status, error]).toEqual([400, textLike(`have signed in\\. ${why}\\.$`)])
    expect(await queued()).toBe('0')
  })

  test('goes to the other recipients if an outsider is requested, and says so', async () => {
    const to = 'to=pat@example.com&to=x@evil.example'
    expect(await report('pat', to)).toMatchObject({
      status: 200,
      body: {
        Recipients: ['pat@example.com'],
        LeftOut: [{ Email: 'x@evil.example', Reason: 'not known to you' }],
      },
    })
    expect(await queued()).toBe('1')
  })

  test.each<[what: string, query: string]>([
    ['an address with a header', 'to=pat@example.com%0D%0ABcc:eve@example.com'],
    ['two addresses in one', 'to=pat@example.com,eve@example.com'],
    ['half an address', 'to=pat'],
    ['101 addresses', Array.from({ length: 101 }, (_item, index) => `to=p${index}@example.com`).join('&')],
    ...['TRUE', '1', 'yes', ''].map(
      dry => [`dry=${dry}`, `to=pat@example.com&dry=${dry}`] satisfies [string, string],
    ),
    ['dry twice', 'to=pat@example.com&dry=true&dry=false'],
    ['the purpose edit', 'to=pat@example.com&purpose=edit'],
    ['a comment that is too long', `to=pat@example.com&comments=${'x'.repeat(5_001)}`],
  ])('%s is refused', async (_what, query) => {
    expect(await report('pat', query)).toMatchObject({ status: 400, error: textLike(/must be|one e-mail/) })
    expect(await queued()).toBe('0')
  })

  test.each(['', '&dry=true'])('a range without time creates no report%s', async dry => {
    const empty = 'from=2026-01-01&until=2026-02-01'
    expect(await report('pat', `to=pat@example.com${dry}`, empty)).toMatchObject({
      status: 400,
      error: textLike('no time in this range'),
    })
    expect(await report('eve', `to=eve@example.com${dry}`)).toMatchObject({ status: 400 })
  })

  test('all text of users is escaped', async () => {
    await post('ann', `project/${encodeURIComponent('<b>R&D</b>')}`)
    const WorkNotes = '<script>alert(1)</script>\nline two'
    await log('ann', '<b>R&D</b>', '2027-03-03T09:00Z', 60, { WorkNotes, Tags: ['<i>'] })
    const html = await htmlOf('ann', `comments=${encodeURIComponent('<img src=x>\nThanks & bye')}`)
    expect(html).not.toMatch(/<script|<img|<i>|<b>|<Ltd>/)
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;<br />line two')
    expect(html).toContain('&#60;img src=x&#62;<br />Thanks &#38; bye')
  })

  test('times are in the zone of each entry, which is named if there are several', async () => {
    await log('ann', 'Apollo', '2027-03-04T20:00Z', 240, { Timezone: 'America/New_York' })
    await log('ann', 'Apollo', '2027-03-27T23:30Z', 180)
    const text = (await htmlOf('ann', '', 'from=2027-03-01T00:00Z&until=2027-03-31T12:30Z')).replace(
      /<[^>]*>/g,
      ' ',
    )
    expect(text).toContain('15:00–19:00 America/New_York')
    expect(text).toContain('10:00–10:20 Europe/Berlin')
    expect(text).toMatch(/00:30–04:30 Europe\/Berlin/)
    expect(text).toContain('which is shown beside them')
    expect(text).toMatch(/1 March 2027.* 00:00 to 31 March 2027.* 12:30 \(UTC\)/)
  })

  test('states are shown with their days, and all-day items without time', async () => {
    await post('ann', 'event', {
      Project: 'Apollo',
      DateRange: ['2027-03-09T23:00Z'],
      Timezone: 'Europe/Berlin',
    })
    await rest.db.execute(sql`update timesheet_events set confirmed = '2027-03-05T10:00Z' where id in (1, 2)`)
    await rest.db.execute(sql`update timesheet_events set paid = '2027-03-31T22:00Z' where id = 1`)
    const text = (await htmlOf('ann')).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toMatch(/Paid Wed.? 31 Mar 2027/)
    expect(text).toMatch(/Confirmed Fri.? 5 Mar 2027/)
    expect(text).toMatch(/Wed.? 10 Mar 2027 All day Unconfirmed 0\.00/)
  })

  test('has the all-day items whose date is in the range, in any zone, if the call names its own zone', async () => {
    const days = ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01']
    for (const timezone of ZONES)
      for (const day of days)
        await post('ann', 'event', {
          ...{ Project: 'Apollo', DateRange: [midnightIn(timezone, day)], Timezone: timezone },
          WorkNotes: `On ${day}`,
        })
    const html = await htmlOf('ann', 'timezone=Europe/Berlin')
    expect(days.map(day => html.split(`On ${day}`).length - 1)).toEqual([0, ZONES.length, ZONES.length, 0])
    expect(html).not.toContain('beyond the range')
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT%2B12']) {
      const midnight = (day: string) => midnightIn(decodeURIComponent(zone), day)
      const range = `from=${midnight('2027-03-01')}&until=${midnight('2027-04-01')}`
      const { body } = await report('ann', `to=ann@example.com&dry=true&timezone=${zone}`, range)
      expect(textIn(body, 'Subject')).toMatch(/: Time report, 1\s?–\s?31 March 2027$/)
    }
    expect(await report('ann', 'to=ann@example.com&dry=true&timezone=Moon')).toMatchObject({ status: 400 })
  })

  test('of thousands of entries contains only totals, and says so', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select case n % 2 when 0 then 'ann@example.com' else 'ben@example.com' end, n % 2 + 1, 'Europe/Berlin',
        timestamptz '2027-03-08T09:00Z' + make_interval(mins => n), timestamptz '2027-03-08T09:20Z' + make_interval(mins => n),
        repeat('note ', 2000) from generate_series(1, 3000) n`)
    const html = await htmlOf('pat')
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('The report holds 3004 entries, too many to list in a mail')
    expect(text).toContain('In all 1002.50')
    expect(html.length).toBeLessThan(20_000)
  })

  test('has a size that mail programs accept, with the longest list of entries', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'Europe/Berlin', timestamptz '2027-03-08T09:00Z' + make_interval(mins => n),
        timestamptz '2027-03-08T09:20Z' + make_interval(mins => n), repeat('note ', 2000)
      from generate_series(1, 496) n`)
    const html = await htmlOf('pat')
    expect(html.match(/09:00–10:30|–\d\d:\d\d/g)?.length).toBe(500)
    expect(html).toContain('cut short')
    expect(html.length).toBeLessThan(600_000)
  })

  test('while the mail server is down the call succeeds, and the mail is sent later', async () => {
    const { port } = smtp
    await smtp.stop()
    expect(await report('pat', 'to=ben@example.com')).toMatchObject({ status: 200, body: { Sent: true } })
    const attempted = () =>
      rest.db.execute(sql`select from outbox_mails where attempts > 0 and attempted is not null`)
    while ((await attempted()).rowCount === 0) await sleep(20)
    smtp = await startSmtp({ port })
    await arrived(1)
    expect(smtp.received[0]?.recipients).toEqual(['ben@example.com'])
  })

  test('the audit shows who sent a report to whom', async () => {
    await report('pat', 'to=sue@example.com')
    const { rows } = await rest.db.execute(
      sql`select who, after from audit where action = 'timesheetReport.send'`,
    )
    expect(rows).toEqual([{ who: 'pat@example.com', after: ['sue@example.com'] }])
  })
})
