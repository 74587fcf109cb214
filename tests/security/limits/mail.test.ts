// Surface: mails: no user input adds a header, a recipient or a link.
import { request } from 'node:http'
import { desc } from 'drizzle-orm'
import { recordFailure } from '../../../rest/commands/webhookOutcomes.ts'
import { webhooks } from '../../../rest/db/schema/webhooks.ts'
import { findEnabledWebhook } from '../../../rest/queries/webhooks.ts'
import { sourcesIn } from '../../helpers/imports.ts'
import { untilMailsLeft } from '../../helpers/servers/mailbox.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '../../helpers/servers/smtp.ts'

const PUBLIC = 'https://daybook.example.com'
const MARCH = 'from=2027-03-01&until=2027-04-01'
const HOSTILE = [
  'x\r\nBcc: eve@evil.example',
  'x\nBcc: eve@evil.example\n\nbody',
  'x\rBcc: eve@evil.example',
  'x\u2028Bcc: eve@evil.example\u0085Bcc: eve@evil.example',
  '=?utf-8?q?x=0D=0ABcc:_eve@evil.example?=',
  '"x" <eve@evil.example>, ',
  `${'ä'.repeat(60)}, \u202e<eve@evil.example>`,
  '<script>alert(1)</script><img src=http://evil.example/x>',
]

// Sign-in mails are limited per address and per client: each test has its own.
let turn = 0
let smtp: TestSmtp
let rest: TestRest
beforeAll(async () => {
  smtp = await startSmtp()
  rest = await startTestRest({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: PUBLIC, MAIL_FROM: 'Daybook <daybook@example.com>' },
  })
})
beforeEach(async () => {
  turn++
  await rest.reset()
  smtp.received.length = 0
})
afterAll(async () => {
  await rest.close()
  await smtp.stop()
})

/** The mails, after the outbox is empty. */
async function sent(): Promise<ReceivedMail[]> {
  await untilMailsLeft(rest.db)
  return smtp.received
}

const linesOf = ({ raw }: ReceivedMail) => raw.split('\r\n')
const headersOf = (mail: ReceivedMail) => {
  const lines = linesOf(mail)
  return lines.slice(0, lines.indexOf('')).filter(line => /^\S/.test(line))
}

/** The commands that queue mails: the next test has to cause a mail of each, with the hostile text in it. */
const CAUSES = [
  'rest/commands/backups.ts',
  'rest/commands/tickets/queueTicketMails.ts',
  'rest/commands/timesheets/queueReport.ts',
  'rest/commands/timesheets/sendTimesheet.ts',
  'rest/commands/users/sendMagicLink.ts',
  'rest/commands/webhookOutcomes.ts',
]

test('no other command queues a mail', () => {
  const causes = sourcesIn('rest/commands').filter(({ text }) => /\bqueueMails\(/.test(text))
  expect(causes.map(({ path }) => path).sort()).toEqual(CAUSES)
})

test.each(HOSTILE)('%j adds no header and no recipient to any mail', async hostile => {
  const scopes = ['timesheets', 'tickets']
  const me = `ann${turn}@example.com`
  const ann = await rest.signIn(me, { name: hostile, scopes })
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, body: answer } = await rest.call(method, `/api/v1/${path}`, { token: ann, body })
    expect([path, [200, 201, 400]]).toEqual([path, expect.arrayContaining([status])])
    return { isDone: status < 400, answer }
  }
  const named = encodeURIComponent(hostile)
  // Calls that do not accept such a text refuse it; the mails are then about a plain name.
  const project = async (kind: string) =>
    (await call('POST', `${kind}/project/${named}`)).isDone ||
    (await call('POST', `${kind}/project/Plain`)).isDone
  expect(await project('tickets')).toBe(true)
  const Subscribers = ['cy@example.org']
  const ticket = (Subject: string) =>
    call('POST', 'tickets/project/1/ticket', { Subject, Body: `<p>x</p>${hostile}`, Subscribers })
  if (!(await ticket(hostile)).isDone) expect((await ticket('Plain')).isDone).toBe(true)
  await call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>y</p>', AddStatuses: [hostile] })
  await call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>z</p>', Subject: hostile })

  const isNamed = (await call('POST', `timesheets/project/${named}`)).isDone
  if (!isNamed) await call('POST', 'timesheets/project/Plain')
  const entry = { DateRange: ['2027-03-01T09:00Z', '2027-03-01T10:00Z'], Timezone: 'UTC', WorkNotes: hostile }
  const Project = isNamed ? hostile : 'Plain'
  if (!(await call('POST', 'timesheets/event', { ...entry, Project, Tags: [hostile] })).isDone)
    expect((await call('POST', 'timesheets/event', { ...entry, Project })).isDone).toBe(true)
  await call('POST', `timesheets/events/send?${MARCH}`, { Timezone: 'UTC', Comments: hostile })
  const report = `timesheets/events/send/template?${MARCH}&to=${me}&comments=${named}`
  await call('GET', report)
  const headers = { 'x-forwarded-for': `10.9.1.${turn}` }
  const link = (query: string) => rest.call('GET', `/login/magiclink?email=${query}`, { headers })
  expect((await link(me)).status).toBe(200)
  await link(`new${turn}@example.com&name=${named}`)

  const Url = `https://93.184.215.14/${named}`
  const isKept = (await call('POST', 'webhooks', { Url, Kinds: ['comment'], ProjectId: 1 })).isDone
  if (!isKept)
    await call('POST', 'webhooks', { Url: 'https://93.184.215.14', Kinds: ['comment'], ProjectId: 1 })
  await stopWebhook(hostile.replaceAll('\0', ''))

  const mails = await sent()
  expect(mails.length).toBeGreaterThanOrEqual(5)
  for (const mail of mails) {
    const names = headersOf(mail).map(line => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names).toEqual([...new Set(names)])
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('cc')
    expect(mail.recipients).toHaveLength(1)
    expect(mail.recipients.join()).toMatch(/^(ann|new)\d+@example\.com$|^cy@example\.org$/)
    expect(mail.parsed.from?.address).toBe('daybook@example.com')
    expect(mail.parsed.to).toMatchObject([{ address: mail.recipients[0] }])
    expect(mail.parsed.html ?? '').not.toMatch(/<script|evil\.example\/x["'>]/)
    // RFC 5322: at most 998 characters, preferably 78.
    expect(Math.max(...linesOf(mail).map(line => line.length))).toBeLessThanOrEqual(998)
  }
})

/** Stops the newest webhook as one that has failed for days. */
async function stopWebhook(error: string): Promise<void> {
  const [{ id } = { id: 0 }] = await rest.db.select().from(webhooks).orderBy(desc(webhooks.id)).limit(1)
  const webhook = await findEnabledWebhook(rest.db, id)
  if (webhook === undefined) throw new Error('There is no webhook.')
  const now = new Date()
  const message = { sequence: 1, type: 'comment.added' as const, subjectId: 1, created: now }
  const outcome = { statusCode: null, error }
  const policy = { wait: 1, disableAfter: 1, publicUrl: PUBLIC, companyName: 'Daybook' }
  await recordFailure(
    rest.db,
    { webhook: { ...webhook, failingSince: new Date(0) }, message, outcome, now },
    policy,
  )
}

// Mail programs decode these (RFC 2047). The result may contain line breaks or other names.
const LOOKS_ENCODED = [
  '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?=',
  '=?utf-8?B?DQpCY2M6IGV2ZUBldmlsLmV4YW1wbGU=?=',
  'Invoice =?utf-8?Q?from_the_bank?= today',
  '=?utf-8?Q?a?= =?utf-8?Q?b?=',
  '=?iso-8859-1*en?q?x?=',
  '=?utf-8?Q?a b?= =?utf-8?X?x?= =?',
  'Gr\u00fc\u00dfe =?utf-8?Q?=E2=80=AE?= \u{1f600} \u4e2d\u6587',
  'two  blanks,   three and \\ "quotes"',
  `=?utf-8?B?${'QQ'.repeat(60)}?=`,
]

test.each(LOOKS_ENCODED)('%j arrives in every header as it was typed', async typed => {
  const scopes = ['timesheets', 'tickets']
  const ann = await rest.signIn(`ann${turn}@example.com`, { name: typed, scopes })
  const post = async (path: string, body?: unknown) => {
    const { status } = await rest.call('POST', `/api/v1/${path}`, { token: ann, body })
    expect([path, status]).toEqual([path, expect.any(Number)])
    return status
  }
  expect(await post('tickets/project/Plain')).toBeLessThan(300)
  const ticket = { Subject: typed, Body: `<p>${typed}</p>`, Subscribers: ['cy@example.org'] }
  expect(await post('tickets/project/1/ticket', ticket)).toBe(201)
  const project = typed.replace(/\s+/g, ' ').slice(0, 60)
  expect(await post(`tickets/project/${encodeURIComponent(project)}`)).toBeLessThan(300)
  expect(await post('tickets/project/2/ticket', { ...ticket, Subject: 'Hi' })).toBe(201)
  expect(await post('timesheets/project/Plain')).toBeLessThan(300)
  const DateRange = ['2027-03-01T09:00Z', '2027-03-01T10:00Z']
  const event = { DateRange, Timezone: 'UTC', WorkNotes: typed, Project: 'Plain' }
  expect(await post('timesheets/event', event)).toBeLessThan(300)
  expect(await post(`timesheets/events/send?${MARCH}`, { Timezone: 'UTC', Comments: typed })).toBe(200)

  const mails = await sent()
  const subjects = mails.map(({ parsed }) => (parsed.subject ?? '').replace(/^(\[.*?\]) #\d+ /s, '$1 '))
  expect(subjects).toEqual(expect.arrayContaining([`[Plain] ${typed}`, `[${project}] Hi`]))
  expect(subjects.filter(subject => subject.startsWith(`Timesheet of ${typed}, `))).not.toEqual([])
  for (const mail of mails) {
    const [headers = ''] = mail.raw.split('\r\n\r\n')
    expect(headers.replace(/=\?UTF-8\?[BQ]\?[\w+/=*!-]+\?=/g, '')).not.toContain('=?')
    expect(headers).toMatch(/^[\t\r\n -~]*$/)
    expect(Math.max(...linesOf(mail).map(line => line.length))).toBeLessThanOrEqual(998)
  }
})

/** Requests a link with headers that fetch cannot send. */
const askWith = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asking = request(
      `${rest.url}/login/magiclink?email=ann${turn}@example.com`,
      { headers },
      answer => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    asking.on('error', reject)
    asking.end()
  })

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { host: 'daybook.example.com@evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-original-url': 'http://evil.example/', 'x-host': 'evil.example', origin: 'http://evil.example' },
])('with %j links still lead to Daybook', async headers => {
  expect(await askWith({ ...headers, 'x-forwarded-for': `10.9.0.${turn}` })).toBe(200)
  const [mail] = await sent()
  const links = [...(mail?.parsed.text ?? '').matchAll(/https?:\/\/[^\s/]+/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(0)
  expect(new Set(links)).toEqual(new Set([PUBLIC]))
  expect(mail?.raw).not.toContain('evil')
})

test('crawlers and mail scanners that open every link of a mail change nothing', async () => {
  const ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  await rest.call('POST', '/api/v1/tickets/project/Apollo', { token: ann })
  const body = { Subject: 'It breaks', Body: '<p>x</p>', Subscribers: ['cy@example.org'] }
  await rest.call('POST', '/api/v1/tickets/project/1/ticket', { token: ann, body })
  const [mail] = await sent()
  const ticket = async () =>
    (await rest.call('GET', '/api/v1/tickets/project/1/ticket/1', { token: ann })).body
  const before = await ticket()
  expect(before).toMatchObject({ Subscriptions: ['cy@example.org'] })
  const text = `${mail?.parsed.text ?? ''} ${mail?.parsed.html ?? ''} ${mail?.raw.replace(/\r\n\s+/g, '') ?? ''}`
  const links = new Set([...text.matchAll(/https:\/\/daybook\.example\.com[^\s"<>]*/g)].map(([link]) => link))
  expect([...links].some(link => link.includes('/tickets/unsubscribe#'))).toBe(true)
  for (const link of links)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
      await fetch(link.replace(PUBLIC, rest.url), { method, redirect: 'manual' })
  expect(await ticket()).toEqual(before)
})
