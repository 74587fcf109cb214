// Surface: what the gateway answers without a token, and with one that belongs to nobody.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { codeOf, dataCalls, send, startGatewayFixture, type GatewayFixture } from '../gatewayFixture.ts'

/** The operations of the web app that need no sign-in, each with its variables. */
const PUBLIC: Readonly<Record<string, object>> = {
  WeeklyTargetDialogQuery: {},
  useCsvOfferedQuery: {},
  useGetUserQuery: {},
  useRefuseTicketMailsMutation: { input: { token: 'x' } },
  useSendFailureQuery: { mail: 'TIMESHEET' },
  useSendMagicLinkMutation: { input: { email: 'ann@corp.example', redirectUrl: '/' } },
  useUnsubscribeByLinkMutation: { input: { token: 'x' } },
}

let fixture: GatewayFixture
let gateway: TestGateway
/** The texts of the web app's operations by their names. */
let texts: ReadonlyMap<string, string>

beforeAll(async () => {
  fixture = await startGatewayFixture()
  const { stub, webFolder } = fixture
  const file = await readFile('web/__generated__/operations.json', 'utf8')
  await writeFile(join(webFolder, 'operations.json'), file)
  gateway = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'signed-in' })
  texts = new Map(Object.values(JSON.parse(file) as Record<string, string>).map(text => [nameOf(text), text]))
})
afterAll(async () => {
  await gateway.close()
  await fixture.close()
})
beforeEach(() => void fixture.stub.takeCalls())

const nameOf = (text: string) => /^\w+ (\w+)/.exec(text)?.[1] ?? ''
const textOf = (name: string) => texts.get(name) ?? ''

test('without a token only the public operations of the web app are answered, the others make no call', async () => {
  const answered: string[] = []
  for (const [name, query] of texts) {
    const got = await send(gateway, { body: { query, variables: PUBLIC[name] ?? {} } })
    if (got.status === 200) answered.push(name)
    else {
      expect([name, got.status, codeOf(got)]).toEqual([name, 401, 'UNAUTHENTICATED'])
      expect(got.headers.get('www-authenticate')).toBe('Bearer')
      expect(fixture.stub.takeCalls()).toEqual([])
    }
    fixture.stub.takeCalls()
  }
  expect(answered.toSorted()).toEqual(Object.keys(PUBLIC).toSorted())
})

test('a token of nobody is refused for the public operations too, before they do anything', async () => {
  for (const [name, variables] of Object.entries(PUBLIC)) {
    const got = await send(gateway, { token: `invented.${name}`, body: { query: textOf(name), variables } })
    expect([name, got.status, codeOf(got)]).toEqual([name, 401, 'UNAUTHENTICATED'])
  }
  expect(dataCalls(fixture)).toEqual([])
})

test.each<[string, object]>([
  ['TicketsProjectsScreenQuery', {}],
  ['TimesheetsProjectsScreenQuery', {}],
  ['ApiScreenQuery', {}],
  ['reauthorizeMutation', {}],
])('%s with a token of nobody is 401', async (name, variables) => {
  const got = await send(gateway, { token: `invented.${name}`, body: { query: textOf(name), variables } })
  expect([got.status, got.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

test('a token that no header can carry is refused as well', async () => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer a b' }
  const got = await send(gateway, { headers, body: { query: textOf('useGetUserQuery') } })
  expect([got.status, codeOf(got)]).toEqual([401, 'UNAUTHENTICATED'])
})

test.each([
  '{ __schema { queryType { name } } }',
  '{ __typename }',
  '{ viewer { name } }',
  '{ ...F } fragment F on Query { viewer @skip(if: true) { name } }',
  'query ($off: Boolean = false) { ... @include(if: $off) { viewer { name } } }',
])(
  'where every client may send operations, %s is answered without a token, but not with a wrong one',
  async query => {
    const { stub, webFolder, token } = fixture
    const any = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'any' })
    const statuses = []
    for (const who of [undefined, token, 'invented.token'])
      statuses.push((await send(any, { token: who, body: { query } })).status)
    expect(statuses).toEqual([200, 200, 401])
    await any.close()
  },
)
