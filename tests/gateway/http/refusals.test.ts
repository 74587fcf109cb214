import fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { answerErrors } from '../../../gateway/http/errors.ts'
import { passThrough } from '../../../gateway/http/passThrough.ts'
import { TIMEOUTS } from '../../../gateway/http/timeouts.ts'
import { createRequestTurns } from '../../../gateway/http/turns.ts'
import { createFairShares } from '../../../gateway/bounds/fairShares.ts'
import { createCallerKeys } from '../../../gateway/upstream/callerKeys.ts'
import { BUSY, TOO_MANY_CALLS } from '../../../gateway/upstream/turns.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'

const AWAY = 'http://127.0.0.1:1'
const NOTHING_HERE = 'There is nothing at this address.'
const UNREADABLE = 'The request could not be read.'

let gateway: TestGateway
beforeAll(async () => {
  const timeouts = { headers: 400, request: 400, check: 50 }
  gateway = await startTestGateway({ restUrl: AWAY, timeouts })
})
afterAll(() => gateway.close())

/** Sends raw text. @returns the status of the answer, and its body */
async function answerTo(text: string): Promise<[status: number, body: unknown]> {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return [Number(answer.split(' ')[1]), JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '')]
}

const asking = (start: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, 'Host: x', ...headers, '\r\n'].join('\r\n')
const closing = (start: string, ...headers: string[]) => asking(start, 'Connection: close', ...headers)
const upgrading = (path: string, ...headers: string[]) =>
  asking(`GET ${path}`, 'Connection: Upgrade', 'Upgrade: websocket', ...headers)

describe('a refusal outside /graphql has a text and a code', () => {
  test.each([
    ['a page that does not exist', closing('GET /a.map', 'Accept: */*'), 404, NOTHING_HERE, 'NOT_FOUND'],
    ['a method that a page does not have', closing('PUT /'), 404, NOTHING_HERE, 'NOT_FOUND'],
    ['a hidden call', closing('GET /api/v1/live'), 404, NOTHING_HERE, 'NOT_FOUND'],
    ['text that is not HTTP', 'GARBAGE\r\n\r\n', 400, UNREADABLE, 'INVALID'],
    ['an address that cannot be decoded', closing('GET /%'), 400, UNREADABLE, 'INVALID'],
    [
      'a repeated header',
      closing('GET /livez', 'Authorization: a', 'Authorization: b'),
      400,
      'A request has at most one header authorization.',
      'INVALID',
    ],
    [
      'a page of another site that opens a socket',
      upgrading('/graphql', 'Origin: https://evil.example'),
      403,
      'Only pages of this site may open this.',
      'FORBIDDEN',
    ],
    ['a socket elsewhere', upgrading('/other'), 404, NOTHING_HERE, 'NOT_FOUND'],
    [
      'headers that do not end',
      'GET / HTTP/1.1\r\n',
      408,
      'The request took too long to arrive.',
      'UNAVAILABLE',
    ],
    [
      'an unknown expectation',
      closing('GET /', 'Expect: wonders'),
      417,
      'This server does not support the header Expect.',
      'UNSUPPORTED',
    ],
    [
      'long headers',
      closing('GET /', `X-A: ${'a'.repeat(20_000)}`),
      431,
      'The headers of the request are too long.',
      'TOO_LARGE',
    ],
    [
      'many headers',
      closing('GET /', ...Array<string>(201).fill('a: b')),
      431,
      'A request has at most 200 headers.',
      'TOO_LARGE',
    ],
    [
      'a call while the REST service is away',
      closing('GET /api/v1/user'),
      502,
      'The server cannot be reached.',
      'UNAVAILABLE',
    ],
    [
      'the check of a gateway whose REST service is away',
      closing('GET /readyz'),
      503,
      'The REST service is not ready.',
      'UNAVAILABLE',
    ],
  ])('%s', async (_what, text, status, error, code) => {
    expect(await answerTo(text)).toEqual([status, { error, code }])
  })

  test('calls that get no turn', async () => {
    const app = fastify()
    const keys = createCallerKeys()
    const turns = {
      ...createRequestTurns(keys, createFairShares()),
      take: () => Promise.resolve(TOO_MANY_CALLS),
      takeForFile: () => Promise.resolve(BUSY),
    }
    await passThrough(app, new URL(AWAY), { turns, keys, timeout: TIMEOUTS })
    const call = await app.inject('/api/v1/user')
    expect([call.statusCode, call.json()]).toEqual([
      429,
      { error: TOO_MANY_CALLS.message, code: 'RATE_LIMITED' },
    ])
    const file = await app.inject('/api/v1/download/1')
    expect([file.statusCode, file.json()]).toEqual([503, { error: BUSY.message, code: 'UNAVAILABLE' }])
    await app.close()
  })

  test('an unexpected error, whose own text stays here', async () => {
    const app = fastify()
    answerErrors(app)
    app.get('/', () => Promise.reject(new Error('/etc/secret')))
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        error: expect.stringMatching(
          /^Something went wrong on our side\. .* tell your administrator the request id \S+\.$/,
        ) as string,
        code: 'UNAVAILABLE',
      },
    ])
    await app.close()
  })
})
