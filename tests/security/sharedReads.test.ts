// Surface: sockets: what many subscriptions of one user cost the REST service.
import { setTimeout as sleep } from 'node:timers/promises'
import { startCountingProxy, type CountingProxy } from '../helpers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../helpers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/rest.ts'
import { ticketWorld, type TicketWorld } from '../rest/ticketWorld.ts'
import { open, signIn } from './socketClient.ts'

const SOCKETS = 20
const EACH = 100
const TICKETS = 40

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let world: TicketWorld
let tickets: number[]

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  // No other look at the tokens comes in between.
  const timing = { recheck: 3_600_000 }
  gateway = await startTestGateway({ restUrl: proxy.url, serviceKey: rest.config.serviceKey, timing })
})
beforeEach(async () => {
  world = await ticketWorld(rest)
  tickets = []
  for (let count = 0; count < TICKETS; count++) tickets.push(await world.ticket())
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

/** Opens all sockets of a user, with as many subscriptions as each may have, and waits for the first event of each. */
async function followAll(token: string, payloadOf: (index: number) => object) {
  const clients = []
  for (let count = 0; count < SOCKETS; count++) {
    const client = await signIn(gateway, { token })
    for (let index = 0; index < EACH; index++)
      client.send({ id: String(index), type: 'subscribe', payload: payloadOf(count * EACH + index) })
    clients.push(client)
  }
  await Promise.all(clients.map(client => client.hears(1 + EACH)))
  return clients
}

/** The calls until as many have come as are awaited, and then no more for a while. */
async function callsUntilQuiet(awaited = 0): Promise<string[]> {
  const calls: string[] = []
  for (;;) {
    await sleep(2_000)
    const more = proxy.takeCalls()
    if (more.length === 0 && calls.length >= awaited) return calls
    calls.push(...more)
  }
}

test('2,000 subscriptions to a few tickets share their first reads', async () => {
  proxy.takeCalls()
  await followAll(world.ben, index => ({
    query: TICKET,
    variables: { ticketId: idOf(tickets[index % TICKETS] ?? 0) },
  }))
  const reads = (await callsUntilQuiet()).filter(call => call.includes('/ticket/'))
  // Each socket comes when those before it have begun.
  expect(reads.length).toBeLessThanOrEqual(SOCKETS * TICKETS)
  expect(new Set(reads).size).toBe(TICKETS)
}, 180_000)

test.each([
  ['the list of tickets', { query: LIST }],
  ['the list of tickets and time', { query: TIME }],
])(
  '2,000 subscriptions to %s cost one read a change of lists',
  async (_what, payload) => {
    const token = await rest.signIn('ben@example.com', { scopes: ['tickets', 'timesheets'] })
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })
    await followAll(token, () => payload)
    await callsUntilQuiet()
    await world.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: world.ann })
    await rest.call('PATCH', '/api/v1/timesheets/project/Apollo/canSee?email=zoe@example.com', { token })
    expect(await callsUntilQuiet(1)).toHaveLength(1)
  },
  180_000,
)

test('2,000 subscriptions whose project is closed to their user cost one read a ticket, and end', async () => {
  const clients = await followAll(world.ben, index => ({
    query: TICKET,
    variables: { ticketId: idOf(tickets[index % TICKETS] ?? 0) },
  }))
  await callsUntilQuiet()
  await world.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: world.ann })
  const reads = await callsUntilQuiet(TICKETS)
  expect([...reads].sort()).toEqual(
    tickets.map(number => `GET /api/v1/tickets/project/1/ticket/${number}`).sort(),
  )
  for (const { heard } of clients) {
    const ends = heard.filter(
      ({ type, payload }) => type === 'next' && JSON.stringify(payload).includes('NOT_FOUND'),
    )
    expect(ends).toHaveLength(EACH)
  }
}, 180_000)

test('a list that is changed for others costs those who follow their tickets nothing', async () => {
  await followAll(world.ben, index => ({
    query: TICKET,
    variables: { ticketId: idOf(tickets[index % TICKETS] ?? 0) },
  }))
  await callsUntilQuiet()
  await world.call('PATCH', '/project/Apollo/canSee?email=cat@example.com', { token: world.ann })
  expect(await callsUntilQuiet()).toEqual([])
}, 180_000)
