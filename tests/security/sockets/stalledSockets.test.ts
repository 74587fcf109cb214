// Surface: sockets: how much the gateway holds and reads for one that stops reading.
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { repeatLastComment } from '../../helpers/longThread.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { open, signIn } from './socketClient.ts'

const COMMENTS = 200
const LENGTH = 79_000
const MB = 1024 * 1024
/** How long a socket may read nothing, in milliseconds. */
const STALL = 3_000
/** The timeout for that. */
const TIMEOUT = 40_000

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let fixture: TicketFixture
let number: number
let thread: string

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  gateway = await startTestGateway({
    restUrl: proxy.url,
    serviceKey: rest.config.serviceKey,
    timing: { stall: STALL, ping: 1_000 },
  })
  fixture = await ticketFixture(rest)
  number = await fixture.ticket()
  await fixture.comment(number, { Body: 'x'.repeat(LENGTH) })
  await repeatLastComment(rest.db, COMMENTS - 1)
  thread = Buffer.from(`Ticket:1/${number}`).toString('base64')
})
afterAll(async () => {
  for (const socket of open) socket.terminate()
  await gateway.close()
  await proxy.close()
  await rest.close()
})

const follow = (id: string, after: string | null, ticketId = thread) => ({
  id,
  type: 'subscribe',
  payload: {
    query: `subscription ($ticketId: ID!, $after: String) {
      commentAdded(ticketId: $ticketId, after: $after) { node { body } } }`,
    variables: { ticketId, after },
  },
})

/**
 * Stops reading, requests the whole thread again and again, and sends unsolicited pongs, until it is closed.
 */
async function stall(token: string) {
  const { socket, send, closed } = await signIn(gateway, { token })
  socket.pause()
  for (let count = 1; count <= 8; count++) send(follow(String(count), ''))
  const pongs = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) socket.pong()
  }, 100)
  await closed
  clearInterval(pongs)
}

test('sockets that stop reading make the gateway read a limited part of long threads, and are closed', async () => {
  const other = await signIn(gateway, { token: fixture.ben })
  other.send(follow('1', null))
  const before = proxy.bytes()
  const stalled = Promise.all(Array.from({ length: 4 }, () => stall(fixture.ann)))
  const outcome = await Promise.race([
    stalled.then(() => 'closed'),
    sleep(TIMEOUT, 'still open', { ref: false }),
  ])
  // Of the 500 MB that were requested. Data in the system's buffers counts as not read.
  expect((proxy.bytes() - before) / MB).toBeLessThan(4 * 4)
  expect(outcome).toBe('closed')

  await fixture.comment(number, { Body: 'It works again.' })
  expect(JSON.stringify((await other.receives(2)).at(-1))).toContain('It works again.')
})

test('a client that reads gets a long thread completely, each comment once and in order', async () => {
  const client = await signIn(gateway, { token: fixture.ben })
  client.send(follow('1', ''))
  const messages = await client.receives(1 + COMMENTS)
  expect(messages.slice(1, 1 + COMMENTS).map(({ type }) => type)).toEqual(Array(COMMENTS).fill('next'))
  client.socket.terminate()
})
