// Surface: GraphQL over HTTP: too large operations, requests that a page of another site can send, and the
// content of errors.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import {
  codeOf,
  idOf,
  INTERNALS,
  OPERATIONS_FILE,
  send,
  startGatewayFixture,
  type GatewayFixture,
  type Sent,
  dataCalls,
} from '../gatewayFixture.ts'

let fixture: GatewayFixture
let gateway: TestGateway
let token: string

beforeAll(async () => {
  fixture = await startGatewayFixture()
  ;({ gateway, token } = fixture)
})
afterAll(() => fixture.close())
beforeEach(() => void fixture.stub.takeCalls())

const AD_HOC = '{ viewer { name } }'
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_value, index) => text(index)).join(' ')
const PREFLIGHT = { 'apollo-require-preflight': '1' }
const byGet = (parameters: string): Sent => ({
  method: 'GET',
  path: `/graphql?${parameters}`,
  headers: PREFLIGHT,
})

describe('too large requests are refused without any call', () => {
  const nested = (field: string, levels: number): string =>
    levels === 0 ? '{ __typename }' : `{ ${field} ${nested(field, levels - 1)} }`
  const page = (first: string) => `{ users(first: ${first}) { totalCount } }`
  const USERS = 'query ($first: Int!) { users(first: $first) { totalCount } }'

  test.each<[string, unknown]>([
    [
      '9 levels',
      {
        query: `{ tickets(first: 1) { edges { node { project { people { email } } } } } node(id: "x") { ... on Ticket ${nested('project { ticketsOfIt', 5)} }`,
      },
    ],
    [
      '9 levels, in fragments',
      {
        query: `{ ...A } fragment A on Query { tickets(first: 1) { edges { node { ...B } } } }
          fragment B on Ticket { comments(first: 1) { edges { node { changes { addedSubscribers { email } } } } } }`,
      },
    ],
    [
      '16 ways to send a mail',
      {
        query: `mutation { ${times(16, i => `a${i}: sendMagicLink(input: { email: "a${i}@corp.example" }) { isSent }`)} }`,
      },
    ],
    [
      '16 aliases, in a fragment',
      {
        query: `{ viewer { ...F } b: viewer { ...F } } fragment F on User { ${times(8, i => `a${i}: name`)} }`,
      },
    ],
    ['5,001 tokens', { query: `{ ${times(5_000, () => 'viewer')} }` }],
    ['10,000 times the same field', { query: `{ viewer { ${times(10_000, () => 'name')} } }` }],
    ['500 times the same field', { query: `{ viewer { ${times(500, () => 'name')} } }` }],
    ['the same field in 500 fragments', { query: `{ viewer { ${times(500, () => '... { name }')} } }` }],
    ['600 directives', { query: `{ viewer { name ${times(600, () => '@skip(if: false)')} } }` }],
    ['a fragment within itself', { query: '{ viewer { ...F } } fragment F on User { ...F name }' }],
    [
      'fragments in a circle',
      { query: '{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }' },
    ],
    [
      'fragments that double 40 times',
      {
        query: `{ viewer { ...F0 } } ${times(40, i => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)} fragment F40 on User { name }`,
      },
    ],
    ['500 operations without saying which', { query: times(500, i => `query q${i} { viewer { name } }`) }],
    ['an operation that is not there', { query: AD_HOC, operationName: 'other' }],
    [
      'the same field in 300 fragments',
      {
        query: `{ ${times(300, i => `...F${i}`)} } ${times(300, i => `fragment F${i} on Query { viewer { name } }`)}`,
      },
    ],
    [
      'fragments in fragments',
      { query: `{ viewer { ${'... { '.repeat(1_600)} name ${'}'.repeat(1_600)} } }` },
    ],
    [
      'fields of a type in 800 fragments',
      { query: `{ viewer { ${times(800, () => '... on User { name }')} } }` },
    ],
    [
      'a fragment that is not used',
      { query: `${AD_HOC} fragment F on Query { ${times(1_200, () => 'viewer { name }')} }` },
    ],
    ['2,400 fragments that are not there', { query: `{ viewer { ${times(2_400, i => `...F${i}`)} } }` }],
    ['values in values', { query: `{ node(id: ${'{ a: '.repeat(1_600)} 1 ${'}'.repeat(1_600)}) { id } }` }],
    [
      'types in types',
      { query: `query ($a: ${'['.repeat(2_400)}ID${']'.repeat(2_400)}) { node(id: $a) { id } }` },
    ],
    [
      'values without end by a variable',
      `{"query":"query ($id: ID!) { node(id: $id) { id } }","variables":{"id":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
    ],
    [
      'text of a comment without end',
      `{"query":"${AD_HOC}","variables":{"input":{"body":"","x":${'['.repeat(250_000)}${']'.repeat(250_000)}}}}`,
    ],
    ['4,000 brackets', { query: `{ viewer(a: ${'['.repeat(4_000)}` }],
    ['no page size', { query: '{ users { totalCount } }' }],
    ...['-1', '0', '101', '2147483647', '2147483648', '1e3', '"1"', 'null', '{}', '[1]'].map(
      (size): [string, unknown] => [`a page of ${size}`, { query: page(size) }],
    ),
    ...[-1, 0, 101, 2 ** 31, 1.5, '1', null, [1], {}].map((first): [string, unknown] => [
      `a page of ${JSON.stringify(first)} by a variable`,
      { query: USERS, variables: { first } },
    ]),
    ['a page of NaN', `{"query":${JSON.stringify(USERS)},"variables":{"first":NaN}}`],
    ['a page of 1e999', `{"query":${JSON.stringify(USERS)},"variables":{"first":1e999}}`],
    ['no variables', { query: USERS }],
    ['variables as text', { query: USERS, variables: '{"first":1}' }],
    ['variables as a list', { query: USERS, variables: [1] }],
    ['a misspelt value', { query: '{ tickets(first: 1, orderBy: MODIFIED_DES) { edges { cursor } } }' }],
    [
      'a misspelt value by a variable',
      {
        query: 'query ($o: TicketOrder!) { tickets(first: 1, orderBy: $o) { edges { cursor } } }',
        variables: { o: 'MODIFIED_DES' },
      },
    ],
    [
      'a misspelt input',
      {
        query: 'mutation ($i: AddUserScopeInput!) { addUserScope(input: $i) { user { id } } }',
        variables: { i: { email: 'a@corp.example', scope: 'x', emial: 1 } },
      },
    ],
    ['a misspelt argument', { query: '{ users(firs: 1) { totalCount } }' }],
    ['a misspelt type', { query: '{ node(id: "x") { ... on Usr { name } } }' }],
    ['a misspelt directive', { query: '{ viewer @skp(if: true) { name } }' }],
    ['a query that is a number', { query: 1 }],
    ['a query that is a list', { query: [AD_HOC] }],
    ['a query that was parsed', { query: { kind: 'Document', definitions: [] } }],
    ['an empty query', { query: '' }],
    ['nothing', {}],
    ['null', 'null'],
    ['text', '"x"'],
    ['half of something', '{"query":"{ vie'],
    ['NUL', { query: '{ viewer { name\u0000 } }' }],
    ['a lone surrogate', { query: '{ viewer { n\ud800 } }' }],
    ['a subscription over HTTP', { query: 'subscription { webBuildChanged { id } }' }],
    ['@defer', { query: '{ ... @defer { viewer { name } } }' }],
    [
      '50,000 levels of variables',
      `{"query":"${AD_HOC}","variables":${'{"a":'.repeat(14_000)}1${'}'.repeat(14_000)},"x":[}`,
    ],
  ])('%s', async (_what, body) => {
    const got = await send(gateway, { body, token })
    expect([got.status, got.answer.data ?? null]).toEqual([400, null])
    expect(typeof got.answer.errors?.[0]?.message).toBe('string')
    expect(got.text).not.toMatch(INTERNALS)
    expect(dataCalls(fixture)).toEqual([])
  })

  test.each([
    ['101 kB', JSON.stringify({ query: `${AD_HOC} #${'x'.repeat(101_000)}` })],
    ['101 kB of variables', JSON.stringify({ query: AD_HOC, variables: { a: 'x'.repeat(101_000) } })],
    ['10 MB', 'x'.repeat(10_000_000)],
  ])('%s are too large', async (_what, body) => {
    const got = await send(gateway, { body, token })
    expect([got.status, codeOf(got)]).toEqual([413, 'TOO_LARGE'])
    expect(dataCalls(fixture)).toEqual([])
  })

  test('the errors of a large request are short', async () => {
    const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_value, index) => [`field${index}`, 1]))
    const query =
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { userErrors { message } } }'
    const unknown = { query: `{ viewer { ${times(4_000, i => `field${i}`)} } }` }
    for (const body of [{ query, variables: { input: fields } }, unknown]) {
      const got = await send(gateway, { body, token })
      expect(got.status).toBe(400)
      expect(got.text.length).toBeLessThan(20_000)
    }
  })

  test('the web app’s own operations have the same limits', async () => {
    const query = `query known { viewer { ${times(16, i => `a${i}: name`)} } }`
    await writeFile(join(fixture.webFolder, 'operations.json'), JSON.stringify({ [idOf(query)]: query }))
    const other = await startTestGateway({ restUrl: fixture.stub.url, webFolder: fixture.webFolder })
    const got = await send(other, { body: { documentId: idOf(query) }, token })
    expect(got.answer.errors?.[0]?.message).toBe("The operation's aliases is above 15.")
    await other.close()
    await writeFile(join(fixture.webFolder, 'operations.json'), OPERATIONS_FILE)
  })

  test('a request that starts with a byte order mark is read all the same', async () => {
    const got = await send(gateway, { body: `\ufeff${JSON.stringify({ query: `\ufeff${AD_HOC}` })}`, token })
    expect(got.answer.data).toEqual({ viewer: { name: 'ann' } })
  })
})

describe('a request that a page of another site can send', () => {
  const body = JSON.stringify({ query: '{ viewer { name } }' })
  const types: [string, number][] = [
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['text/plain;charset=application/json', 415],
    ['text/plain, application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json, text/plain', 415],
    ['application/json;charset=utf-7', 415],
    ['application/jsonp', 415],
    ['application/graphql', 415],
    ['text/json', 415],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=x', 400],
    ['Multipart/Form-Data; boundary=x', 400],
    ['multipart/mixed; boundary=x', 415],
    ['', 415],
    ['json', 415],
    ['*/*', 415],
  ]
  test.each(types)('an operation in “%s” is refused', async (type, status) => {
    const got = await send(gateway, { headers: { 'content-type': type }, body, token })
    expect([got.status, got.text]).toEqual([status, expect.not.stringMatching(INTERNALS)])
    expect(dataCalls(fixture)).toEqual([])
  })

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('an operation in “%s” is accepted', async type => {
    const got = await send(gateway, { headers: { 'content-type': type }, body, token })
    expect(got.answer.data).toEqual({ viewer: { name: 'ann' } })
  })

  test('a compressed request is refused: a small one must not become a large one', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await send(gateway, { headers, body, token })).status).toBe(415)
  })

  const query = encodeURIComponent('{viewer{name}}')
  test.each<[string, Sent, number]>([
    ['without a token and the header', { headers: {} }, 400],
    ['as JSON without a token', { headers: { 'content-type': 'application/json' } }, 400],
    ['with a cookie', { headers: { cookie: 'token=a' } }, 400],
    ['with a password, which browsers add', { headers: { authorization: 'Basic YTpi' } }, 400],
    ['as text without a token', { headers: { 'content-type': 'text/plain' } }, 400],
    ['as text, with a token', { headers: { 'content-type': 'text/plain' }, token: 'own' }, 415],
    [
      'as text, with the header',
      { headers: { ...PREFLIGHT, 'content-type': 'text/plain' }, token: 'own' },
      415,
    ],
  ])('a query by GET %s is refused', async (_how, { token: whose, ...sent }, status) => {
    const path = `/graphql?query=${query}`
    const got = await send(gateway, { method: 'GET', path, ...sent, token: whose && token })
    expect(got.status).toBe(status)
    expect(dataCalls(fixture)).toEqual([])
  })

  test.each<[string, Sent['headers']]>([
    ['nothing more', {}],
    ['a content type', { 'content-type': 'application/json' }],
    ['the header', PREFLIGHT],
  ])('a query by GET with a token and %s is answered', async (_what, headers = {}) => {
    const got = await send(gateway, { method: 'GET', path: `/graphql?query=${query}`, token, headers })
    expect([got.status, got.answer.data]).toEqual([200, { viewer: { name: 'ann' } }])
  })

  test.each(['mutation{reauthorize{session{token}}}', 'subscription{webBuildChanged{id}}'])(
    '%s by GET is refused, with the header and without',
    async text => {
      for (const headers of [PREFLIGHT, {}]) {
        const got = await send(gateway, { ...byGet(`query=${encodeURIComponent(text)}`), headers, token })
        expect([400, 405]).toContain(got.status)
      }
      expect(dataCalls(fixture)).toEqual([])
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])(
    'the method %s is refused',
    async method => {
      const got = await send(gateway, { method, headers: PREFLIGHT })
      expect([404, 405]).toContain(got.status)
      expect(got.headers.get('access-control-allow-methods')).toBeNull()
    },
  )

  test('an invalid Host breaks nothing', async () => {
    for (const host of [':::', 'a b', '[', 'x'.repeat(5_000)])
      for (const sent of [byGet(`query=${query}`), { body: { query: AD_HOC } }])
        expect(
          (await send(gateway, { ...sent, token, headers: { ...PREFLIGHT, ...sent.headers, host } })).status,
        ).toBeLessThan(500)
  })
})

describe('errors', () => {
  test('a resolver that fails shows only the id under which the log has the details', async () => {
    const spy = jest.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
      throw new Error('SELECT secret FROM users')
    })
    const got = await send(gateway, { body: { query: '{ viewer { createdAt } }' }, token })
    spy.mockRestore()
    expect(got.text).not.toMatch(/secret|users/)
    expect(got.answer.errors).toEqual([
      {
        message: 'Something went wrong on our side.',
        path: ['viewer', 'createdAt'],
        locations: [{ line: 1, column: 12 }],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: got.headers.get('x-request-id') },
      },
    ])
  })

  test('a limit of the server is reported with the time to wait', async () => {
    fixture.stub.answerOnce('/api/v1/timesheets/projects', 429, { error: 'Too often' })
    const got = await send(gateway, { body: { query: '{ timesheetProjects { name } }' }, token })
    expect([got.status, codeOf(got)]).toEqual([429, 'RATE_LIMITED'])
  })

  test('the details of a server failure are not shown', async () => {
    fixture.stub.answerOnce(
      '/api/v1/timesheets/projects',
      500,
      'Error: SELECT 1\n at Pool.query (/srv/node_modules/pg.js:1)',
    )
    const got = await send(gateway, { body: { query: '{ timesheetProjects { name } }' }, token })
    expect(codeOf(got)).toBe('UPSTREAM_UNAVAILABLE')
    expect(got.text).not.toMatch(INTERNALS)
  })
})
