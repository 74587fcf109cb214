// Surface: HTTP of the gateway: headers of every answer, URLs, invalid and slow requests.
import { once } from 'node:events'
import { connect as connectTo, type Socket } from 'node:net'
import { startGateway, type GatewayServer } from '../../../gateway/server.ts'
import { readConfig } from '../../../gateway/config.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

let system: System
let url: string
let token: string

beforeAll(async () => {
  system = await startSystem({ gateway: { publicUrl: new URL('https://daybook.example') } })
  url = system.gateway.url
  token = await system.rest.signIn('ann@corp.example', { scopes: ['admin', 'tickets', 'timesheets'] })
})
afterAll(() => system.close())

const at = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
const html = { accept: 'text/html' }
const bearer = () => ({ authorization: `Bearer ${token}` })

/** Sends raw bytes. @returns the answer until the server closed the connection */
async function raw(bytes: string, port = Number(new URL(url).port)): Promise<string> {
  const socket = connectTo(port, 'localhost')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** The headers of every kind of answer, including answers to raw text. */
const ANSWERS: [what: string, ask: () => Promise<Response>, status: number][] = [
  ['a page', () => at('/', { headers: html }), 200],
  ['the IDE', () => at('/graphiql', { headers: html }), 200],
  ['a file that is not there', () => at('/assets/x.js'), 404],
  ['nothing', () => at('/nothing', { headers: { accept: 'application/json' } }), 404],
  ['life', () => at('/livez'), 200],
  [
    'GraphQL',
    () =>
      at('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{__typename}"}',
      }),
    401,
  ],
  [
    'GraphQL that is too large',
    () =>
      at('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(1_000_000),
      }),
    413,
  ],
  ['a record', () => at('/api/v1/user', { headers: bearer() }), 200],
  ['a refusal of the REST service', () => at('/api/v1/user'), 401],
  ['nothing of the REST service', () => at('/api/v1/nothing', { headers: bearer() }), 404],
  ['the OpenAPI document', () => at('/api/v1/openapi.json'), 200],
  ['the page to read it', () => at('/api/v1/docs', { headers: html }), 200],
  ['a provider that is not set up', () => at('/login/google?redirectUrl=/', { headers: html }), 302],
  ['an address that cannot be read', () => at('/%'), 400],
  ['an address of the REST service that cannot be read', () => at('/api/v1/%'), 400],
  ['a foreign method', () => at('/', { method: 'PROPFIND' }), 404],
]

describe('every answer has its security headers', () => {
  test.each(ANSWERS)('%s', async (_what, ask, status) => {
    const response = await ask()
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/) as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
    expect(headers['permissions-policy']?.match(/[\w-]+=\(self\)/g)).toEqual([
      'clipboard-write=(self)',
      'fullscreen=(self)',
    ])
    for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
    const policy = headers['content-security-policy'] ?? ''
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${directive} 'none'`)
    expect(/(^|;)\s*(script-src|default-src) [^;]*unsafe/.test(policy)).toBe(false)
  })

  test('answers before there is a request have them too', async () => {
    const answers = await Promise.all([
      raw('GARBAGE\r\n\r\n'),
      raw(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`),
      raw('GET /other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      raw(
        'GET /graphql HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      ),
      raw('GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      raw(
        'POST /graphql HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: wonders\r\nContent-Length: 2\r\n\r\n{}',
      ),
    ])
    expect(answers.map(answer => Number(answer.split(' ')[1]))).toEqual([400, 431, 404, 403, 400, 417])
    for (const answer of answers) {
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
      expect(answer).toMatch(/\r\npermissions-policy: /i)
      expect(answer).toMatch(/\r\nstrict-transport-security: /i)
      expect(answer).toMatch(/\{"error":"[^"]+","code":"[A-Z_]+"\}/)
    }
  })
})

test('private data is not cached', async () => {
  const answers = await Promise.all([
    at('/api/v1/user', { headers: bearer() }),
    at('/api/v1/users', { headers: bearer() }),
    at('/api/v1/user'),
    at('/graphql', {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'application/json' },
      body: '{"query":"{viewer{email}}"}',
    }),
  ])
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
})

test.each(['GET', 'POST', 'OPTIONS'])(
  'a page of another site can read nothing by %s, and gets no CORS permission',
  async method => {
    for (const path of ['/', '/graphql', '/api/v1/user', '/login/reauth', '/api/v1/upload'])
      for (const origin of ['https://evil.example', 'null']) {
        const { headers } = await at(path, {
          method,
          headers: {
            origin,
            ...bearer(),
            ...(method === 'OPTIONS' && {
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization,content-type,apollo-require-preflight',
            }),
          },
        })
        expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
      }
  },
)

test.each([
  '/.git/config',
  '/.env',
  '/%2eenv',
  '/%2e%2e/.env',
  '/.well-known/../.env',
  '/a/.git/HEAD',
  '/app.js.map',
  '/assets/app.js.map',
  '/assets/%2e%2e/web/index.html',
  '/assets/..%2fweb%2findex.html',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/operations.json',
  '/assets/',
  '/operations.json',
  '/package.json',
  '/web/index.html',
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/%5cevil.example',
  '/a//b',
  '/a%00b',
  '/server.ts',
  '/graphql.json',
  '/api/v1/../../.env',
  '/api/v1/%2e%2e/%2e%2e/readyz',
  '/api/v1/docs/../../../etc/passwd',
])('%s is not found', async path => {
  // Sent as raw text, because HTTP clients normalize URLs.
  const answer = await raw(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 40[034] /)
  expect(answer).toMatch(/\{"error":"[^"]+","code":"[A-Z_]+"\}/)
  expect(answer).not.toMatch(/\r\nlocation:/i)
})

describe('malformed requests', () => {
  const one = (headers: string, body = '') =>
    raw(`POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`)
  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 30\r\n', '{}'],
    [
      'a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    ['chunks of another name', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['chunks before a blank', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['chunks of no length', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a length below nothing', 'Content-Length: -1\r\n', ''],
    ['a line that goes on', 'X-A: 1\r\n continued\r\nContent-Length : 2\r\n', '{}'],
    ['a NUL in a header', 'X-A: a\0b\r\n', ''],
  ])('%s: refused, and nothing after it is read', async (_what, headers, body) => {
    const answer = await one(headers, body)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test.each(['TRACE', 'TRACK', 'CONNECT'])('%s is refused', async method => {
    const target = method === 'CONNECT' ? 'evil.example:80' : '/'
    const answer = await raw(
      `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Secret: s\r\n\r\n`,
    )
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer).not.toContain('X-Secret')
  })
})

describe('a client that sends slowly', () => {
  let gateway: GatewayServer
  const port = () => Number(new URL(gateway.url).port)
  beforeAll(async () => {
    const config = readConfig({ PORT: '0', REST_URL: system.rest.url, LOG_LEVEL: 'silent' })
    const timeouts = { headers: 500, request: 1_000, check: 50, keepAlive: 500, idle: 3_000 }
    gateway = await startGateway(config, undefined, timeouts)
  })
  afterAll(() => gateway.close())

  test('is disconnected, while others are served', async () => {
    const slow = Array.from({ length: 200 }, (_value, index) => {
      const socket: Socket = connectTo(port(), 'localhost')
      socket.on('error', () => undefined).resume()
      // Headers that never end, and bodies that are announced but never arrive.
      socket.write(
        index % 2
          ? 'GET / HTTP/1.1\r\nHost: x\r\nX-'
          : 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      )
      return { socket, closed: once(socket, 'close') }
    })
    for (const { socket } of slow) if (socket.connecting) await once(socket, 'connect')
    expect((await fetch(`${gateway.url}/livez`)).status).toBe(200)
    await Promise.all(slow.map(({ closed }) => closed))
    expect((await fetch(`${gateway.url}/livez`)).status).toBe(200)
  })

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
  ])('gets the reason: %s', async (_what, bytes) => {
    expect(await raw(bytes, port())).toMatch(
      /^HTTP\/1\.1 408 [^]*\{"error":"The request took too long to arrive\.","code":"UNAVAILABLE"\}$/,
    )
  })

  test('blocks no other client’s call, although more bodies are waiting than there are connections to the REST service', async () => {
    const slow = Array.from({ length: 100 }, () => {
      const socket = connectTo(Number(new URL(url).port), 'localhost')
      socket.on('error', () => undefined).resume()
      socket.write(
        `POST /api/v1/timesheets/event HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      )
      return socket
    })
    for (const socket of slow) if (socket.connecting) await once(socket, 'connect')
    expect((await at('/api/v1/user', { headers: bearer() })).status).toBe(200)
    // In the meantime, no connection was closed to make room.
    expect(slow.filter(({ closed }) => closed)).toEqual([])
    for (const socket of slow) socket.destroy()
  })

  test('loses its connection if nothing more arrives', async () => {
    expect(await raw('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', port())).toMatch(/^HTTP\/1\.1 200 /)
  })
})
