// Surface: the client address that a request claims, through the gateway: no header evades its limits.
import { startSystem, type System } from '../../helpers/servers/system.ts'

const FORGED = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-forwarded',
  'x-cluster-client-ip',
]
const MAX_REQUESTS = 20

let system: System
let count = 0
afterEach(() => system.close())

/** A header with this name that claims a different client address each time. */
function claiming(name: string): Record<string, string> {
  const address = `203.0.113.${++count}`
  return { [name]: name === 'forwarded' ? `for=${address}` : address }
}

const byRest = async (headers: Record<string, string>) => {
  const path = `/login/magiclink?email=p${++count}@example.com`
  return fetch(system.gateway.url + path, { headers })
}
const byGraphQL = async (headers: Record<string, string>) =>
  fetch(`${system.gateway.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { sendMagicLink(input: { email: "p${++count}@example.com" }) { isSent userErrors { message } } }`,
    }),
  })
test('without a trusted proxy, links are counted by the address of the connection', async () => {
  system = await startSystem({ gateway: { operations: 'any' } })
  for (let sent = 0; sent < MAX_REQUESTS; sent++) {
    const headers = claiming(FORGED[sent % FORGED.length] ?? '')
    const response = await (sent % 3 === 0 ? byGraphQL(headers) : byRest(headers))
    expect([sent, response.status]).toEqual([sent, 200])
  }
  for (const name of FORGED)
    for (const ask of [byRest, byGraphQL]) {
      const response = await ask(claiming(name))
      expect([name, response.status]).toEqual([name, 429])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
})

test('with one trusted proxy, links are counted by the address that it adds, whatever precedes it', async () => {
  system = await startSystem({ gateway: { operations: 'any', trustProxy: 1 } })
  const from = (address: string) => byRest({ 'x-forwarded-for': `203.0.113.${++count}, ${address}` })
  for (let sent = 0; sent < MAX_REQUESTS; sent++) expect((await from('198.51.100.1')).status).toBe(200)
  expect((await from('198.51.100.1')).status).toBe(429)
  expect((await from('198.51.100.2')).status).toBe(200)
})
