import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'

/** How long a stop may take, in milliseconds (docs/specification/running.md#stopping). */
const LIMIT = 10_000

let silent: Server
let requested: Promise<unknown>
const sockets: Socket[] = []
let gateway: TestGateway
beforeEach(async () => {
  // A REST service that accepts calls but answers none.
  silent = createServer(socket => sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  requested = once(silent, 'connection')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  silent.close()
})

/** Sends a text, and keeps its half of the connection open whatever the gateway does. */
function say(text: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(gateway.url).port), allowHalfOpen: true })
  sockets.push(socket)
  socket
    .on('error', () => undefined)
    .resume()
    .write(text)
  return socket
}

test('a gateway stops in time although calls wait for the REST service', async () => {
  say('GET /api/v1/user HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n')
  const query = gateway.query('{ viewer { email } }', {}, 'x').catch(() => 'cut')
  await requested
  const start = performance.now()
  await gateway.close()
  expect(performance.now() - start).toBeLessThan(LIMIT)
  expect(await query).toBe('cut')
})

test('a gateway stops although a client keeps a connection with a refused upgrade open', async () => {
  const socket = say('GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'end')
  await gateway.close()
  expect(socket.destroyed).toBe(false)
})
