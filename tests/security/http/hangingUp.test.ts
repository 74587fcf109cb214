// Surface: clients that disconnect, and the work that they leave in the gateway.
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startHoldingServer, type HoldingServer } from './holdingServer.ts'

/** The maximum number of concurrent requests per user in the gateway. */
const MAX_REQUESTS = 3

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
 * Sends a request, and disconnects after the REST service has received it; gives up after a while if it does
 * not get its turn.
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

test('queries whose client no longer waits are ended at the REST service too', async () => {
  for (let count = 0; count < 20; count++) await dropped(QUERY)
  await until(() => server.underWay('ann') === 0)
  // Each got its turn, because abandoned requests do not hold their places.
  expect(server.count('ann')).toBe(20)
  expect(server.most('ann')).toBeLessThanOrEqual(MAX_REQUESTS)
})

test.each([
  ['mutation', MUTATION],
  ['REST call', 'REST'],
])('a user who drops one %s after the other has no more running than one who waits', async (_name, what) => {
  for (let count = 0; count < 20; count++) await dropped(what)
  expect(server.underWay('ann')).toBe(MAX_REQUESTS)
  expect(server.count('ann')).toBe(MAX_REQUESTS)
  // After the answer to another call, the gateway knows that the previous client has disconnected.
  await (
    await request(`${gateway.url}/api/v1/user`, { headers: { authorization: 'Bearer ben' } })
  ).body.dump()
  server.release()
  await until(() => server.underWay('ann') === 0)
  // Calls that had started were not interrupted, and the others never start.
  expect(server.answered('ann')).toBe(MAX_REQUESTS)
  await dropped(QUERY)
  expect(server.count('ann')).toBe(MAX_REQUESTS + 1)
})

test('a call that the REST service is too busy for is forwarded once', async () => {
  server.refuse('ben', 503)
  const { statusCode } = await request(`${gateway.url}/api/v1/user`, {
    headers: { authorization: 'Bearer ben' },
  })
  expect([statusCode, server.count('ben')]).toEqual([503, 1])
})
