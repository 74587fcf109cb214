// Surface: requests that two servers could read differently, over HTTP and when opening a socket.
import { connect } from 'node:net'
import { isHidden, originForm } from '../../../gateway/http/hiddenPaths.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'

let system: System
let ann: string
beforeAll(async () => {
  system = await startSystem()
  ann = await system.rest.signIn('ann@example.com', { scopes: ['tickets'] })
})
afterAll(() => system.close())

/** Sends raw text, and returns the answer until the connection ends. */
const raw = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text)).setEncoding('utf8')
    socket.on('data', (part: string) => (answer += part))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })

const SOCKET = {
  upgrade: 'websocket',
  connection: 'upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'graphql-transport-ws',
}

interface Place {
  name: string
  url: () => string
  method?: string
  path: string
  headers?: Record<string, string>
}

const PLACES: readonly Place[] = [
  { name: 'GraphQL', url: () => system.gateway.url, path: '/graphql?query={viewer{email}}' },
  { name: 'a page', url: () => system.gateway.url, path: '/tickets' },
  { name: 'the pass-through', url: () => system.gateway.url, path: '/api/v1/user' },
  { name: 'REST', url: () => system.rest.url, path: '/api/v1/user' },
  { name: 'a path of REST that is not there', url: () => system.rest.url, path: '/none' },
  { name: 'a socket', url: () => system.gateway.url, path: '/graphql', headers: SOCKET },
]

const ask = (
  { url, method = 'GET', path, headers = { connection: 'close' } }: Place,
  more: readonly string[],
) =>
  raw(
    url(),
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...more,
      '\r\n',
    ].join('\r\n'),
  )

describe.each(PLACES)('$name', place => {
  test.each([
    ['two Authorization headers', () => [`Authorization: Bearer ${ann}`, 'authorization: Bearer x']],
    ['the same Authorization header twice', () => Array<string>(2).fill(`Authorization: Bearer ${ann}`)],
    ['another Host', () => ['host: evil.example']],
    ['two types of its body', () => ['content-type: application/json', 'Content-Type: text/plain']],
  ])('%s are answered 400', async (_what, more) => {
    expect(await ask(place, more())).toMatch(/^HTTP\/1.1 400 [^]*"(error|errors)":/)
  })

  test('headers by the thousand are answered 431', async () => {
    for (const count of [250, 2_001, 2_500]) {
      const headers = Array.from({ length: count }, () => 'a:b')
      expect(await ask(place, headers)).toMatch(/^HTTP\/1.1 431 /)
    }
  })
})

const HIDDEN = [
  '/api/v1/live',
  '/api/v1/live/',
  '/api/v1/live?x=1',
  '/api/v1/%6cive',
  '/api/v1/%6Cive',
  '/api/v1/%256cive',
  '/api/v1/%25256cive',
  '/api/v1/./live',
  '/api/v1/%2e/live',
  '/api/v1/x/../live',
  '/api/v1/x/%2e%2E/live',
  '/api/v1//live',
  '/api/v1/\\live',
  '/api/v1\\live',
  '/api/v1/%5clive',
  '/api/v1%2flive',
  '/api/v1/LIVE',
  '/API/v1/live',
  '/api/v1/live;x=1',
  '/api/v1;x/live',
  '/api/v1/live%3bx',
  '/api/v1/live%20',
  '/api/v1/live%00',
  '/api/v1/live%23',
  '/api/v1/live%3Fx',
  '/api/v1/upload/../live',
  '/api/v1/download/a/../../live',
  '/login/reauth/../../api/v1/live',
  'http://localhost/api/v1/live',
  'HTTP://evil.example/api/v1/%6cive',
]

test.each(HIDDEN)('%s cannot be reached from outside, with any key', async path => {
  const key = `X-Service-Key: ${system.rest.config.serviceKey}`
  const place = { name: '', url: () => system.gateway.url, path }
  expect(await ask(place, [key])).toMatch(
    /^HTTP\/1.1 40[04] [^]*"error":"(There is nothing at this address|The request could)/,
  )
})

test.each([
  '/api/v1/user',
  '/api/v1/timesheets/project/live',
  '/api/v1/timesheets/project/A%2FB/canSee?email=a%40b.example',
  '/api/v1/download/11111111-1111-4111-8111-111111111111/100%25%20live.txt',
  '/api/v1/lives',
])('%s is not hidden', path => {
  expect(isHidden(path)).toBe(false)
})

test('an address with scheme and host counts as its path, on this server', async () => {
  expect(['http://a.example/b?c=http://d', 'https://a.example', '/b'].map(originForm)).toEqual([
    '/b?c=http://d',
    '/',
    '/b',
  ])
  const place = { name: '', url: () => system.gateway.url, path: 'http://evil.example/api/v1/user' }
  expect(await ask(place, [`Authorization: Bearer ${ann}`])).toMatch(/^HTTP\/1.1 200 [^]*ann@example.com/)
})
