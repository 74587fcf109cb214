// Surface: sockets: how many REST calls many subscriptions of one user cause.
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { open, signIn } from './socketClient.ts'

/** The maximum number of sockets and subscriptions per user. */
const MAX = { sockets: 20, each: 100, tickets: 40 }
/** Enough to show what is not shared. */
const MANY = { sockets: 8, each: 50, tickets: 16 }
/** After how long without calls no more are expected, in milliseconds. */
const QUIET = 1_500

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let fixture: TicketFixture

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  // No check of the tokens runs in between.
  const timing = { recheck: 3_600_000 }
  gateway = await startTestGateway({ restUrl: proxy.url, serviceKey: rest.config.serviceKey, timing })
})
beforeEach(async () => {
  fixture = await ticketFixture(rest)
  await rest.db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select 1, 'ann@example.com', 'It breaks', '', '{status:new}' from generate_series(1, ${MAX.tickets})`)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  await gateway.close()
  await proxy.close()
  await rest.close()
})

const TICKET = `subscription ($ticketId: ID!) { ticketChanged(ticketId: $ticketId) { subject } }`
const LIST = `subscription { ticketListChanged { ticketId } }`
const TIME = `subscription { timesheetEventChanged(purposes: [SEE]) { eventId } }`

const idOf = (number: number) => Buffer.from(`Ticket:1/${number}`).toString('base64')

/** Opens sockets of a user, with `each` subscriptions, and waits for the first event of every one. */
async function followAll(
  { sockets, each }: Crowd,
  token: string,
  payloadOf: (index: number) => object,
): Promise<Client[]> {
  const clients = []
  for (let count = 0; count < sockets; count++) {
    const client = await signIn(gateway, { token })
    for (let index = 0; index < each; index++)
      client.send({ id: String(index), type: 'subscribe', payload: payloadOf(count * each + index) })
    clients.push(client)
  }
  await Promise.all(clients.map(client => client.receives(1 + each)))
  return clients
}
type Crowd = typeof MAX
type Client = Awaited<ReturnType<typeof signIn>>

/** The same, with each subscription to one of the tickets. */
const followTickets = (crowd: Crowd) =>
  followAll(crowd, fixture.ben, index => ({
    query: TICKET,
    variables: { ticketId: idOf(1 + (index % crowd.tickets)) },
  }))

/** Collects calls until the expected number has arrived, and then no more for a while. */
async function callsUntilQuiet(awaited = 0): Promise<string[]> {
  const calls: string[] = []
  for (let last = performance.now(); performance.now() - last < QUIET || calls.length < awaited;) {
    await sleep(50)
    const more = proxy.takeCalls()
    if (more.length > 0) last = performance.now()
    calls.push(...more)
  }
  return calls
}

test('subscriptions to a few tickets share their first reads', async () => {
  proxy.takeCalls()
  await followTickets(MANY)
  const reads = (await callsUntilQuiet()).filter(call => call.includes('/ticket/'))
  // Each socket subscribes after the previous ones have started.
  expect(reads.length).toBeLessThanOrEqual(MANY.sockets * MANY.tickets)
  expect(new Set(reads).size).toBe(MANY.tickets)
})

test.each([
  ['the list of tickets', { query: LIST }],
  ['the list of tickets and time', { query: TIME }],
])('400 subscriptions to %s cost one read per change of lists', async (_what, payload) => {
  const token = await rest.signIn('ben@example.com', { scopes: ['tickets', 'timesheets'] })
  await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })
  await followAll(MANY, token, () => payload)
  await callsUntilQuiet()
  await fixture.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: fixture.ann })
  await rest.call('PATCH', '/api/v1/timesheets/project/Apollo/canSee?email=zoe@example.com', { token })
  expect(await callsUntilQuiet(1)).toHaveLength(1)
})

test('2,000 subscriptions of a user who lost the project cost one read per ticket, and end', async () => {
  const clients = await followTickets(MAX)
  await callsUntilQuiet()
  await fixture.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: fixture.ann })
  const endsOf = ({ messages }: Client) =>
    messages.filter(({ type, payload }) => type === 'next' && JSON.stringify(payload).includes('NOT_FOUND'))
  while (clients.some(client => endsOf(client).length < MAX.each)) await sleep(100)
  const reads = await callsUntilQuiet(MAX.tickets)
  expect([...reads].sort()).toEqual(
    Array.from(
      { length: MAX.tickets },
      (_, index) => `GET /api/v1/tickets/project/1/ticket/${index + 1}`,
    ).sort(),
  )
  for (const client of clients) expect(endsOf(client)).toHaveLength(MAX.each)
})

test('a list that changes for other users costs followers of its tickets nothing', async () => {
  await followTickets(MANY)
  await callsUntilQuiet()
  await fixture.call('PATCH', '/project/Apollo/canSee?email=cat@example.com', { token: fixture.ann })
  expect(await callsUntilQuiet()).toEqual([])
})
