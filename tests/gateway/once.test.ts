import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { startCountingProxy, type CountingProxy } from '../helpers/servers/countingProxy.ts'
import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'
import { at, textAt } from './answers.ts'

// A request with an id is done once, regardless of how often it is sent
// (docs/specification/http.md#repeated-keys).

const ANN = 'ann@corp.example'
const RANGE = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
const entry = (day: number) => ({
  projectName: 'Apollo',
  start: `2026-11-${day}T09:00:00.000Z`,
  end: `2026-11-${day}T10:00:00.000Z`,
  timezone: 'UTC',
})

/** A mutation with its input, and the rows that it creates. */
interface Case {
  name: string
  input: Record<string, unknown>
  /** The call that it makes, and how many times. */
  call: string
  calls?: number
  /** The table of the rows. */
  rows: string
  more?: number
  answers: string
}

const CASES: Case[] = [
  {
    name: 'createTimesheetEvent',
    input: entry(10),
    call: 'POST /api/v1/timesheets/event',
    rows: 'timesheet_events',
    answers: 'event { id }',
  },
  {
    name: 'createTimesheetEvents',
    input: { events: [entry(11), { ...entry(12), requestId: 'second' }, entry(13)] },
    call: 'POST /api/v1/timesheets/event',
    calls: 3,
    rows: 'timesheet_events',
    more: 3,
    answers: 'creations { event { id } reason }',
  },
  {
    name: 'createTimesheetProject',
    input: { name: 'Gemini' },
    call: 'POST /api/v1/timesheets/project/Gemini',
    rows: 'timesheet_projects',
    answers: 'project { name }',
  },
  {
    name: 'createTicketProject',
    input: { name: 'Support' },
    call: 'POST /api/v1/tickets/project/Support',
    rows: 'ticket_projects',
    answers: 'project { name }',
  },
  {
    name: 'createApiToken',
    input: { name: 'for the script', scopes: ['timesheets'] },
    call: 'POST /api/v1/tokens',
    rows: 'api_tokens',
    answers: 'secret apiToken { id }',
  },
  {
    name: 'createWebhook',
    input: { url: 'https://93.184.215.14/daybook', kinds: ['EVENT'], projectName: 'Apollo' },
    call: 'POST /api/v1/webhooks',
    rows: 'webhooks',
    answers: 'secret webhook { id }',
  },
  {
    name: 'sendTimesheets',
    input: { ...RANGE, for: ANN, timezone: 'UTC' },
    call: 'POST /api/v1/timesheets/events/send',
    rows: 'outbox_mails',
    answers: 'pdf',
  },
  {
    name: 'sendTimesheetReport',
    input: { ...RANGE, purposes: ['SEE', 'PAY'], to: [ANN] },
    call: 'GET /api/v1/timesheets/events/send/template',
    rows: 'outbox_mails',
    answers: 'report { subject isSent }',
  },
]

const documentOf = ({ name, answers }: Case) => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  return `mutation ($input: ${type}!) { ${name}(input: $input) { ${answers} userErrors { message } } }`
}

const SENT_ONCE = '{ timesheet: isSentOnce(mail: TIMESHEET) report: isSentOnce(mail: REPORT) }'

const UPLOAD = `mutation ($input: UploadFileInput!) {
  uploadFile(input: $input) { file { uuid filename } userErrors { message field } } }`

async function upload(
  gateway: TestGateway,
  token: string,
  requestId?: string | null,
): Promise<GraphQLAnswer> {
  const form = new FormData()
  const variables = { input: { file: null, ...(requestId !== undefined && { requestId }) } }
  form.set('operations', JSON.stringify({ query: UPLOAD, variables }))
  form.set('map', JSON.stringify({ '0': ['variables.input.file'] }))
  form.set('0', new File(['once'], 'once.txt'))
  const headers = { 'apollo-require-preflight': 'true', authorization: `Bearer ${token}` }
  const response = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body: form })
  return (await response.json()) as GraphQLAnswer
}

describe('in front of our REST service, where the answer is cut after the commit', () => {
  let smtp: TestSmtp
  let rest: TestRest
  let proxy: CountingProxy
  let gateway: TestGateway
  let token: string

  beforeAll(async () => {
    smtp = await startSmtp()
    rest = await startTestRest({
      env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://daybook.example.com', MAIL_FROM: 'd@example.com' },
    })
    proxy = await startCountingProxy(rest.url)
    gateway = await startTestGateway({ restUrl: proxy.url })
    token = await rest.signIn(ANN, { scopes: ['timesheets', 'tickets'] })
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })
    const hour = ['2026-11-02T09:00:00.000Z', '2026-11-02T10:00:00.000Z']
    const body = { Project: 'Apollo', DateRange: hour, Timezone: 'UTC', WorkNotes: '', Confirmed: hour[1] }
    await rest.call('POST', '/api/v1/timesheets/event', { token, body })
  })
  afterAll(async () => {
    await gateway.close()
    await proxy.close()
    await rest.close()
    await smtp.stop()
  })

  const count = async (table: string): Promise<number> => {
    const { rows } = await rest.db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)
    return Number(rows[0]?.count)
  }
  const isQueueEmpty = async () => {
    const { rows } = await rest.db.execute(sql`select from outbox_mails where sent is null`)
    return rows.length === 0
  }
  const failed = (answer: GraphQLAnswer) =>
    answer.errors?.some(({ extensions }) => extensions.code === 'UPSTREAM_UNAVAILABLE') ??
    JSON.stringify(answer).includes('It could not be logged just now')

  test.each(CASES)('$name is executed once, and executed again with another request id', async it => {
    const ask = (requestId: string) =>
      gateway.query(documentOf(it), { input: { ...it.input, requestId } }, token)
    const before = await count(it.rows)
    const requestId = randomUUID()
    proxy.cut(it.call, it.calls)
    expect(failed(await ask(requestId))).toBe(true)
    expect(await count(it.rows)).toBe(before + (it.more ?? 1))

    const again = await ask(requestId)
    expect(again.errors).toBeUndefined()
    expect(at(again, `${it.name}.userErrors`)).toEqual([])
    expect(JSON.stringify(again)).not.toMatch(/"(event|project|secret|apiToken|webhook|pdf|report)":null/)
    expect(await count(it.rows)).toBe(before + (it.more ?? 1))
    expect(await ask(requestId)).toMatchObject({ data: { [it.name]: { userErrors: [] } } })
    expect(await count(it.rows)).toBe(before + (it.more ?? 1))

    await ask(randomUUID())
    const isNamedOnce = it.name.endsWith('Project')
    // Events with an id of their own are not created again.
    const created = it.name === 'createTimesheetEvents' ? 2 : 1
    expect(await count(it.rows)).toBe(before + (it.more ?? 1) + (isNamedOnce ? 0 : created))
  })

  test('as many mails were sent as there were requests', async () => {
    const deadline = Date.now() + 60_000
    while (!(await isQueueEmpty()) && Date.now() < deadline) await new Promise(go => setTimeout(go, 20))
    // Each of the two was requested with two ids.
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual(Array.from({ length: 4 }, () => [ANN]))
  })

  test('the secret in the final answer works', async () => {
    const it = CASES.find(({ name }) => name === 'createApiToken')
    if (!it) throw new Error('There is no such case.')
    const ask = () => gateway.query(documentOf(it), { input: { ...it.input, requestId: 'token' } }, token)
    const before = await count('api_tokens')
    proxy.cut(it.call)
    expect(failed(await ask())).toBe(true)
    const secret = textAt(await ask(), 'createApiToken.secret')
    expect((await rest.call('GET', '/api/v1/user', { token: secret })).status).toBe(200)
    expect(await count('api_tokens')).toBe(before + 1)
  })

  test('uploadFile stores one file', async () => {
    const requestId = randomUUID()
    proxy.cut('POST /api/v1/upload')
    expect(failed(await upload(gateway, token, requestId))).toBe(true)
    expect(await count('files')).toBe(1)
    const again = await upload(gateway, token, requestId)
    const uuid = textAt(again, 'uploadFile.file.uuid')
    expect(textAt(await upload(gateway, token, requestId), 'uploadFile.file.uuid')).toBe(uuid)
    expect(await count('files')).toBe(1)
    await upload(gateway, token, randomUUID())
    expect(await count('files')).toBe(2)
  })

  test('isSentOnce says that mails are sent only once', async () => {
    expect(await gateway.query(SENT_ONCE, {}, token)).toEqual({ data: { timesheet: true, report: true } })
  })

  test('another request with the same request id is refused with a message, and not executed', async () => {
    const before = await count('timesheet_events')
    const [it] = CASES
    if (!it) throw new Error('There is no such case.')
    const ask = (workNotes: string) =>
      gateway.query(documentOf(it), { input: { ...entry(20), workNotes, requestId: 'name' } }, token)
    await ask('first')
    expect(at(await ask('second'), 'createTimesheetEvent')).toMatchObject({
      event: null,
      userErrors: [{ message: expect.stringContaining('another request') as string }],
    })
    expect(await count('timesheet_events')).toBe(before + 1)
  })
})

describe('in front of a server without idempotency keys', () => {
  let stub: Stub
  let gateway: TestGateway
  let token: string

  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url })
    token = stub.user(ANN, 'timesheets tickets')
    const project =
      'mutation { createTimesheetProject(input: { name: "Apollo" }) { userErrors { message } } }'
    await gateway.query(project, {}, token)
  })
  beforeEach(() => void stub.takeCalls())
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const calls = () => stub.takeCalls().filter(call => !call.endsWith('/openapi.json'))
  // The stub offers neither tokens nor webhooks. It does not return created projects, so they are read again.
  const documented = CASES.filter(({ name }) => !['createApiToken', 'createWebhook'].includes(name))

  test.each(documented)('$name works, with a request id and without', async it => {
    for (const requestId of ['0192-abc', null]) {
      const names = it.name.endsWith('Project') ? { name: `Named ${requestId}` } : {}
      const { data, errors } = await gateway.query(
        documentOf(it),
        { input: { ...it.input, ...names, requestId } },
        token,
      )
      expect(errors).toBeUndefined()
      expect(data).toMatchObject({ [it.name]: { userErrors: [] } })
    }
    for (const bad of ['', 'a b', 'x'.repeat(256)]) {
      calls()
      const input = { ...it.input, requestId: bad, ...('events' in it.input && { events: [entry(11)] }) }
      expect(JSON.stringify(await gateway.query(documentOf(it), { input }, token))).toContain(
        'A requestId must be',
      )
      expect(calls()).toEqual([])
    }
  })

  test('isSentOnce says that mails may be sent twice', async () => {
    expect(await gateway.query(SENT_ONCE, {}, token)).toEqual({ data: { timesheet: false, report: false } })
  })

  test('uploadFile works, with a request id and without', async () => {
    for (const requestId of ['0192-abc', null, undefined]) {
      expect(await upload(gateway, token, requestId)).toMatchObject({
        data: { uploadFile: { file: { filename: 'once.txt' }, userErrors: [] } },
      })
      expect(stub.lastHeaders()['idempotency-key']).toBe(requestId ?? undefined)
    }
    calls()
    expect(await upload(gateway, token, 'a b')).toMatchObject({
      data: { uploadFile: { file: null, userErrors: [{ message: expect.any(String) as string }] } },
    })
    expect(calls()).toEqual([])
  })
})
