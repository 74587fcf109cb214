// Surface: request bodies that arrive slowly: how much memory all of them together use.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { countArriving, createHeldBodies } from '../../../common/heldBodies.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startHoldingServer, type HoldingServer } from './holdingServer.ts'
import { settled } from '../limits/settled.ts'

const MB = 1024 * 1024
/** How much one user, and all users together, may hold in memory. */
const [EACH, TOTAL] = [16 * MB, 128 * MB]
/** Almost the maximum size of a request. */
const LARGE = 700_000

let server: HoldingServer
let gateway: TestGateway
let drips: Drip[]

beforeEach(async () => {
  drips = []
  server = await startHoldingServer({
    userOf: token => token.split('.')[0],
    isHeld: user => user === 'ann',
    saysCaller: true,
  })
  gateway = await startTestGateway({ restUrl: server.url })
})
afterEach(async () => {
  for (const { socket } of drips) socket.destroy()
  server.release()
  await gateway.close()
  await server.close()
})

/** A request whose last byte is not sent. */
interface Drip {
  socket: Socket
  sent: number
  /** The answer so far. */
  answer: () => string
}

interface Dripped {
  url?: string
  path?: string
  token?: string
  /** The loopback address of the client. */
  address?: string
  bytes?: number
  /** Whether each byte is sent separately. */
  inPieces?: boolean
  /** Whether it is the first field of an upload. */
  isForm?: boolean
}

/** Sends the start of a request on its own connection. */
async function send(url: string, start: string, localAddress = '127.0.0.1') {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  socket.write(start)
  return { socket, answer: () => text }
}

async function drip({
  url = gateway.url,
  path = '/graphql',
  token,
  address = '127.0.0.1',
  bytes = LARGE,
  inPieces = false,
  isForm = false,
}: Dripped): Promise<Drip> {
  const authorization = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
  const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json'
  const start = isForm ? '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n' : ''
  const length = inPieces ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes + start.length + 1}`
  const { socket, answer } = await send(
    url,
    `POST ${path} HTTP/1.1\r\nHost: daybook\r\n${authorization}Content-Type: ${type}\r\nApollo-Require-Preflight: yes\r\n${length}\r\n\r\n`,
    address,
  )
  socket.write(inPieces ? '1\r\n \r\n'.repeat(bytes) : start + ' '.repeat(bytes))
  const made = { socket, sent: bytes, answer }
  drips.push(made)
  return made
}

const many = (count: number, one: Dripped) => Promise.all(Array.from({ length: count }, () => drip(one)))
/** The bytes of unanswered requests, which are still held. */
const kept = (some: readonly Drip[]) =>
  some.filter(({ answer }) => answer() === '').reduce((sum, { sent }) => sum + sent, 0)
/** Waits until everything has arrived and at most this many bytes are held. */
async function arrived(some: readonly Drip[], most: number): Promise<void> {
  while (some.some(({ socket }) => socket.writableLength > 0 && !socket.destroyed)) await sleep(20)
  while (kept(some) > most) await sleep(100)
  await settled(() => kept(some))
}
const statusOf = ({ answer }: Drip) => answer().split(' ')[1]

const post = async (token: string, body: string) => {
  const answer = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  await answer.body.text()
  return answer.statusCode
}
const VIEWER = JSON.stringify({ query: '{ viewer { email } }' })
const LARGEST = JSON.stringify({
  query: '{ viewer { email } }',
  variables: { input: { body: 'x'.repeat(640_000) } },
})

describe.each(['/graphql', '/api/v1/tickets/project/1/ticket'])('bodies that arrive slowly at %s', path => {
  test('use no more than their user’s share, and do not keep out a small one of the same user', async () => {
    expect([await post('ben.1', VIEWER), await post('eve.1', VIEWER)]).toEqual([200, 200])
    const some = await many(60, { path, token: 'ben.1' })
    await arrived(some, EACH)
    expect(kept(some)).toBeLessThanOrEqual(EACH)
    expect(kept(some)).toBeGreaterThan(EACH / 2)
    const refused = some.filter(({ answer }) => answer() !== '')
    expect(new Set(refused.map(statusOf))).toEqual(new Set(['429']))
    for (const { answer } of refused) expect(answer()).toMatch(/^retry-after: 5\r$/im)
    expect([await post('ben.1', VIEWER), await post('eve.1', LARGEST)]).toEqual([200, 200])
  })

  test('of unknown users use no more than the share of their address, and others continue', async () => {
    expect(await post('eve.1', VIEWER)).toBe(200)
    const some = await many(60, { path })
    await arrived(some, EACH)
    expect(kept(some)).toBeLessThanOrEqual(EACH)
    expect([await post('eve.1', LARGEST), await post('new.1', VIEWER)]).toEqual([200, 200])
  })
})

test('the server does not wait for bodies that no handler reads', async () => {
  const some = await many(20, { path: '/nothing' })
  await arrived(some, 0)
  expect(some.map(statusOf)).toEqual(some.map(() => '404'))
})

test('forms of uploads count with the maximum of their fields, until these have arrived', async () => {
  expect(await post('ben.1', VIEWER)).toBe(200)
  const some = await many(120, { token: 'ben.1', bytes: 90_000, isForm: true })
  await arrived(some, EACH / 2)
  expect(kept(some)).toBeLessThanOrEqual(EACH / 2)
  expect(new Set(some.filter(({ answer }) => answer() !== '').map(statusOf))).toEqual(new Set(['429']))
  expect(await post('ben.1', VIEWER)).toBe(200)
})

test('bodies that arrive in tiny pieces count with the memory of each piece', async () => {
  const some = await many(20, { bytes: 5_000, inPieces: true })
  await arrived(some, EACH / 512)
  expect(kept(some)).toBeLessThanOrEqual(EACH / 512)
})

test('bodies of many users together use no more than the total, and the users with the most lose theirs first', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `127.0.1.${index + 1}`)
  const all: Drip[] = []
  for (const address of addresses) all.push(...(await many(22, { address })))
  await arrived(all, TOTAL)
  expect(kept(all)).toBeLessThanOrEqual(TOTAL)
  expect(kept(all)).toBeGreaterThan(TOTAL / 2)
  const refused = all.filter(({ answer }) => answer() !== '')
  expect(new Set(refused.map(statusOf))).toEqual(new Set(['503']))
  expect(await post('eve.1', LARGEST)).toBe(200)
})

test('bodies that wait for their turn count as well, and make room', async () => {
  expect([await post('eve.1', VIEWER), await post('ben.1', VIEWER)]).toEqual([200, 200])
  const held = Array.from({ length: 60 }, () => post('ann.1', LARGEST))
  await settled(() => server.underWay('ann'))
  const answers: number[] = []
  for (const answer of held) void answer.then(status => answers.push(status))
  // Refusals are sent after two seconds; on a busy machine, not all at the same time.
  while ((held.length - answers.length) * LARGEST.length > EACH) await sleep(20)
  expect(new Set(answers)).toEqual(new Set([429]))
  expect(await post('eve.1', LARGEST)).toBe(200)
  server.release()
  const statuses = await Promise.all(held)
  expect(statuses.filter(status => status === 200).length).toBeGreaterThan(EACH / 2 / LARGEST.length)
})

test.each([
  ['before it is read', false],
  ['before it is looked at, as who sent it is looked up first,', true],
])(
  'a body whose client disconnects %s does not end the server, and is dropped',
  async (_when, isLookedUp) => {
    const body = createHeldBodies({ each: EACH, total: TOTAL }).hold('ben')
    const copies: Readable[] = []
    const reader = createServer(request => {
      const count = () => copies.push(countArriving(request, body))
      if (isLookedUp) request.once('close', () => setImmediate(count))
      else count()
    }).listen(0, '127.0.0.1')
    try {
      await once(reader, 'listening')
      const address = reader.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      const { socket } = await send(
        `http://127.0.0.1:${port}`,
        'POST / HTTP/1.1\r\nHost: daybook\r\nContent-Length: 9\r\n\r\n{',
      )
      await sleep(100)
      socket.destroy()
      // An unhandled error event ends the process, and here the test.
      await settled(() => copies.filter(({ destroyed }) => destroyed).length)
      expect(copies.map(({ destroyed }) => destroyed)).toEqual([true])
    } finally {
      reader.close()
    }
  },
)

test('the REST service has the same limits, for a user or an unknown client, and blocks no others', async () => {
  const rest = await startTestRest()
  try {
    const [ann, ben] = [
      await rest.signIn('ann@corp.example', { scopes: ['tickets'] }),
      await rest.signIn('ben@corp.example', { scopes: ['tickets'] }),
    ]
    const path = '/api/v1/tickets/project/1/ticket'
    const of = { url: rest.url, path, token: ben, bytes: 600_000 }
    const slow = [await many(60, of), await many(300, { url: rest.url, path: '/nothing', bytes: 100_000 })]
    for (const some of slow) {
      await arrived(some, EACH)
      expect(kept(some)).toBeLessThanOrEqual(EACH)
      expect(kept(some)).toBeGreaterThan(EACH / 2)
      const refused = some.filter(({ answer }) => answer() !== '')
      expect(new Set(refused.map(statusOf))).toEqual(new Set(['429']))
      for (const { answer } of refused) expect(answer()).toMatch(/^retry-after: 5\r$/im)
    }
    for (const [token, name] of [
      [ben, 'Small'],
      [ann, 'Other'],
    ] as const)
      expect(await rest.call('POST', `/api/v1/tickets/project/${name}`, { token, body: {} })).toMatchObject({
        status: 201,
      })
  } finally {
    for (const { socket } of drips) socket.destroy()
    await rest.close()
  }
})
