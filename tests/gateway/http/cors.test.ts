// Surface: pages of other origins, over HTTP and sockets.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

const APP = 'https://app.example.com'

let stub: Stub
let open: TestGateway
let closed: TestGateway
let token: string
beforeAll(async () => {
  stub = await startStub()
  token = stub.user('ann@example.com', 'tickets')
  open = await startTestGateway({ restUrl: stub.url, corsOrigins: [APP, 'http://localhost:3000'] })
  closed = await startTestGateway({ restUrl: stub.url })
})
afterAll(async () => {
  await open.close()
  await closed.close()
  await stub.close()
})

const preflight = (gateway: TestGateway, path: string, origin: string) =>
  fetch(gateway.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const ask = (gateway: TestGateway, origin: string) =>
  fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { email } }' }),
  })

test.each(['/graphql', '/api/v1/user'])('a page of a site in the settings may call %s', async path => {
  const { status, headers } = await preflight(open, path, APP)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(APP)
  expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('it can read the answer', async () => {
  const answer = await ask(open, APP)
  expect(answer.headers.get('access-control-allow-origin')).toBe(APP)
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  expect(await answer.json()).toMatchObject({ data: { viewer: { email: 'ann@example.com' } } })
})

test.each([
  ['a page of another site', () => [open, '/graphql', 'https://evil.example'] as const],
  ['a page of a site in the settings, of the sign-in', () => [open, '/login/reauth', APP] as const],
  ['any page, without the setting', () => [closed, '/graphql', APP] as const],
])('%s gets no permission', async (_who, where) => {
  const [gateway, path, origin] = where()
  const { headers } = await preflight(gateway, path, origin)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('without the setting, an answer has no header for other sites', async () => {
  const { headers } = await ask(closed, APP)
  expect([...headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
})

test.each([
  [APP, 'opens'],
  ['https://evil.example', 'is refused'],
])('a socket of %s %s', async (origin, expected) => {
  const socket = new WebSocket(`${open.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    origin,
  })
  const outcome = await once(socket, 'open').then(
    () => 'opens',
    () => 'is refused',
  )
  expect(outcome).toBe(expected)
  socket.terminate()
})
