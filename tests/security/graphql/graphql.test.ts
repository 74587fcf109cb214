// Surface: GraphQL over HTTP: what attack tools look for, and which operations are accepted.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getIntrospectionQuery } from 'graphql'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import {
  codeOf,
  idOf,
  INTERNALS,
  KNOWN,
  OPERATIONS_FILE,
  send,
  startGatewayFixture,
  type GatewayFixture,
  type Sent,
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
  // The check, the request, and the status codes without and with a session.
  const checks: [check: string, sent: Sent, stranger: number, signedIn: number][] = [
    [
      'alias overloading',
      { body: { query: `query cop { ${times(101, i => `a${i}: __typename`)} }` } },
      401,
      400,
    ],
    [
      'array batching',
      { body: Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' })) },
      400,
      400,
    ],
    ['field duplication', { body: { query: `query cop { ${times(500, () => '__typename')} }` } }, 401, 400],
    [
      'directive overloading',
      { body: { query: `query cop { __typename ${times(500, () => '@aa')} }` } },
      401,
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
      401,
      400,
    ],
    [
      'introspection (accepted: the IDE of a signed-in user reads it)',
      { body: { query: INTROSPECTION } },
      401,
      200,
    ],
    ['field suggestions', { body: { query: 'query cop { __schema { directive } }' } }, 401, 400],
    ['queries by GET', { ...byGet('query=query%20cop%7B__typename%7D'), headers: {} }, 400, 200],
    ['mutations by GET', byGet('query=mutation%20cop%7B__typename%7D'), 401, 405],
    ['urlencoded queries', { headers: FORM, body: 'query=query+cop+%7B__typename%7D' }, 415, 415],
    ['unhandled errors', { body: { query: 'qwerty cop { abc }' } }, 401, 400],
    [
      'tracing',
      {
        headers: { 'content-type': 'application/json', 'apollo-tracing': '1' },
        body: { query: 'query cop { __typename }' },
      },
      401,
      200,
    ],
  ]

  test.each(checks)('%s', async (_check, sent, stranger, signedIn) => {
    for (const [who, status] of [[undefined, stranger] as const, [token, signedIn] as const]) {
      const got = await send(gateway, { ...sent, token: who })
      expect([who === undefined, got.status]).toEqual([who === undefined, status])
      expect(got.text).not.toMatch(INTERNALS)
      // Nothing that traces the execution.
      expect(got.text).not.toMatch(/"extensions":\{(?!"cost":\{[^}]*\}\}|"code")/)
      expect(got.answer.errors?.length ?? 0).toBeLessThanOrEqual(101)
    }
  })

  test('an IDE is found (accepted: it sends nothing without a sign-in), but none of the known products', async () => {
    for (const path of ['/graphql', '/graphiql', '/playground', '/console', '/altair', '/voyager']) {
      const { text } = await send(gateway, { method: 'GET', path, headers: { accept: 'text/html' } })
      expect(text).not.toMatch(/graphiql\.min|GraphQL Playground|graphql-playground|Apollo Sandbox/i)
    }
  })
})

describe('the allowed operations', () => {
  let known: TestGateway
  let any: TestGateway
  beforeAll(async () => {
    const { webFolder, stub } = fixture
    known = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'known' })
    any = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'any' })
  })
  afterAll(() => Promise.all([known.close(), any.close()]))

  // The error code under the rules known, signed-in and any; undefined if the operation is executed.
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
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
      ],
      [
        'a type, in a fragment, for an invented token',
        () => ({
          body: { query: 'query { ...F } fragment F on Query { t: __type(name: "User") { name } }' },
          token: 'invented',
        }),
        ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
      ],
      [
        'the schema for a signed-in user',
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
    expect(fixture.stub.takeCalls()).toEqual([])
  })

  test('before an ad-hoc operation the server is asked for the user of the token, and then for the data', async () => {
    const unseen = fixture.stub.user('uma@corp.example', 'tickets')
    await send(gateway, { body: { query: AD_HOC }, token: unseen })
    expect(fixture.stub.takeCalls()).toEqual(['GET /api/v1/user', 'GET /api/v1/user'])
  })

  test('if the server cannot say whether a token is valid, that is the answer', async () => {
    // A token that was valid a moment ago would not be checked again.
    const unseen = fixture.stub.user('una@corp.example', 'tickets')
    fixture.stub.answerOnce('/api/v1/user', 503, { error: 'Away' })
    const got = await send(gateway, { body: { query: INTROSPECTION }, token: unseen })
    expect([got.status, codeOf(got)]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
  })

  test('a gateway that accepts only the web app’s own operations has no IDE', async () => {
    const page = (server: TestGateway) =>
      send(server, { method: 'GET', path: '/graphiql', headers: { accept: 'text/html' } })
    expect((await page(known)).status).toBe(404)
    expect((await page(gateway)).status).toBe(200)
  })

  test('a missing or truncated list of operations removes no operation, and allows no other', async () => {
    const file = join(fixture.webFolder, 'operations.json')
    const known = { body: { documentId: idOf(KNOWN) } }
    for (const change of [() => rm(file), () => writeFile(file, OPERATIONS_FILE.slice(0, 90))]) {
      await change()
      const other = await startTestGateway({
        restUrl: fixture.stub.url,
        webFolder: fixture.webFolder,
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
