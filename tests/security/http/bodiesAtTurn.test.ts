// Surface: bodies and texts that are expensive to read, from clients that send many of them.
import { request } from 'undici'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startHoldingServer, type HoldingServer } from './holdingServer.ts'
import { settled } from '../limits/settled.ts'

let server: HoldingServer
let gateway: TestGateway

beforeEach(async () => {
  server = await startHoldingServer({
    userOf: token => token.split('.')[0],
    isHeld: user => user === 'ann',
    saysCaller: true,
  })
  gateway = await startTestGateway({ restUrl: server.url })
})
afterEach(async () => {
  jest.restoreAllMocks()
  server.release()
  await gateway.close()
  await server.close()
})

const post = async (token: string, body: string) => {
  const answer = await request(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    headersTimeout: 0,
  })
  return { status: answer.statusCode, text: await answer.body.text() }
}
const VIEWER = JSON.stringify({ query: '{ viewer { email } }' })
const LARGE = `[${'[],'.repeat(150_000)}[]]`

test('a body is parsed and checked at the turn of its user', async () => {
  const held = Array.from({ length: 12 }, (_, number) => post(`ann.${number}`, VIEWER))
  await settled(() => server.underWay('ann'))
  const parse = jest.spyOn(JSON, 'parse')
  const parsed = () => parse.mock.calls.filter(([text]) => text.length === LARGE.length).length
  const large = Array.from({ length: 20 }, () => post('ann.12', LARGE))
  await settled(parsed)
  expect(parsed()).toBe(0)
  server.release()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200))
  const answers = await Promise.all(large)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
  expect(answers[0]?.text).toContain('The request is too large.')
  expect(parsed()).toBe(20)
})

test('operations that a user sends for the first time count for that user, who then waits for others', async () => {
  expect((await post('ben.1', VIEWER)).status).toBe(200)
  const text = (number: number) =>
    JSON.stringify({ query: `{ viewer { email } } # ${number} ${'x'.repeat(40_000)}` })
  for (let number = 0; number < 20; number++) await post('ben.1', text(number))
  await post('eve.1', VIEWER)
  const before = server.count('ben')
  const next = post('ben.1', VIEWER)
  for (let call = 0; call < 20; call++) expect((await post('eve.1', VIEWER)).status).toBe(200)
  expect(server.count('ben')).toBe(before)
  expect((await next).status).toBe(200)
})
