// Surface: downloads that nobody reads. They hold up those of their own user alone.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { files as fileTable } from '../../rest/db/schema.ts'
import { DOWNLOADS } from '../../rest/plugins/downloads.ts'
import { startSystem, type System } from '../helpers/system.ts'
import { uploaded } from '../rest/ticketFiles.ts'

// More than the buffers of the connections between take.
const SIZE = 48 * 1024 * 1024

let system: System
let [ann, ben] = ['', '']
beforeAll(async () => {
  system = await startSystem({ rest: { env: { UPLOAD_LIMIT_MB: '100' } } })
  ann = await system.rest.signIn('ann@example.com', { scopes: ['tickets'] })
  ben = await system.rest.signIn('ben@example.com', { scopes: ['tickets'] })
})
afterAll(() => system.close())

/** Asks for a file and reads no more than the first bytes of the answer. */
function idleReader(url: string, path: string): { socket: Socket; status: Promise<string> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const status = once(socket, 'data').then(([bytes]: unknown[]) => {
    socket.pause()
    return String(bytes).slice(9, 12)
  })
  return { socket, status }
}

test.each([
  ['the gateway', () => system.gateway.url],
  ['REST', () => system.rest.url],
])(
  'idle readers of one link at %s get no more than the share of its user, and others their files',
  async (_where, url) => {
    const large = await uploaded(system.rest, ann, new Uint8Array(SIZE), 'large.bin')
    const small = await uploaded(system.rest, ben, 'all of it', 'small.txt')
    // So few that the last of them asks long before the first is cut off for not reading.
    const count = DOWNLOADS.each + 8
    const readers = Array.from({ length: count }, () => idleReader(url(), large.Url))
    try {
      const statuses = await Promise.all(readers.map(({ status }) => status))
      expect(statuses.filter(status => status === '200')).toHaveLength(DOWNLOADS.each)
      expect(statuses.filter(status => status === '429')).toHaveLength(count - DOWNLOADS.each)
      const own = await fetch(url() + small.Url)
      expect([own.status, await own.text()]).toEqual([200, 'all of it'])
      const refused = await fetch(url() + large.Url)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
      // Those who hang up make room.
      for (const { socket } of readers) socket.destroy()
      const again = await fetch(url() + large.Url)
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, SIZE])
    } finally {
      for (const { socket } of readers) socket.destroy()
      await system.rest.db.delete(fileTable)
    }
  },
  300_000,
)
