// Surface: downloads whose clients do not read. They only delay those of the same user.
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { ticketProjects } from '../../../rest/db/schema/tickets.ts'
import { DOWNLOADS } from '../../../rest/plugins/downloads.ts'
import { fileSigner } from '../../../rest/security/fileLinks.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { uploaded } from '../../rest/tickets/ticketFiles.ts'

// More than the buffers of the connections in between can hold.
const SIZE = 48 * 1024 * 1024

let system: System
let [ann, ben] = ['', '']
beforeAll(async () => {
  system = await startSystem({ rest: { env: { UPLOAD_LIMIT_MB: '100' } } })
  ann = await system.rest.signIn('ann@example.com', { scopes: ['tickets'] })
  ben = await system.rest.signIn('ben@example.com', { scopes: ['tickets'] })
})
afterAll(() => system.close())

/** Requests a file and reads only the first bytes of the answer. */
function idleReader(
  url: string,
  path: string,
  address = '127.0.0.1',
): { socket: Socket; status: Promise<string> } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const status = once(socket, 'data').then(([bytes]: unknown[]) => {
    socket.pause()
    return String(bytes).slice(9, 12)
  })
  return { socket, status }
}

/** How many downloads of a file are under way in this process, which has the file open for each. */
const openCopies = (uuid: string) =>
  readdirSync('/proc/self/fd').filter(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).endsWith(uuid)
    } catch {
      // Closed in the meantime.
      return false
    }
  }).length

test.each([
  ['the gateway', () => system.gateway.url],
  ['REST', () => system.rest.url],
])(
  'idle readers of one link at %s use no more than the share of its user, and other users get their files',
  async (_where, url) => {
    const large = await uploaded(system.rest, ann, new Uint8Array(SIZE), 'large.bin')
    const small = await uploaded(system.rest, ben, 'all of it', 'small.txt')
    const readers = Array.from({ length: 2 * DOWNLOADS.each }, () => idleReader(url(), large.Url))
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, openCopies(large.UUID))), 20)
    try {
      const statuses = await Promise.all(readers.map(({ status }) => status))
      expect(statuses.filter(status => status !== '200' && status !== '429')).toEqual([])
      const own = await fetch(url() + small.Url)
      expect([own.status, await own.text()]).toEqual([200, 'all of it'])
      expect(most).toBe(DOWNLOADS.each)
      // Disconnected clients make room.
      for (const { socket } of readers) socket.destroy()
      const again = await fetch(url() + large.Url)
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, SIZE])
    } finally {
      clearInterval(watching)
      for (const { socket } of readers) socket.destroy()
      await system.rest.db.delete(fileTable)
    }
  },
)

test('when all users together download too many files, a user without downloads gets the error that the service is busy', async () => {
  // The real limit would take more socket memory than a system provides, which then resets some connections.
  const users = 4
  const total = jest.replaceProperty<{ total: number }, 'total'>(DOWNLOADS, 'total', users * DOWNLOADS.each)
  const rest = await startTestRest({ env: { UPLOAD_LIMIT_MB: '100' } })
  const author = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  const large = await uploaded(rest, author, new Uint8Array(SIZE), 'large.bin')
  await rest.db.insert(ticketProjects).values({ name: 'Apollo' })
  await rest.db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select id, 'ann@example.com', 'Large', '', '{status:new}' from ticket_projects`)
  const linkOf = async (index: number) => {
    const email = `user${index}@example.com`
    await rest.signIn(email, { scopes: ['tickets'] })
    await rest.db.execute(
      sql`insert into ticket_members (project_id, email) select id, ${email} from ticket_projects`,
    )
    const sign = fileSigner(rest.config.tokenSecret, new Date(), { email, tokenGeneration: 0 })
    return sign(large.UUID, 'large.bin')
  }
  await rest.db.execute(sql`update files set ticket_id = (select id from tickets limit 1)`)
  const links = await Promise.all(Array.from({ length: users }, (_, index) => linkOf(index)))
  const readers = links.flatMap((link, user) =>
    Array.from({ length: DOWNLOADS.each }, () => idleReader(rest.url, link, `192.0.2.${user}`)),
  )
  try {
    const statuses = await Promise.all(readers.map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set(['200']))
    const linkOfOther = await linkOf(users)
    const [refused, own] = await Promise.all([
      fetch(rest.url + linkOfOther),
      fetch(rest.url + (links[0] ?? '')),
    ])
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 10])
    expect(own.status).toBe(429)
  } finally {
    for (const { socket } of readers) socket.destroy()
    total.restore()
    await rest.close()
  }
})
