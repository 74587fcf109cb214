import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { nextEvent } from '../live/nextEvent.ts'

const PROTOCOL = 'graphql-transport-ws'
const FOLLOW = 'subscription { webBuildChanged { id } }'

let stub: Stub
let gateway: TestGateway
let webFolder: string
let page: string
let token: string
const open: { terminate(): void }[] = []

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  page = join(webFolder, 'web/index.html')
  await mkdir(join(webFolder, 'web'))
  await writeFile(page, '<script src="/assets/one.js"></script>')
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url, webFolder })
})
beforeEach(() => {
  // A new user each time, because the sockets of one user are counted.
  token = stub.user(`ann${open.length}.${Date.now()}@corp.example`, 'timesheets')
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await gateway.close()
  await stub.close()
  await rm(webFolder, { recursive: true })
})

const socketUrl = () => `${gateway.url.replace('http', 'ws')}/graphql`

function connect() {
  const socket = new WebSocket(socketUrl(), PROTOCOL)
  open.push(socket)
  return socket
}

async function initialised(payload: object = { token }) {
  const socket = connect()
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  return socket
}

const closing = (socket: WebSocket) => nextEvent(socket, 'close')

const message = async (socket: WebSocket): Promise<unknown> => {
  return JSON.parse(String(await nextEvent(socket, 'message')))
}

async function acknowledged() {
  const socket = await initialised()
  expect(await message(socket)).toMatchObject({ type: 'connection_ack' })
  return socket
}

const subscribe = (socket: WebSocket, id: string, query: string) =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))

function client(): Client {
  const made = createClient({ url: socketUrl(), webSocketImpl: WebSocket, connectionParams: { token } })
  open.push({ terminate: () => void made.dispose() })
  return made
}

test('a page gets the current build, and the next one', async () => {
  const builds = client().iterate<{ webBuildChanged: { id: string } }>({ query: FOLLOW })
  const present = await builds.next()
  await writeFile(page, '<script src="/assets/two.js"></script>')
  const next = await builds.next()
  expect(present).toMatchObject({
    value: { data: { webBuildChanged: { id: expect.any(String) as string } } },
  })
  expect(next).toMatchObject({ value: { data: { webBuildChanged: { id: expect.any(String) as string } } } })
  expect(next).not.toEqual(present)
  await builds.return?.()
})

test('a subscription that the client ends stops at once, and its socket stays open', async () => {
  const socket = await acknowledged()
  for (const id of ['1', '2']) {
    subscribe(socket, id, FOLLOW)
    expect(await message(socket)).toMatchObject({ id, type: 'next' })
    socket.send(JSON.stringify({ id, type: 'complete' }))
  }
})

test.each([
  ['the token as it is', () => ({ token })],
  ['the header that HTTP has', () => ({ authorization: `Bearer ${token}` })],
])('connection_init accepts %s', async (_form, payload) => {
  expect(await message(await initialised(payload()))).toMatchObject({ type: 'connection_ack' })
})

describe('the token of an open socket is checked again and again', () => {
  let watchful: TestGateway
  beforeEach(async () => {
    watchful = await startTestGateway({ restUrl: stub.url, timing: { recheck: 100 } })
  })
  afterEach(() => watchful.close())

  async function accepted() {
    const socket = new WebSocket(`${watchful.url.replace('http', 'ws')}/graphql`, PROTOCOL)
    open.push(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    expect(await message(socket)).toMatchObject({ type: 'connection_ack' })
    return socket
  }

  test('an expired or revoked token closes the socket with 4401', async () => {
    const socket = await accepted()
    stub.answerOnce('/api/v1/user', 401, { error: 'Sign in again' })
    expect(await closing(socket)).toBe(4401)
  })

  test('with one call for all sockets that have it', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, accepted))
    stub.takeCalls()
    let calls = 0
    const start = performance.now()
    while (calls < 4) {
      await new Promise(resolve => setTimeout(resolve, 20))
      calls += stub.takeCalls().length
    }
    // Ten times as many would come in less than half of the time.
    expect(performance.now() - start).toBeGreaterThan(200)
    stub.answerOnce('/api/v1/user', 401, { error: 'Sign in again' })
    expect(await Promise.all(sockets.map(closing))).toEqual(sockets.map(() => 4401))
  })

  test('the loss of a scope closes it with 4403', async () => {
    const socket = await accepted()
    const now = { Email: 'ann@corp.example', Name: 'Ann', Scopes: 'tickets', Created: 1, Modified: 1 }
    stub.answerOnce('/api/v1/user', 200, now)
    expect(await closing(socket)).toBe(4403)
  })

  test('a server that is down for a moment closes nothing', async () => {
    const socket = await accepted()
    stub.takeCalls()
    stub.answerOnce('/api/v1/user', 503, { error: 'Away' })
    let tries = 0
    while (tries < 2) {
      await new Promise(resolve => setTimeout(resolve, 20))
      tries += stub.takeCalls().length
    }
    expect(socket.readyState).toBe(socket.OPEN)
  })
})

test('a gateway that stops closes its sockets with 1001, so that they reconnect elsewhere', async () => {
  const other = await startTestGateway({ restUrl: stub.url })
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/graphql`, PROTOCOL)
  await once(socket, 'open')
  const [code] = await Promise.all([closing(socket), other.close()])
  expect(code).toBe(1001)
})
