// Surface: clients without an account that do not read their answers, and which other clients they block.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'

/** More than the limits of concurrent requests per client address, and for all unknown clients. */
const READERS = 60
/** Far more than needed, in milliseconds. */
const TIMEOUT = 60_000

function* endless() {
  const chunk = Buffer.alloc(64 * 1024)
  for (;;) yield chunk
}

let rest: Server
let gateway: TestGateway
let begun: number
let sockets: Socket[]
beforeEach(async () => {
  begun = 0
  sockets = []
  rest = createServer((request, response) => {
    if (request.url?.startsWith('/login/')) return void response.end('{}')
    begun++
    pipeline(Readable.from(endless()), response).catch(() => undefined)
  }).listen(0, '127.0.0.1')
  await once(rest, 'listening')
  const address = rest.address()
  const port = typeof address === 'object' && address ? address.port : 0
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await gateway.close()
  rest.closeAllConnections()
  rest.close()
})

/** Requests a path and reads only the first bytes of the answer. */
async function readSlowly(path: string): Promise<void> {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost').on('error', () => undefined)
  sockets.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable', { signal: AbortSignal.timeout(TIMEOUT) })
}

test.each([
  '/api/v1/./download/1/large.bin?signed=x',
  '/api/v1/%2E/download/1/large.bin?signed=x',
  '/api/v1/%64ownload/1/large.bin?signed=x',
  '/api/v1//download/1/large.bin?signed=x',
  '/api/v1/\\download/1/large.bin?signed=x',
  '/api/v1/download/1/large.bin?signed=x',
  '/api/v1/openapi.json',
  '/api/v1/openapi%2ejson',
])('60 clients who read %s slowly do not prevent sign-ins from their address', async path => {
  await Promise.all(Array.from({ length: READERS }, () => readSlowly(path)))
  const answer = await fetch(`${gateway.url}/login/reauth`, {
    headers: { authorization: 'Bearer a.b.c' },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  expect([0, READERS]).toContain(begun)
})
