// Surface: clients that hang up, and the work that they leave behind in the gateway.
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startHoldingServer, type HoldingServer } from './holdingServer.ts'

/** What one user may have under way of the requests of the gateway. */
const MOST_REQUESTS = 3

const QUERY = '{ viewer { email } }'
const MUTATION =
  'mutation { addUserScope(input: { email: "ben@example.com", scope: "tickets" }) { userErrors { message } } }'

let server: HoldingServer
let gateway: TestGateway
beforeEach(async () => {
  server = await startHoldingServer({
    userOf: token => token,
    isHeld: user => user === 'ann',
    saysCaller: true,
  })
  gateway = await startTestGateway({ restUrl: server.url })
})
afterEach(async () => {
  server.release()
  await gateway.close()
  await server.close()
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20)
}

/**
 * Sends a request, and hangs up once the REST service has got it; what may never get its turn is given up after
 * a while.
 */
async function dropped(what: string): Promise<void> {
  const gone = new AbortController()
  const before = server.count('ann')
  const sent = request(gateway.url + (what === 'REST' ? '/api/v1/user' : '/graphql'), {
    method: what === 'REST' ? 'GET' : 'POST',
    headers: { authorization: 'Bearer ann', 'content-type': 'application/json' },
    body: what === 'REST' ? null : JSON.stringify({ query: what }),
    signal: gone.signal,
  }).catch(() => undefined)
  for (let tries = 0; (what === QUERY || tries < 10) && server.count('ann') === before; tries++)
    await sleep(20)
  gone.abort()
  await sent
}

test('queries that nobody waits for any more are ended at the REST service too', async () => {
  for (let count = 0; count < 20; count++) await dropped(QUERY)
  await until(() => server.underWay('ann') === 0)
  // Each got its turn in time, as none is held by what nobody waits for.
  expect(server.count('ann')).toBe(20)
  expect(server.most('ann')).toBeLessThanOrEqual(MOST_REQUESTS)
})

test.each([
  ['mutation', MUTATION],
  ['REST call', 'REST'],
])(
  'a user who drops one %s after the other has no more under way than one who waits',
  async (_name, what) => {
    for (let count = 0; count < 20; count++) await dropped(what)
    expect(server.underWay('ann')).toBe(MOST_REQUESTS)
    expect(server.count('ann')).toBe(MOST_REQUESTS)
    // By the time it has answered another call, the gateway has heard that the last one was dropped.
    await (
      await request(`${gateway.url}/api/v1/user`, { headers: { authorization: 'Bearer ben' } })
    ).body.dump()
    server.release()
    await until(() => server.underWay('ann') === 0)
    // What had begun was not broken off, and what had not never begins.
    expect(server.answered('ann')).toBe(MOST_REQUESTS)
    await dropped(QUERY)
    expect(server.count('ann')).toBe(MOST_REQUESTS + 1)
  },
)

test('a call that the REST service is too busy for is passed through once', async () => {
  server.refuse('ben', 503)
  const { statusCode } = await request(`${gateway.url}/api/v1/user`, {
    headers: { authorization: 'Bearer ben' },
  })
  expect([statusCode, server.count('ben')]).toEqual([503, 1])
})
