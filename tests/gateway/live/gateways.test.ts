import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { LIMITS } from '../../../gateway/bounds/limits.ts'
import { buildIfStale, ROOT } from '../../../scripts/build.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startProxy } from '../../helpers/servers/proxy.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { connect as openSocket, open } from '../../security/sockets/socketClient.ts'
import { addressOf, createTicketFixture, type Name, type TicketFixture } from '../tickets/ticketFixture.ts'
import { connect, watch, type Watcher } from './watching.ts'

// What gateways in front of one REST service tell each other: docs/specification/live.md#between-gateways.

const PRESENCE = `subscription ($ticketId: ID!) {
  ticketPresenceChanged(ticketId: $ticketId) { people { person { email name } isWriting } count } }`
const WRITING = `mutation ($ticketId: ID!, $isWriting: Boolean!) {
  setTicketPresence(input: { ticketId: $ticketId, isWriting: $isWriting }) { isTold } }`
const DELETE = `mutation ($projectId: ID!, $email: EmailAddress!) {
  deleteTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`

const SECRETS = { SERVICE_KEY: 'k'.repeat(40), TOKEN_SECRET: 's'.repeat(40) }
const TIMING = { settling: 10, presence: 20, gateways: 20, gatewayHeartbeat: 300 }

interface Present {
  people: { person: { email: string; name: string | null }; isWriting: boolean }[]
  count: number
}
type View = Watcher<Present>

let rest: TestRest
const gateways: TestGateway[] = []
const views: View[] = []
let fixture: TicketFixture
let projects = 0

beforeAll(async () => {
  rest = await startTestRest({ env: SECRETS })
})
afterEach(async () => {
  for (const view of views.splice(0)) view.close()
  for (const socket of open.splice(0)) socket.terminate()
  for (const gateway of gateways.splice(0)) await gateway.close()
})
afterAll(() => rest.close())

const signIn = (email: string) => rest.signIn(email, { scopes: ['tickets'] })

async function start(count: number, { restUrl = rest.url, timing = TIMING } = {}): Promise<TestGateway[]> {
  const started = await Promise.all(
    Array.from({ length: count }, () =>
      startTestGateway({ restUrl, serviceKey: SECRETS.SERVICE_KEY, timing }),
    ),
  )
  gateways.push(...started)
  const [gateway] = started
  if (!gateway) throw new Error('It needs a gateway.')
  fixture = await createTicketFixture(
    { gateway, signIn, close: () => Promise.resolve() },
    `Support ${++projects}`,
  )
  return started
}

/** A view of the ticket through a gateway. */
async function look(gateway: TestGateway | undefined, name: Name): Promise<View> {
  if (!gateway) throw new Error('There is no such gateway.')
  const token = await signIn(addressOf(name))
  const view = watch<Present>(connect(gateway, token), PRESENCE, { ticketId: fixture.ticketId })
  views.push(view)
  await view.receives(1)
  return view
}

const write = async (gateway: TestGateway | undefined, name: Name, isWriting: boolean) =>
  gateway?.query(WRITING, { ticketId: fixture.ticketId, isWriting }, await signIn(addressOf(name)))

/** Who is there by the last list, such as `ben` or `ben writes`. */
const listed = ({ messages }: View) =>
  (messages.at(-1)?.people ?? []).map(
    ({ person, isWriting }) => `${person.email.split('@', 1).join()}${isWriting ? ' writes' : ''}`,
  )

/** Waits until a view shows these people. */
async function shows(view: View, ...people: string[]): Promise<void> {
  while (listed(view).join() !== people.join()) await view.receives(view.messages.length + 1)
  expect(view.messages.at(-1)?.count).toBe(people.length)
}

describe('users at different gateways', () => {
  test('see each other, each once, until they leave', async () => {
    const [one, two, three] = await start(3)
    const ann = await look(one, 'ann')
    const ben = await look(two, 'ben')
    await shows(ann, 'ben')
    await shows(ben, 'ann')
    expect(ann.messages.at(-1)?.people[0]?.person).toEqual({ email: addressOf('ben'), name: 'ben' })

    const twice = await look(three, 'ben')
    await shows(twice, 'ann')
    const sue = await look(three, 'sue')
    for (const view of [twice, ben]) await shows(view, 'ann', 'sue')
    await shows(sue, 'ann', 'ben')
    await shows(ann, 'ben', 'sue')
    ben.close()
    sue.close()
    // Ben is still there, through the third gateway.
    await shows(ann, 'ben')
    twice.close()
    await shows(ann)
  })

  test('see who writes, whichever gateway the report comes through', async () => {
    const [one, two, three] = await start(3)
    const ann = await look(one, 'ann')
    const ben = await look(two, 'ben')
    await shows(ann, 'ben')
    await shows(ben, 'ann')
    await write(two, 'ben', true)
    await shows(ann, 'ben writes')
    await write(two, 'ben', false)
    await shows(ann, 'ben')
    // A load balancer may send the report elsewhere than the subscription.
    const sue = await look(three, 'sue')
    await shows(sue, 'ann', 'ben')
    expect(await write(three, 'ben', true)).toMatchObject({ data: { setTicketPresence: { isTold: true } } })
    await shows(ann, 'ben writes', 'sue')
    await write(two, 'ben', false)
    await shows(ann, 'ben', 'sue')
    expect(await write(three, 'xen', true)).toMatchObject({ data: { setTicketPresence: { isTold: false } } })
  })

  test('do not see a user who has lost access', async () => {
    const [one, two] = await start(2)
    const ann = await look(one, 'ann')
    const ben = await look(two, 'ben')
    await shows(ann, 'ben')
    await fixture.ask('ann', DELETE, { projectId: fixture.projectId, email: addressOf('ben') })
    expect(await ben.ended).toBe('NOT_FOUND')
    await shows(ann)
  })

  test('are found by a gateway that starts later, and are gone with one that stops', async () => {
    const [one] = await start(1)
    const ann = await look(one, 'ann')
    const later = await startTestGateway({
      ...{ restUrl: rest.url, serviceKey: SECRETS.SERVICE_KEY, timing: TIMING },
    })
    const ben = await look(later, 'ben')
    await shows(ben, 'ann')
    await shows(ann, 'ben')
    await later.close()
    await shows(ann)
  })

  test('are shown by the first twenty, and counted', async () => {
    const [one, two] = await start(2)
    const ann = await look(one, 'ann')
    for (let number = 10; number < 38; number++) {
      const email = `n${number}@corp.example`
      // One user may add only so many strangers.
      await fixture.ask(number % 2 === 0 ? 'ann' : 'ben', ADD, { projectId: fixture.projectId, email })
      const gateway = number % 2 === 0 ? one : two
      if (!gateway) throw new Error('There is no such gateway.')
      const view = watch<Present>(connect(gateway, await signIn(email)), PRESENCE, {
        ticketId: fixture.ticketId,
      })
      views.push(view)
    }
    while (ann.messages.at(-1)?.count !== 28) await ann.receives(ann.messages.length + 1)
    expect(listed(ann)).toEqual(Array.from({ length: 20 }, (_value, index) => `n${10 + index}`))
  })
})

const ADD = `mutation ($projectId: ID!, $email: EmailAddress!) {
  addTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`

test('users of a gateway that is killed disappear, and write no more', async () => {
  await buildIfStale()
  // The killed one has the usual heartbeat.
  const [one] = await start(1, { timing: { ...TIMING, gatewayHeartbeat: 5_000 } })
  const port = await freePort()
  const killed = fork(join(ROOT, 'build/gateway/main.js'), {
    env: {
      ...process.env,
      ...{ PORT: String(port), REST_URL: rest.url, SERVICE_KEY: SECRETS.SERVICE_KEY },
      ...{ LOG_LEVEL: 'silent', OPERATIONS: 'any' },
    },
  })
  killed.on('message', () => killed.send({}))
  const url = `http://localhost:${port}`
  while (!(await fetch(`${url}/livez`).catch(() => undefined))) await sleep(50)
  const other: TestGateway = {
    ...{ url, announceStop: () => undefined, close: () => Promise.resolve() },
    query: async (query, variables = {}, token = '') => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()) as object
    },
  }
  const ann = await look(one, 'ann')
  const ben = await look(other, 'ben')
  await shows(ann, 'ben')
  await shows(ben, 'ann')
  await write(other, 'ben', true)
  await shows(ann, 'ben writes')
  const gone = once(killed, 'exit')
  killed.kill('SIGKILL')
  await gone
  await shows(ann, 'ben')
  await shows(ann)
})

test('a REST service that restarts, and a database connection that is lost, are made up for', async () => {
  const before = await startTestRest({ env: SECRETS })
  const main = rest
  rest = before
  try {
    const [one, two] = await start(2, { restUrl: before.url })
    const ann = await look(one, 'ann')
    let ben = await look(two, 'ben')
    await shows(ann, 'ben')
    await before.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    await write(two, 'ben', true)
    await shows(ann, 'ben writes')
    await write(two, 'ben', false)
    await shows(ann, 'ben')

    await before.stop()
    // Nobody hears that Ben leaves.
    ben.close()
    const after = await startTestRest({
      env: {
        ...SECRETS,
        REST_PORT: new URL(before.url).port,
        DATABASE_URL: before.config.databaseUrl ?? '',
      },
    })
    rest = after
    await shows(ann)
    ben = await look(two, 'ben')
    await shows(ann, 'ben')
    await shows(ben, 'ann')
    ann.close()
    ben.close()
    for (const gateway of gateways.splice(0)) await gateway.close()
    await after.close()
  } finally {
    rest = main
    await before.close()
  }
})

test('with a REST service that lacks the call, each gateway knows only itself, and asks no more', async () => {
  const sent: string[] = []
  const older = await startProxy(rest.url, {
    fateOf: call => {
      if (call !== 'POST /api/v1/live') return {}
      sent.push(call)
      return { isUnknown: true }
    },
  })
  const [one, two] = await start(2, { restUrl: older.url })
  const ann = await look(one, 'ann')
  const ben = await look(two, 'ben')
  const sue = await look(one, 'sue')
  await shows(ann, 'sue')
  await write(one, 'sue', true)
  await shows(ann, 'sue writes')
  sue.close()
  await shows(ann)
  expect(listed(ben)).toEqual([])
  // Several heartbeats later.
  await sleep(5 * TIMING.gatewayHeartbeat)
  expect(sent).toHaveLength(2)
  for (const view of views.splice(0)) view.close()
  for (const gateway of gateways.splice(0)) await gateway.close()
  await older.close()
})

describe('the sockets of a user', () => {
  /** Waits until the user has this many. */
  async function settle(clients: ReturnType<typeof openSocket>[]): Promise<number> {
    while (clients.filter(isOpen).length > LIMITS.socketsOnAllGateways) await sleep(10)
    return clients.filter(isOpen).length
  }

  test('are counted on all gateways together', async () => {
    const all = await start(3)
    const token = await signIn('ann@corp.example')
    const clients: ReturnType<typeof openSocket>[] = []
    for (let round = 0; round < 12; round++)
      for (const gateway of all) clients.push(await openOne(gateway, token))
    const count = await settle(clients)
    expect(count).toBeGreaterThanOrEqual(LIMITS.socketsPerUser)
    // One more is refused everywhere, until one closes.
    for (const gateway of all) expect(isOpen(await openOne(gateway, token))).toBe(false)
  })

  test('are too many only for a moment if all open at the same time', async () => {
    const all = await start(3)
    const token = await signIn('ann@corp.example')
    const clients = await Promise.all(
      all.flatMap(gateway => Array.from({ length: LIMITS.socketsPerUser }, () => openOne(gateway, token))),
    )
    const codes: number[] = []
    for (const { closed } of clients) void closed.then(code => codes.push(code))
    await settle(clients)
    // The gateways go on to tell each other, and end no more than necessary.
    await sleep(5 * TIMING.gatewayHeartbeat)
    const count = clients.filter(isOpen).length
    expect(count).toBeLessThanOrEqual(LIMITS.socketsOnAllGateways)
    expect(count).toBeGreaterThanOrEqual(LIMITS.socketsPerUser)
    expect(new Set(codes)).toEqual(new Set([4429]))
  })

  test('of a gateway that stops do not count any more', async () => {
    const [one, two] = await start(2)
    if (!one || !two) throw new Error('There are two.')
    const token = await signIn('ann@corp.example')
    for (let count = 0; count < LIMITS.socketsPerUser; count++) await openOne(one, token)
    let refused = await openOne(two, token)
    while (isOpen(refused)) {
      refused.socket.terminate()
      refused = await openOne(two, token)
    }
    gateways.splice(gateways.indexOf(one), 1)
    await one.close()
    while (!isOpen(await openOne(two, token))) await sleep(10)
  })
})

const isOpen = ({ socket }: { socket: { readyState: number; OPEN: number } }) =>
  socket.readyState === socket.OPEN

/** A socket that is signed in, or closed. */
async function openOne(gateway: TestGateway, token: string) {
  const client = openSocket(gateway)
  await client.opened
  client.send({ type: 'connection_init', payload: { token } })
  await Promise.race([client.receives(1), client.closed])
  return client
}
