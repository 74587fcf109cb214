// Surface: GraphQL over HTTP, as its specification wants it, with its own audit suite.
import { serverAudits } from 'graphql-http'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

let stub: Stub
let gateway: TestGateway
beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

const audits = serverAudits({
  url: () => `${gateway.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${stub.user('ann@example.com', 'tickets')}`)
    return fetch(url, { ...init, headers })
  },
})

test('has all of its audits', () => expect(audits).toHaveLength(61))

test.each(audits.map(({ name, fn }) => [name, fn] as const))('%s', async (_name, run) => {
  expect(await run()).toMatchObject({ status: 'ok' })
})
