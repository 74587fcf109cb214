import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { limitMessages } from '../../../gateway/sockets/messageRate.ts'
import { LIMITS } from '../../../gateway/bounds/limits.ts'
import { startGatewayFixture, type GatewayFixture } from '../../security/gatewayFixture.ts'
import { open, signIn } from '../../security/sockets/socketClient.ts'

const FOLLOW = 'subscription { webBuildChanged { id } }'

let fixture: GatewayFixture

beforeAll(async () => {
  fixture = await startGatewayFixture()
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await fixture.close()
})

const signedIn = () =>
  signIn(fixture.gateway, { token: fixture.stub.user(`ann${open.length}@corp.example`, 'timesheets') })

const subscribe = (id: string, payload: object = { query: FOLLOW }) => ({ id, type: 'subscribe', payload })

/** Both ends of a limited socket; the far end reads nothing. */
async function unread(answer: (near: WebSocket, data: Buffer) => void) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  const sockets = new WebSocketServer({ server })
  const arrived = once(sockets, 'connection')
  const far = new WebSocket(`ws://127.0.0.1:${address.port}`)
  open.push(far)
  far.on('error', () => undefined)
  const [near] = (await arrived) as [WebSocket]
  limitMessages(near)
  near.on('message', (data: Buffer) => answer(near, data))
  await once(far, 'open')
  far.pause()
  const gone = once(near, 'close').finally(() => {
    sockets.close()
    server.close()
  })
  return { near, far, gone }
}

describe('a client that sends requests and does not read', () => {
  test('is disconnected once too much waits for it', async () => {
    const { near, far, gone } = await unread((socket, data) => socket.send(data))
    let count = 0
    const all = new Promise(resolve =>
      near.on('message', () => ++count === LIMITS.messages - 1 && resolve('all')),
    )
    for (let index = 1; index < LIMITS.messages; index++) far.send('x'.repeat(LIMITS.message))
    expect(await Promise.race([gone.then(() => 'gone'), all])).toBe('gone')
  })

  test('gets nothing more after its socket is closed', async () => {
    let received = 0
    const { far, gone } = await unread(socket => {
      received++
      socket.close(4400)
    })
    const timer = setInterval(() => {
      for (let index = 0; index < 200; index++) far.send('x')
    }, 20)
    await gone
    clearInterval(timer)
    expect(received).toBeGreaterThan(0)
  })
})

describe('a socket is closed', () => {
  test('for answers to pings that were not sent', async () => {
    const client = await signedIn()
    for (let count = 0; count <= LIMITS.messages; count++) client.socket.pong()
    expect([4429, 1006]).toContain(await client.closed)
  })

  test('for a message of many small parts', async () => {
    const client = await signedIn()
    for (let count = 0; count < 1_000; count++) client.socket.send('', { fin: false })
    expect([1008, 1006]).toContain(await client.closed)
  })
})

test('at most one of several subscriptions with the same id continues', async () => {
  const client = await signedIn()
  for (let count = 0; count < 50; count++) {
    client.send(subscribe('1'))
    client.send({ id: '1', type: 'complete' })
  }
  client.send(subscribe('1'))
  client.send(subscribe('2'))
  while (!client.messages.some(({ id, type }) => id === '2' && type === 'next'))
    await client.receives(client.messages.length + 1)
  expect(client.messages.filter(({ id, type }) => id === '1' && type === 'next').length).toBeLessThanOrEqual(
    1,
  )
})

test('the subscriptions of a socket have a limited total size', async () => {
  const client = await signedIn()
  for (let index = 1; index <= 10; index++) client.send(subscribe(`${index}${'x'.repeat(60_000)}`))
  const answers = (await client.receives(11)).slice(1)
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['next', 'error']))
  expect(answers.find(({ type }) => type === 'error')).toMatchObject({
    payload: [{ message: 'Too many subscriptions.', extensions: { code: 'RATE_LIMITED' } }],
  })
})

describe('messages that no client sends close the socket, and nothing is logged', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const subscription = (more: string) =>
    `{"id":"1","type":"subscribe","payload":{"query":"${FOLLOW}",${more}}}`

  test.each([
    ['what servers say', '{"id":"1","type":"next","payload":{}}'],
    ['an error', '{"id":"1","type":"error","payload":[{"message":"x"}]}'],
    ['an answer', '{"type":"connection_ack"}'],
    ['a ping without end', `{"type":"ping","payload":{"x":${nested(30_000)}}}`],
    ['variables without end', subscription(`"variables":{"x":${nested(30_000)}}`)],
    ['extensions without end', subscription(`"extensions":{"x":${nested(30_000)}}`)],
  ])('%s', async (_what, message) => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const client = await signedIn()
    client.send(message)
    expect(await client.closed).toBe(4400)
    expect(printed.mock.calls).toEqual([])
    printed.mockRestore()
  })

  test.each([100, 1_000])('but %i levels are refused like other messages', async levels => {
    const client = await signedIn()
    client.send(subscription(`"extensions":{"x":${nested(levels)}}`))
    expect((await client.receives(2)).at(-1)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })
})

test('a page with an Origin without a host is not accepted by a request without a Host', async () => {
  const socket = createConnection(Number(new URL(fixture.gateway.url).port), 'localhost')
  socket.write(
    [
      'GET /graphql HTTP/1.1',
      'Host:',
      'Origin: file://',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1.1 403 /)
})
