// Surface: the gateway's own calls to the REST service, and sockets, while a client sends made-up tokens.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { connect, open } from '../sockets/socketClient.ts'

const JUNK = 300
const ASKING = 200
/** The maximum number of concurrent calls per address. */
const UNDER_WAY = 16
/** Far more than needed, in milliseconds. */
const TIMEOUT = 20_000

let rest: Server
let gateway: TestGateway
let held: number
let askedReady: number

// The server never answers a call with a made-up token.
beforeEach(async () => {
  held = 0
  askedReady = 0
  const user = { Email: 'ann@corp.example', Name: 'Ann', Scopes: 'timesheets', Created: 1, Modified: 1 }
  rest = createServer(({ url, headers }, response) => {
    if (url === '/readyz') askedReady++
    if (headers.authorization?.startsWith('Bearer junk')) held++
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user))
  }).listen(0, '127.0.0.1')
  await once(rest, 'listening')
  const address = rest.address()
  const port = typeof address === 'object' && address ? address.port : 0
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}`, trustProxy: true })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await gateway.close()
  rest.closeAllConnections()
  rest.close()
})

/** Opens a socket from an address and sends a token. */
async function say(token: string, address: string) {
  const client = connect(gateway, { 'x-forwarded-for': address })
  await client.opened
  client.send({ type: 'connection_init', payload: { token } })
  return client
}

const junkOf = async (address: string) => {
  await Promise.all(Array.from({ length: JUNK }, (_, index) => say(`junk${address}.${index}`, address)))
  while (held < UNDER_WAY) await new Promise(resolve => setTimeout(resolve, 20))
}

test('while 300 sockets of one address send made-up tokens, a user at another address can sign in', async () => {
  await junkOf('192.0.2.1')
  const { socket, messages, receives } = await say('good', '192.0.2.2')
  const answered = Promise.race([receives(1), once(socket, 'close')])
  await Promise.race([answered, new Promise(resolve => setTimeout(resolve, TIMEOUT).unref())])
  expect([socket.readyState, messages.map(({ type }) => type)]).toEqual([WebSocket.OPEN, ['connection_ack']])
  expect(held).toBe(UNDER_WAY)
})

test('while sockets of two addresses use all places for unknown clients, every readiness request succeeds, with few calls', async () => {
  await Promise.all(['192.0.2.1', '192.0.2.2'].map(junkOf))
  const statuses = await Promise.all(
    Array.from({ length: ASKING }, async () => (await fetch(`${gateway.url}/readyz`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(askedReady).toBeGreaterThan(0)
  expect(askedReady).toBeLessThan(10)
})
