import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../../../gateway/config.ts'
import { startGateway } from '../../../gateway/server.ts'

const STALLED = 60

/**
 * In milliseconds: long enough that all downloads have started before the first is cut, even on a busy machine.
 */
const IDLE_TIMEOUT = 10_000

function* endless() {
  const chunk = Buffer.alloc(64 * 1024)
  for (;;) yield chunk
}

test('60 downloads that no client reads do not block others, and are cut off after a while', async () => {
  const ends: Promise<void>[] = []
  let sayAll: () => void = () => undefined
  const all = new Promise<void>(resolve => {
    sayAll = resolve
  })
  const server = createServer((request, response) => {
    if (request.url === '/api/v1/download/1/small.txt') {
      response.end('all of it')
      return
    }
    // The download only ends when it is cut.
    ends.push(pipeline(Readable.from(endless()), response).catch(() => undefined))
    if (ends.length === STALLED) sayAll()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = readConfig({ PORT: '0', REST_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
  const gateway = await startGateway(config, undefined, { reader: IDLE_TIMEOUT })
  const sockets = Array.from({ length: STALLED }, () => {
    const socket = connect(Number(new URL(gateway.url).port), 'localhost').on('error', () => undefined)
    socket.write('GET /api/v1/download/1/large.bin HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  })
  try {
    await all
    const small = await fetch(`${gateway.url}/api/v1/download/1/small.txt`)
    expect([small.status, await small.text()]).toEqual([200, 'all of it'])
    await Promise.all(ends)
    expect(ends).toHaveLength(STALLED)
  } finally {
    for (const socket of sockets) socket.destroy()
    await gateway.close()
    server.closeAllConnections()
    server.close()
  }
})
