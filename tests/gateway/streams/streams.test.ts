import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStream } from '../../helpers/eventStream.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

const FOLLOW = { query: 'subscription { webBuildChanged { id } }' }
const VIEWER = { query: '{ viewer { name } }' }

let stub: Stub
let gateway: TestGateway
let webFolder: string
let page: string
let token: string
let users = 0

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  page = join(webFolder, 'web/index.html')
  await mkdir(join(webFolder, 'web'))
  await writeFile(page, '<script src="/assets/one.js"></script>')
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url, webFolder, timing: { ping: 100 } })
})
beforeEach(() => {
  // A new user each time, because the streams of one user are counted.
  token = stub.user(`ann${users++}@corp.example`, 'timesheets')
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
  await rm(webFolder, { recursive: true })
})

test.each(['POST', 'GET'])('a subscription by %s gets its events as they come', async method => {
  const stream = await openStream(gateway.url, token, FOLLOW, { method })
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(stream.headers.get('x-request-id')).toMatch(/\S/)
  const present = await stream.next()
  await writeFile(page, `<script src="/assets/${method}.js"></script>`)
  const next = await stream.next()
  expect(present).toMatchObject({ data: { webBuildChanged: { id: expect.any(String) as string } } })
  expect(next).toMatchObject({ data: { webBuildChanged: { id: expect.any(String) as string } } })
  expect(next).not.toEqual(present)
  stream.abort()
})

test('a client that compresses gets each event at once all the same', async () => {
  const stream = await openStream(gateway.url, token, FOLLOW, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(await stream.next()).toMatchObject({ data: { webBuildChanged: {} } })
  stream.abort()
})

test('a client that also accepts JSON gets JSON for a query, and events for a subscription', async () => {
  const headers = { accept: 'application/graphql-response+json, application/json, text/event-stream' }
  const stream = await openStream(gateway.url, token, FOLLOW, { headers })
  expect(await stream.next()).toMatchObject({ data: { webBuildChanged: {} } })
  stream.abort()
  const { headers: answer } = await openStream(gateway.url, token, VIEWER, { headers })
  expect(answer.get('content-type')).toContain('application/graphql-response+json')
})

test('without Accept a subscription is refused, and the refusal says what to send', async () => {
  expect(await gateway.query(FOLLOW.query, {}, token)).toMatchObject({
    errors: [
      {
        message: 'Subscriptions run over a WebSocket, or with the header Accept: text/event-stream.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  })
})

test('a query and a mutation are one event, and then complete', async () => {
  const query = await openStream(gateway.url, token, VIEWER)
  expect(await query.rest()).toMatchObject([{ data: { viewer: { name: expect.any(String) as string } } }])
  const mutation = await openStream(gateway.url, token, {
    query: 'mutation { reauthorize { session { token } } }',
  })
  expect(await mutation.rest()).toMatchObject([{ data: { reauthorize: {} } }])
})

test('a mutation by GET is refused, and makes no call', async () => {
  stub.takeCalls()
  const query = 'mutation { reauthorize { session { token } } }'
  const { status } = await openStream(gateway.url, token, { query }, { method: 'GET' })
  expect(status).toBe(405)
  expect(stub.takeCalls().filter(call => !call.startsWith('GET'))).toEqual([])
})

test.each<[string, { query: string; variables?: Record<string, unknown> }, string]>([
  ['that cannot be parsed', { query: 'subscription {' }, 'GRAPHQL_PARSE_FAILED'],
  ['with a field that does not exist', { query: 'subscription { nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'with a variable of another type',
    { query: 'subscription ($id: ID!) { ticketChanged(ticketId: $id) { id } }', variables: { id: [] } },
    'BAD_USER_INPUT',
  ],
  [
    'of what the caller may not see',
    { query: 'subscription { ticketListChanged { ticketId } }' },
    'FORBIDDEN',
  ],
  [
    'above the limits',
    {
      query: `subscription { webBuildChanged { ${Array.from({ length: 16 }, (_, i) => `a${i}: id`).join(' ')} } }`,
    },
    'GRAPHQL_VALIDATION_FAILED',
  ],
])('an operation %s has its error as an event', async (_what, operation, code) => {
  const stream = await openStream(gateway.url, token, operation)
  expect(stream.status).toBe(200)
  const [{ errors } = {}, ...more] = await stream.rest()
  expect(errors?.[0]?.extensions.code).toBe(code)
  expect(errors?.[0]?.message).toMatch(/\S/)
  expect(more).toEqual([])
})

test('comments keep a quiet stream open', async () => {
  const stream = await openStream(gateway.url, token, FOLLOW)
  await stream.next()
  void stream.next().catch(() => undefined)
  while (stream.comments() < 3) await sleep(20)
  stream.abort()
})

describe('the token of an open stream is checked again and again', () => {
  let watchful: TestGateway
  beforeEach(async () => {
    watchful = await startTestGateway({ restUrl: stub.url, webFolder, timing: { recheck: 100 } })
  })
  afterEach(() => watchful.close())

  async function opened() {
    const stream = await openStream(watchful.url, token, FOLLOW)
    await stream.next()
    return stream
  }

  test('an expired or revoked token ends it with the reason', async () => {
    const stream = await opened()
    stub.answerOnce('/api/v1/user', 401, { error: 'Sign in again' })
    expect(await stream.rest()).toMatchObject([{ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }])
  })

  test('the loss of a scope ends it with the reason', async () => {
    const stream = await opened()
    const now = { Email: 'ann@corp.example', Name: 'Ann', Scopes: 'tickets', Created: 1, Modified: 1 }
    stub.answerOnce('/api/v1/user', 200, now)
    expect(await stream.rest()).toMatchObject([{ errors: [{ extensions: { code: 'FORBIDDEN' } }] }])
  })

  test('a server that is down for a moment ends nothing', async () => {
    const stream = await opened()
    stub.answerOnce('/api/v1/user', 503, { error: 'Away' })
    await sleep(300)
    await writeFile(page, `<script src="/assets/${Date.now()}.js"></script>`)
    expect(await stream.next()).toMatchObject({ data: { webBuildChanged: {} } })
    stream.abort()
  })
})

test('a stop ends streams without completing them, so that their clients reconnect', async () => {
  const stopping = await startTestGateway({ restUrl: stub.url, webFolder })
  const stream = await openStream(stopping.url, token, FOLLOW)
  await stream.next()
  const rest = stream.rest()
  await Promise.all([stopping.close(), expect(rest).rejects.toThrow('The stream was cut.')])
})
