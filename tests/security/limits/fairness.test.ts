// Surface: shared resources (connections, processor and memory), and one user who wants all of them.
import { once, setMaxListeners } from 'node:events'
import { createServer } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { request } from 'undici'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { startHoldingServer, type HoldingServer } from '../http/holdingServer.ts'
import { settled } from './settled.ts'

/**
 * The maximum number of connections to the REST service, and of concurrent requests in the gateway, per user.
 */
const MAX_CALLS = 8
const MAX_REQUESTS = 3
/** The maximum for all unknown clients together, per client address. */
const MAX_STRANGERS = 12

interface Answer {
  status: number
  retryAfter: string | undefined
  text: string
}

/** Sends an operation or a REST call through the gateway. */
async function send(url: string, token: string, how: How, signal?: AbortSignal): Promise<Answer> {
  const { statusCode, headers, body } = await request(url + (how === 'REST' ? '/api/v1/user' : '/graphql'), {
    method: how === 'REST' ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: how === 'REST' ? null : JSON.stringify({ query: how }),
    signal: signal ?? null,
    headersTimeout: 0,
  })
  const retryAfter = headers['retry-after']
  return { status: statusCode, retryAfter: retryAfter?.toString(), text: await body.text() }
}
type How = string

const VIEWER = '{ viewer { email } }'

/** Waits until a condition is true. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}

describe.each(['REST', VIEWER])('with a REST server that delays the answers to one user, by %s', how => {
  let server: HoldingServer
  let gateway: TestGateway
  const start = async (options: Partial<Parameters<typeof startHoldingServer>[0]> = {}) => {
    server = await startHoldingServer({
      userOf: token => token.split('.')[0],
      isHeld: user => user === 'ann',
      saysCaller: true,
      ...options,
    })
    gateway = await startTestGateway({ restUrl: server.url })
  }
  afterEach(async () => {
    server.release()
    await gateway.close()
    await server.close()
  })

  test('the other user is answered while two hundred calls of that user wait', async () => {
    await start()
    const greedy = Array.from({ length: 200 }, () => send(gateway.url, 'ann.1', how))
    await until(() => server.underWay('ann') > 0)
    await settled(() => server.count('ann'))
    expect(await send(gateway.url, 'ben.1', how)).toMatchObject({ status: 200 })
    expect(server.most('ann')).toBeLessThanOrEqual(MAX_REQUESTS)
    server.release()
    for (const { status } of await Promise.all(greedy)) expect(status).toBe(200)
  })

  test('a user with many tokens has no more than a user with one, once they are known', async () => {
    let isHolding = false
    await start({ isHeld: user => isHolding && user === 'ann' })
    const tokens = Array.from({ length: 30 }, (_, index) => `ann.${index}`)
    for (const token of tokens) await send(gateway.url, token, how)
    isHolding = true
    const before = server.count('ann')
    const greedy = tokens.flatMap(token => [1, 2, 3].map(() => send(gateway.url, token, how)))
    await until(() => server.underWay('ann') > 0)
    await settled(() => server.count('ann'))
    expect(server.count('ann') - before).toBeLessThanOrEqual(MAX_REQUESTS)
    expect(await send(gateway.url, 'ben.1', how)).toMatchObject({ status: 200 })
    server.release()
    await Promise.all(greedy)
  })

  test('made-up tokens with a user’s name use nothing of that user’s share', async () => {
    const claims = (sub: string) => Buffer.from(JSON.stringify({ sub })).toString('base64url')
    await start({
      userOf: token => (token === `e30.${claims('ben@example.com')}.good` ? 'ben' : undefined),
      isHeld: user => user === 'nobody',
    })
    const good = `e30.${claims('ben@example.com')}.good`
    expect(await send(gateway.url, good, how)).toMatchObject({ status: 200 })
    const forged = Array.from({ length: 200 }, (_, index) =>
      send(gateway.url, `e30.${claims('ben@example.com')}.bad${index}`, how),
    )
    await until(() => server.underWay('nobody') > 0)
    await settled(() => server.count('nobody'))
    expect(await send(gateway.url, good, how)).toMatchObject({ status: 200 })
    expect(server.most('nobody')).toBeLessThanOrEqual(MAX_STRANGERS)
    server.release()
    await Promise.all(forged)
  })

  test('beyond the number of waiting calls only that user is refused, with the time to wait', async () => {
    await start()
    const greedy = Array.from({ length: 700 }, () => send(gateway.url, 'ann.1', how))
    const refused: Answer[] = []
    for (const call of greedy)
      void call.then(answer => {
        if (answer.status !== 200) refused.push(answer)
      })
    await until(() => refused.length >= 190)
    expect(await send(gateway.url, 'ben.1', how)).toMatchObject({ status: 200 })
    server.release()
    await Promise.all(greedy)
    for (const { status, retryAfter } of refused) {
      expect(status).toBe(429)
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
  })

  test('calls whose client has disconnected are never made', async () => {
    await start()
    const gone = new AbortController()
    setMaxListeners(0, gone.signal)
    const greedy = Array.from({ length: 100 }, () =>
      send(gateway.url, 'ann.1', how, gone.signal).catch(() => undefined),
    )
    await until(() => server.underWay('ann') > 0)
    await settled(() => server.count('ann'))
    gone.abort()
    await Promise.all(greedy)
    await sleep(200)
    server.release()
    expect(await send(gateway.url, 'ann.1', how)).toMatchObject({ status: 200 })
    expect(server.count('ann')).toBeLessThanOrEqual(MAX_CALLS + MAX_REQUESTS)
  })
})

test('only a few large answers are read at the same time, however many users request one', async () => {
  const SIZE = 24 * 1024 * 1024
  const PART = Buffer.alloc(64 * 1024, ' ')
  let reading = 0
  let most = 0
  function* parts() {
    let past = 0
    try {
      for (let sent = 0; sent < SIZE; sent += PART.length) {
        // More than the amount after which an answer counts as large, plus the buffers of its connection.
        if (sent === SIZE / 2) {
          past = 1
          most = Math.max(most, ++reading)
        }
        yield PART
      }
      yield Buffer.from('{"Email":"a@example.com","Name":"A","Scopes":"","Created":1,"Modified":1}')
    } finally {
      reading -= past
    }
  }
  const server = createServer((incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    if (!incoming.url?.startsWith('/api/v1/user')) return void response.end('{}')
    pipeline(Readable.from(parts()), response, () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
  try {
    // Each of these users has their own share.
    const tokens = Array.from({ length: 12 }, (_, index) => `user${index}`)
    const answers = await Promise.all(tokens.map(token => send(gateway.url, token, VIEWER)))
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(3)
    expect(await send(gateway.url, 'user0', '{ __typename }')).toMatchObject({ status: 200 })
  } finally {
    await gateway.close()
    server.closeAllConnections()
    server.close()
  }
})

describe('with a ticket that is locked in the database', () => {
  let rest: TestRest
  let fixture: TicketFixture
  let locker: pg.Client
  beforeEach(async () => {
    rest = await startTestRest()
    fixture = await ticketFixture(rest)
    locker = new pg.Client({ connectionString: rest.config.databaseUrl ?? '' })
    await locker.connect()
  })
  afterEach(async () => {
    await locker.end()
    await rest.close()
  })

  /** How many connections wait for a lock. */
  const waiting = async () => {
    const { rows } = await locker.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.count)
  }

  test('one user’s hundred comments that wait for it use two connections, and others read and write', async () => {
    const ticket = await fixture.ticket()
    const other = await fixture.ticket()
    await locker.query('begin')
    await locker.query('select * from tickets where id = $1 for update', [ticket])
    const greedy = Array.from({ length: 150 }, () => fixture.comment(ticket, { Body: 'x' }))
    await until(async () => (await waiting()) > 0)
    expect(await rest.call('GET', '/api/v1/user', { token: fixture.ben })).toMatchObject({ status: 200 })
    expect(await fixture.comment(other, { Body: 'y' }, fixture.ben)).toMatchObject({ status: 201 })
    // Reads of the same user do not wait for the writes.
    expect(await rest.call('GET', '/api/v1/tickets/projects', { token: fixture.ann })).toMatchObject({
      status: 200,
    })
    expect(await waiting()).toBeLessThanOrEqual(2)
    await locker.query('rollback')
    const statuses = (await Promise.all(greedy)).map(({ status }) => status)
    expect(statuses.filter(status => status === 429).length).toBe(48)
    expect(statuses.filter(status => status === 201).length).toBe(102)
  })
})
