import { accessToken } from '../../../rest/security/tokens.ts'
import { startCollector, type CollectedSpan, type Collector } from '../../helpers/servers/collector.ts'
import { startFloors, type Floors } from '../../helpers/servers/floors.ts'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { startSmtp, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { newRequestId } from '../../../common/telemetry/requestIds.ts'
import { textAt } from '../answers.ts'

const SECRET = 'a-key-for-the-traces-that-is-long-enough'
const ADA = 'ada@corp.example'
const BEN = 'ben@corp.example'
const SPAN = '00f067aa0ba902b7'

let collector: Collector
let smtp: TestSmtp
let floors: Floors
let token: string
let ticketId: string

const settings = () => ({
  ...{ TOKEN_SECRET: SECRET, ADMIN_EMAILS: ADA, SMTP_URL: smtp.url },
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector=secret-of-the-collector',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '50',
})

beforeAll(async () => {
  ;[collector, smtp] = await Promise.all([startCollector(), startSmtp()])
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

const named = (spans: CollectedSpan[], name: string) => spans.filter(span => span.name === name)
const has = (name: string) => (spans: CollectedSpan[]) => named(spans, name).length > 0

/** The span and those that it is part of, from the first one on. */
function lineOf(spans: CollectedSpan[], name: string): string[] {
  const line: string[] = []
  let [span] = named(spans, name)
  while (span) {
    line.unshift(`${span.service} ${span.name}`)
    const { parentSpanId } = span
    span = spans.find(({ spanId }) => spanId === parentSpanId)
  }
  return line
}

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
