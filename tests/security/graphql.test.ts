// Surface: GraphQL over HTTP: which operations are taken, how they may be sent, and what errors tell.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getIntrospectionQuery } from 'graphql'
import { startTestGateway, type TestGateway } from '../helpers/gateway.ts'
import {
  codeOf,
  idOf,
  INTERNALS,
  KNOWN,
  OPERATIONS_FILE,
  send,
  startGatewayWorld,
  type GatewayWorld,
  type Sent,
} from './gatewayWorld.ts'

let world: GatewayWorld
let gateway: TestGateway
let token: string

beforeAll(async () => {
  world = await startGatewayWorld()
  ;({ gateway, token } = world)
})
afterAll(() => world.close())
beforeEach(() => void world.stub.takeCalls())

const AD_HOC = '{ viewer { name } }'
const INTROSPECTION = '{ __schema { types { name fields { name } } } }'
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_value, index) => text(index)).join(' ')
const PREFLIGHT = { 'apollo-require-preflight': '1' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const byGet = (parameters: string): Sent => ({
  method: 'GET',
  path: `/graphql?${parameters}`,
  headers: PREFLIGHT,
})

describe('the checks of graphql-cop', () => {
  // What it looks for, what it sends, and what a stranger and who is signed in are answered.
  const checks: [check: string, sent: Sent, stranger: number, signedIn: number][] = [
    [
      'alias overloading',
      { body: { query: `query cop { ${times(101, i => `a${i}: __typename`)} }` } },
      400,
      400,
    ],
    [
      'array batching',
      { body: Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' })) },
      400,
      400,
    ],
    ['field duplication', { body: { query: `query cop { ${times(500, () => '__typename')} }` } }, 400, 400],
    [
      'directive overloading',
      { body: { query: `query cop { __typename ${times(500, () => '@aa')} }` } },
      400,
      400,
    ],
    [
      'circular introspection',
      {
        body: {
          query:
            'query cop { __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }',
        },
      },
      400,
      400,
    ],
    [
      'introspection (accepted: the IDE of who is signed in reads it)',
      { body: { query: INTROSPECTION } },
      400,
      200,
    ],
    ['field suggestions', { body: { query: 'query cop { __schema { directive } }' } }, 400, 400],
    ['queries by GET', { ...byGet('query=query%20cop%7B__typename%7D'), headers: {} }, 400, 400],
    ['mutations by GET', byGet('query=mutation%20cop%7B__typename%7D'), 400, 405],
    ['urlencoded queries', { headers: FORM, body: 'query=query+cop+%7B__typename%7D' }, 415, 415],
    ['unhandled errors', { body: { query: 'qwerty cop { abc }' } }, 400, 400],
    [
      'tracing',
      {
        headers: { 'content-type': 'application/json', 'apollo-tracing': '1' },
        body: { query: 'query cop { __typename }' },
      },
      400,
      200,
    ],
  ]

  test.each(checks)('%s', async (_check, sent, stranger, signedIn) => {
    for (const [who, status] of [[undefined, stranger] as const, [token, signedIn] as const]) {
      const got = await send(gateway, { ...sent, token: who })
      expect([who === undefined, got.status]).toEqual([who === undefined, status])
      expect(got.text).not.toMatch(INTERNALS)
      expect(got.answer).not.toHaveProperty('extensions')
      expect(got.answer.errors?.length ?? 0).toBeLessThanOrEqual(101)
    }
  })

  test('an IDE is found (accepted: it sends nothing for who is not signed in), but none of the known makes', async () => {
    for (const path of ['/graphql', '/graphiql', '/playground', '/console', '/altair', '/voyager']) {
      const { text } = await send(gateway, { method: 'GET', path, headers: { accept: 'text/html' } })
      expect(text).not.toMatch(/graphiql\.min|GraphQL Playground|graphql-playground|Apollo Sandbox/i)
    }
  })
})

describe('which operations are taken', () => {
  let known: TestGateway
  let any: TestGateway
  beforeAll(async () => {
    const { webFolder, stub } = world
    known = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'known' })
    any = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'any' })
  })
  afterAll(() => Promise.all([known.close(), any.close()]))

  // The code of the answer under the rules known, signed-in and any; undefined where it is answered.
  const rules: [what: string, sent: () => Sent, codes: [known: unknown, signedIn: unknown, any: unknown]][] =
    [
      [
        'the hash of a known one',
        () => ({ body: { documentId: idOf(KNOWN) } }),
        [undefined, undefined, undefined],
      ],
      ['the text of a known one', () => ({ body: { query: KNOWN } }), [undefined, undefined, undefined]],
      [
        'the hash of a known one by GET',
        () => byGet(`documentId=${idOf(KNOWN)}`),
        [undefined, undefined, undefined],
      ],
      [
        'another one of a stranger',
        () => ({ body: { query: AD_HOC } }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      ['another one', () => ({ body: { query: AD_HOC }, token }), ['BAD_USER_INPUT', undefined, undefined]],
      [
        'another one by GET',
        () => ({ ...byGet(`query=${encodeURIComponent(AD_HOC)}`), token }),
        ['BAD_USER_INPUT', undefined, undefined],
      ],
      [
        'a known one with a blank more of a stranger',
        () => ({ body: { query: `${KNOWN} ` } }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      [
        '__typename of a stranger',
        () => ({ body: { query: '{ __typename }' } }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      [
        'the schema for a stranger',
        () => ({ body: { query: INTROSPECTION } }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      [
        'the schema for an invented token',
        () => ({ body: { query: INTROSPECTION }, token: 'invented' }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      [
        'a type, in a fragment, for an invented token',
        () => ({
          body: { query: 'query { ...F } fragment F on Query { t: __type(name: "User") { name } }' },
          token: 'invented',
        }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', undefined],
      ],
      [
        'the schema for who is signed in',
        () => ({ body: { query: getIntrospectionQuery() }, token }),
        ['BAD_USER_INPUT', undefined, undefined],
      ],
    ]
  test.each(rules)('%s', async (_what, sent, codes) => {
    const answers = []
    for (const server of [known, gateway, any]) answers.push(codeOf(await send(server, sent())))
    expect(answers).toEqual(codes)
  })

  test.each<[string, Sent, string]>([
    ['an unknown hash', { body: { documentId: idOf('x') } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['an empty hash', { body: { documentId: '' } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a hash in capitals', { body: { documentId: idOf(KNOWN).toUpperCase() } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['__proto__', { body: { documentId: '__proto__' } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['constructor', { body: { documentId: 'constructor' } }, 'PERSISTED_QUERY_NOT_FOUND'],
    ['a number', { body: { documentId: 1 } }, 'BAD_USER_INPUT'],
    ['null', { body: { documentId: null } }, 'BAD_USER_INPUT'],
    ['a list', { body: { documentId: [idOf(KNOWN)] } }, 'BAD_USER_INPUT'],
    ['a hash beside a text', { body: { documentId: idOf(KNOWN), query: AD_HOC } }, 'BAD_USER_INPUT'],
    ['a hash beside its own text', { body: { documentId: idOf(KNOWN), query: KNOWN } }, 'BAD_USER_INPUT'],
    ['a polluted prototype', { body: `{"__proto__":{"documentId":"${idOf(KNOWN)}"}}` }, 'BAD_USER_INPUT'],
    ['two hashes by GET', byGet(`documentId=${idOf(KNOWN)}&documentId=x`), 'BAD_USER_INPUT'],
    ['two texts by GET', byGet('query=%7Bviewer%7Bemail%7D%7D&query=%7B__typename%7D'), 'BAD_USER_INPUT'],
    [
      'the hash that other servers know',
      { body: { extensions: { persistedQuery: { version: 1, sha256Hash: idOf(KNOWN) } } } },
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ],
  ])('%s names no operation', async (_what, sent, code) => {
    const got = await send(gateway, sent)
    expect([codeOf(got), got.status < 500, got.answer.data]).toEqual([code, true, undefined])
    expect(world.stub.takeCalls()).toEqual([])
  })

  test('for an ordinary operation of one’s own the server is asked nothing more than it takes', async () => {
    await send(gateway, { body: { query: AD_HOC }, token })
    expect(world.stub.takeCalls()).toEqual(['GET /api/v1/user'])
  })

  test('where nobody can say whether a token is good, that is what is answered', async () => {
    world.stub.answerOnce('/api/v1/user', 503, { error: 'Away' })
    const got = await send(gateway, { body: { query: INTROSPECTION }, token })
    expect([got.status, codeOf(got)]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
  })

  test('who takes the web app’s operations alone has no IDE', async () => {
    const page = (server: TestGateway) =>
      send(server, { method: 'GET', path: '/graphiql', headers: { accept: 'text/html' } })
    expect((await page(known)).status).toBe(404)
    expect((await page(gateway)).status).toBe(200)
  })

  test('a list of operations that is missing or cut short takes nothing away, and opens nothing', async () => {
    const file = join(world.webFolder, 'operations.json')
    const known = { body: { documentId: idOf(KNOWN) } }
    for (const change of [() => rm(file), () => writeFile(file, OPERATIONS_FILE.slice(0, 90))]) {
      await change()
      const other = await startTestGateway({
        restUrl: world.stub.url,
        webFolder: world.webFolder,
        operations: 'signed-in',
      })
      expect(codeOf(await send(other, known))).toBe('PERSISTED_QUERY_NOT_FOUND')
      expect(codeOf(await send(other, { body: { query: AD_HOC } }))).toBe('UNAUTHENTICATED')
      expect(codeOf(await send(gateway, known))).toBeUndefined()
      await other.close()
    }
    await writeFile(file, OPERATIONS_FILE)
  })
})

describe('what is too much is refused before anything is asked of the server', () => {
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
    expect(world.stub.takeCalls()).toEqual([])
  })

  test.each([
    ['101 kB', JSON.stringify({ query: `${AD_HOC} #${'x'.repeat(101_000)}` })],
    ['101 kB of variables', JSON.stringify({ query: AD_HOC, variables: { a: 'x'.repeat(101_000) } })],
    ['10 MB', 'x'.repeat(10_000_000)],
  ])('%s are too large', async (_what, body) => {
    const got = await send(gateway, { body, token })
    expect([got.status, codeOf(got)]).toEqual([413, 'TOO_LARGE'])
    expect(world.stub.takeCalls()).toEqual([])
  })

  test('an operation of the web app’s own is held to the same', async () => {
    const query = `query known { viewer { ${times(16, i => `a${i}: name`)} } }`
    await writeFile(join(world.webFolder, 'operations.json'), JSON.stringify({ [idOf(query)]: query }))
    const other = await startTestGateway({ restUrl: world.stub.url, webFolder: world.webFolder })
    const got = await send(other, { body: { documentId: idOf(query) }, token })
    expect(got.answer.errors?.[0]?.message).toBe("The operation's aliases is above 15.")
    await other.close()
    await writeFile(join(world.webFolder, 'operations.json'), OPERATIONS_FILE)
  })

  test('what begins with a byte order mark is read all the same', async () => {
    const got = await send(gateway, { body: `\ufeff${JSON.stringify({ query: `\ufeff${AD_HOC}` })}`, token })
    expect(got.answer.data).toEqual({ viewer: { name: 'ann' } })
  })
})

describe('a request that a page of another site can make', () => {
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
    expect(world.stub.takeCalls()).toEqual([])
  })

  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
  ])('one in “%s” is not', async type => {
    const got = await send(gateway, { headers: { 'content-type': type }, body, token })
    expect(got.answer.data).toEqual({ viewer: { name: 'ann' } })
  })

  test('compressed it is not taken: a small one must not become a large one', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await send(gateway, { headers, body, token })).status).toBe(415)
  })

  const query = encodeURIComponent('{viewer{name}}')
  test.each<[string, Sent, number]>([
    ['without the header', { headers: {} }, 400],
    ['as text', { headers: { 'content-type': 'text/plain' } }, 400],
    ['as text, with the header', { headers: { ...PREFLIGHT, 'content-type': 'text/plain' } }, 415],
    ['as JSON without the header', { headers: { 'content-type': 'application/json' } }, 400],
  ])('a query by GET %s is refused', async (_how, sent, status) => {
    const got = await send(gateway, { method: 'GET', path: `/graphql?query=${query}`, token, ...sent })
    expect(got.status).toBe(status)
    expect(world.stub.takeCalls()).toEqual([])
  })

  test.each(['mutation{reauthorize{session{token}}}', 'subscription{webBuildChanged{id}}'])(
    '%s by GET is refused with the header as well',
    async text => {
      const got = await send(gateway, { ...byGet(`query=${encodeURIComponent(text)}`), token })
      expect([400, 405]).toContain(got.status)
      expect(world.stub.takeCalls()).toEqual([])
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])('%s is none', async method => {
    const got = await send(gateway, { method, headers: PREFLIGHT })
    expect([404, 405]).toContain(got.status)
    expect(got.headers.get('access-control-allow-methods')).toBeNull()
  })

  test('a Host that is none breaks nothing', async () => {
    for (const host of [':::', 'a b', '[', 'x'.repeat(5_000)])
      for (const sent of [byGet(`query=${query}`), { body: { query: AD_HOC } }])
        expect(
          (await send(gateway, { ...sent, token, headers: { ...PREFLIGHT, ...sent.headers, host } })).status,
        ).toBeLessThan(500)
  })
})

describe('errors', () => {
  test('a resolver that fails shows nothing but the id under which the log has the rest', async () => {
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

  test('a limit that the server reached is told with how long to wait', async () => {
    world.stub.answerOnce('/api/v1/timesheets/projects', 429, { error: 'Too often' })
    const got = await send(gateway, { body: { query: '{ timesheetProjects { name } }' }, token })
    expect([got.status, codeOf(got)]).toEqual([429, 'RATE_LIMITED'])
  })

  test('what the server fails with stays behind', async () => {
    world.stub.answerOnce(
      '/api/v1/timesheets/projects',
      500,
      'Error: SELECT 1\n at Pool.query (/srv/node_modules/pg.js:1)',
    )
    const got = await send(gateway, { body: { query: '{ timesheetProjects { name } }' }, token })
    expect(codeOf(got)).toBe('UPSTREAM_UNAVAILABLE')
    expect(got.text).not.toMatch(INTERNALS)
  })
})
