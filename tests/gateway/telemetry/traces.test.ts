import { accessToken } from '../../../rest/security/tokens.ts'
import { startCollector, type CollectedSpan, type Collector } from '../../helpers/servers/collector.ts'
import { startFloors, type Floors } from '../../helpers/servers/floors.ts'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { newRequestId } from '../../../common/telemetry/requestIds.ts'
import { textAt } from '../answers.ts'
import { has, lineOf, named } from './spans.ts'
import { CLIENT, startForgingIssuer, type ForgingIssuer } from '../../security/signIn/forgingIssuer.ts'
import { begin, comeBack, type Service } from '../../security/signIn/providerVisit.ts'

const SECRET = 'a-key-for-the-traces-that-is-long-enough'
const ADA = 'ada@corp.example'
const BEN = 'ben@corp.example'
const SPAN = '00f067aa0ba902b7'

let collector: Collector
let smtp: TestSmtp
let google: ForgingIssuer
let floors: Floors
let token: string
let ticketId: string

const settings = () => ({
  ...{ TOKEN_SECRET: SECRET, ADMIN_EMAILS: ADA, SMTP_URL: smtp.url },
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=secret-of-the-collector',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '50',
})

beforeAll(async () => {
  ;[collector, smtp, google] = await Promise.all([startCollector(), startSmtp(), startForgingIssuer()])
  floors = await startFloors(settings())
  const user = { email: ADA, name: 'Ada Lovelace', scopes: ['admin', 'timesheets', 'tickets'] }
  token = await accessToken(user, new TextEncoder().encode(SECRET), 3600, new Date())
  await ask('mutation { createTicketProject(input: { name: "Enigma" }) { project { id } } }')
  const { body } = await ask(
    `mutation Create($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } } }`,
    {
      ...{ projectId: await projectId(), subject: 'Sealed letter', body: '<p>Whispered words</p>' },
      subscribers: [BEN],
    },
  )
  ticketId = textAt(body, 'createTicket.ticket.id')
})
afterAll(async () => {
  await floors.stop()
  await smtp.stop()
  await google.stop()
  collector.close()
})

async function projectId(): Promise<string> {
  const { body } = await ask('{ ticketProjects { id } }')
  return textAt(body, 'ticketProjects.0.id')
}

/** Sends an operation as a page does, or with another `traceparent`. @returns the id of its trace */
async function ask(query: string, input?: object, flags = '00') {
  const traceId = newRequestId()
  const response = await fetch(`${floors.gateway.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-${SPAN}-${flags}`,
    },
    body: JSON.stringify({ query, variables: { input } }),
  })
  return { traceId, body: (await response.json()) as { data?: Record<string, unknown> } }
}

const COMMENT = `mutation Comment($input: AddCommentInput!) {
  addComment(input: $input) { commentEdge { node { id } } userErrors { message } } }`

describe('a comment', () => {
  let spans: CollectedSpan[]

  beforeAll(async () => {
    const { traceId } = await ask(COMMENT, { ticketId, body: '<p>Whispered words</p>' })
    spans = await collector.until(traceId, found => has('send mail')(found) && has('POST /graphql')(found))
  })

  const CALL = '/api/v1/tickets/project/{id}/ticket/{id}/comment'
  const ROUTE = '/api/v1/tickets/project/:projectId/ticket/:ticketId/comment'
  const request = [
    'daybook-gateway POST /graphql',
    'daybook-gateway mutation Comment',
    `daybook-gateway POST ${CALL}`,
    `daybook-rest POST ${ROUTE}`,
  ]

  test('is one trace from the request over both servers to the mail that it causes', () => {
    expect(lineOf(spans, 'send mail')).toEqual([
      ...request,
      'daybook-rest process send_mail',
      'daybook-rest send mail',
    ])
  })

  test('shows the statements of the call, without their values', () => {
    expect(lineOf(spans, 'queue_mails')).toEqual([...request, 'daybook-rest queue_mails'])
    const [statement] = named(spans, 'queue_mails')
    expect(statement).toMatchObject({
      kind: 3,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'WITH' },
    })
    expect(statement?.attributes).not.toHaveProperty('db.query.text')
  })

  test('has the names and attributes of the conventions', () => {
    const [server] = named(spans, 'POST /graphql')
    expect(server?.parentSpanId ?? '').toBe('')
    expect(server).toMatchObject({
      kind: 2,
      attributes: {
        ...{ 'http.request.method': 'POST', 'http.route': '/graphql', 'url.path': '/graphql' },
        ...{ 'url.scheme': 'http', 'http.response.status_code': '200' },
      },
    })
    expect(named(spans, 'mutation Comment')[0]?.attributes).toEqual({
      ...{ 'graphql.operation.type': 'mutation', 'graphql.operation.name': 'Comment' },
    })
    expect(named(spans, `POST ${CALL}`)[0]).toMatchObject({
      kind: 3,
      attributes: {
        ...{ 'http.request.method': 'POST', 'url.template': CALL, 'server.address': '127.0.0.1' },
        'http.response.status_code': '201',
      },
    })
    expect(named(spans, 'process send_mail')[0]).toMatchObject({
      kind: 5,
      attributes: { 'messaging.destination.name': 'send_mail', 'messaging.operation.type': 'process' },
    })
    expect(named(spans, 'send mail')[0]).toMatchObject({
      kind: 3,
      attributes: { 'network.protocol.name': 'smtp', 'server.port': String(smtp.port) },
    })
  })
})

describe('whether a trace is recorded', () => {
  test('is not for a client to say, nor in which step of another trace it is', async () => {
    const { traceId } = await ask('{ viewer { email } }', undefined, '01')
    const spans = await collector.until(traceId, has('POST /graphql'))
    expect(named(spans, 'POST /graphql')[0]?.parentSpanId ?? '').toBe('')
  })

  test('is for a proxy to say that is trusted, and for the sampler', async () => {
    const behind = await startFloors(
      { ...settings(), OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
      {
        gateway: { TRUST_PROXY: 'loopback' },
      },
    )
    const own = floors
    floors = behind
    const silent = await ask('{ viewer { email } }')
    const { traceId } = await ask('{ viewer { email } }', undefined, '01')
    floors = own
    const spans = await collector.until(traceId, has('POST /graphql'))
    await behind.stop()
    expect(named(spans, 'POST /graphql')[0]?.parentSpanId).toBe(SPAN)
    expect(collector.spans.filter(span => span.traceId === silent.traceId)).toEqual([])
  })
})

/** The gateway, called within one trace. */
const tracedService = (traceId: string): Service => ({
  call: (method, path, { headers }) =>
    fetch(floors.gateway.url + path, {
      method,
      headers: { ...headers, traceparent: `00-${traceId}-${SPAN}-00` },
      redirect: 'manual',
    }),
})

describe('a sign-in with a provider', () => {
  const CODE = 'code-of-the-provider'

  async function comingBack(traceId: string) {
    const service = tracedService(traceId)
    const { state, nonce, cookie } = await begin(service, 'google')
    google.claims = { nonce }
    await comeBack(service, 'google', `code=${CODE}&state=${state}`, cookie)
    return collector.until(traceId, has('GET /login/google/callback'))
  }

  test('shows each call to the provider, without the code and the tokens', async () => {
    const traceId = newRequestId()
    await comingBack(traceId)
    const spans = await collector.until(traceId, has('POST /token'))
    const server = { 'server.address': '127.0.0.1', 'server.port': new URL(google.issuer).port }
    const answered = { ...server, 'http.response.status_code': '200' }
    const discovery = 'GET /.well-known/openid-configuration'
    expect(lineOf(spans, discovery).slice(-2)).toEqual([
      'daybook-rest GET /login/google',
      `daybook-rest ${discovery}`,
    ])
    for (const [method, path] of [
      ['POST', '/token'],
      ['GET', '/jwks'],
    ] as const) {
      expect(lineOf(spans, `${method} ${path}`).at(-2)).toBe('daybook-rest GET /login/google/callback')
      expect(named(spans, `${method} ${path}`)).toMatchObject([
        { kind: 3, attributes: { 'http.request.method': method, 'url.template': path, ...answered } },
      ])
    }
    expect(collector.received.map(({ text }) => text).join('\n')).not.toContain(CODE)
  })

  test('says which call failed, and how', async () => {
    const traceId = newRequestId()
    google.instead.set('/token', response => response.writeHead(503).end())
    await comingBack(traceId)
    google.instead.clear()
    const spans = await collector.until(traceId, has('POST /token'))
    expect(named(spans, 'POST /token')[0]?.attributes).toMatchObject({
      'http.response.status_code': '503',
      'error.type': '503',
    })
  })
})

test('a timesheet shows how long its PDF took', async () => {
  const { body: created } = await ask(
    'mutation { createTimesheetProject(input: { name: "Enigma" }) { project { id } } }',
  )
  await ask(
    `mutation Add($input: AddTimesheetProjectAccessInput!) {
      addTimesheetProjectAccess(input: $input) { project { id } } }`,
    { projectId: textAt(created, 'createTimesheetProject.project.id'), purpose: 'USE', email: ADA },
  )
  await ask(
    `mutation Log($input: CreateTimesheetEventInput!) {
      createTimesheetEvent(input: $input) { event { id } } }`,
    {
      ...{ projectName: 'Enigma', timezone: 'UTC', workNotes: 'Whispered words' },
      ...{ start: '2026-11-02T09:00:00Z', end: '2026-11-02T10:00:00Z' },
    },
  )
  const traceId = newRequestId()
  const sent = await fetch(
    `${floors.gateway.url}/api/v1/timesheets/events/send?from=2026-11-01&until=2026-11-30`,
    {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
        traceparent: `00-${traceId}-${SPAN}-00`,
      },
      body: JSON.stringify({ JustMe: true, Timezone: 'UTC' }),
    },
  )
  expect(sent.headers.get('content-type')).toBe('application/pdf')
  const spans = await collector.until(traceId, has('make PDF'))
  expect(lineOf(spans, 'make PDF').at(-2)).toBe('daybook-rest POST /api/v1/timesheets/events/send')
  expect(named(spans, 'make PDF')).toMatchObject([{ kind: 1, attributes: {} }])
})

test('nothing that was exported names a person, holds a token or what people have written', async () => {
  await ask(
    'mutation Ask($input: SendMagicLinkInput!) { sendMagicLink(input: $input) { userErrors { message } } }',
    {
      email: BEN,
    },
  )
  const signInMail = () => smtp.received.find(({ parsed }) => parsed.subject === 'Sign in to Daybook')
  while (!signInMail()) await new Promise(resolve => setTimeout(resolve, 20))
  const [link] = /https?:\/\/\S+/.exec(signInMail()?.parsed.text ?? '') ?? []
  const { pathname, search } = new URL(link ?? '')
  await fetch(floors.gateway.url + pathname + search, { redirect: 'manual' })
  await ask('{ tickets(first: 5, search: "Whispered") { nodes { subject creator { name email } } } }')
  await ask('query { node(id: "QWRh") { id } }')
  await fetch(`${floors.gateway.url}/api/v1/tickets/project/Enigma?search=Whispered`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await fetch(`${floors.gateway.url}/api/v1/user/${BEN}/scope?scope=tickets`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  })
  const form = new FormData()
  const query = 'mutation Up($input: UploadFileInput!) { uploadFile(input: $input) { file { path } } }'
  form.set('operations', JSON.stringify({ query, variables: { input: { file: null } } }))
  form.set('map', '{"0":["variables.input.file"]}')
  form.set('0', new File(['Whispered words'], 'Whispered.txt'))
  const [upload, download] = [newRequestId(), newRequestId()]
  const traced = (traceId: string) => ({
    ...{ authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${SPAN}-00` },
  })
  const uploaded = await fetch(`${floors.gateway.url}/graphql`, {
    method: 'POST',
    headers: { ...traced(upload), 'apollo-require-preflight': 'true' },
    body: form,
  }).then(async response => (await response.json()) as GraphQLAnswer)
  await fetch(floors.gateway.url + textAt(uploaded, 'uploadFile.file.path'), {
    headers: traced(download),
  }).then(response => response.text())

  const spans = await collector.until(upload, has('write file'))
  expect(lineOf(spans, 'write file').at(-2)).toBe('daybook-rest POST /api/v1/upload')
  // The servers send their spans apart, so each is waited for.
  await collector.until(download, has('open file'))
  const { traceId: last } = await ask('query Last { viewer { email } }')
  await collector.until(last, has('POST /graphql'))
  const exported = collector.received.map(({ text }) => text).join('\n')
  expect(exported).toContain('/api/v1/user/…/scope')
  for (const [name, text] of Object.entries({
    ...{ people: /corp\.example|(?:ada|ben)(?:@|%40)|lovelace/i, texts: /whispered|sealed|enigma/i },
    ...{ tokens: new RegExp(`${token}|eyJ|userdata|secret-of-the-collector`) },
  }))
    expect([name, text.exec(exported)?.[0]]).toEqual([name, undefined])
})

test('the settings of OpenTelemetry say where to, with which headers and of which service', () => {
  const [first] = collector.received
  expect(first).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-collector': 'secret-of-the-collector', 'content-type': 'application/json' },
  })
  expect(first?.text).toContain('deployment.environment.name')
})
