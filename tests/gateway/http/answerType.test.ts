import { answerType } from '../../../gateway/http/answerType.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8'

test.each([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/graphql-response+json', GRAPHQL_TYPE],
  // Apollo Client, urql and graphql-request, and our web app.
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL_TYPE],
  ['application/graphql-response+json, application/graphql+json, application/json', GRAPHQL_TYPE],
  ['application/json, application/graphql-response+json', JSON_TYPE],
  ['application/graphql-response+json;q=0.5, application/*', JSON_TYPE],
  ['*/*;q=0.8, application/graphql-response+json', GRAPHQL_TYPE],
  ['Application/GraphQL-Response+JSON; charset=utf-8', GRAPHQL_TYPE],
  ['application/json;q=0, */*', GRAPHQL_TYPE],
  ['text/html', JSON_TYPE],
])('a client that accepts %s gets %s', (accept, type) => expect(answerType(accept)).toBe(type))

describe('a refusal is an answer that GraphQL clients show', () => {
  let stub: Stub
  let gateway: TestGateway
  let token: string
  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url, operations: 'signed-in' })
    token = stub.user('ann@corp.example', 'timesheets')
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const aliases = Array.from({ length: 16 }, (_none, number) => `a${number}: viewer { name }`).join(' ')
  const refusals: [what: string, status: number, code: string, init: (bearer: object) => RequestInit][] = [
    ['no token', 401, 'UNAUTHENTICATED', () => post({}, { query: '{ viewer { name } }' })],
    [
      'a wrong token',
      401,
      'UNAUTHENTICATED',
      () => post({ authorization: 'Bearer x' }, { query: '{ viewer { name } }' }),
    ],
    ['a limit', 400, 'GRAPHQL_VALIDATION_FAILED', bearer => post(bearer, { query: `{ ${aliases} }` })],
    ['a GET of any site', 400, 'BAD_USER_INPUT', () => ({ method: 'GET' })],
    ['another type', 415, 'BAD_USER_INPUT', bearer => ({ ...post(bearer, {}), body: new URLSearchParams() })],
    ['no JSON', 400, 'BAD_USER_INPUT', bearer => ({ ...post(bearer, {}), body: '{' })],
  ]
  test.each(refusals)('%s: %i %s', async (_what, status, code, init) => {
    for (const [accept, type] of [
      ['application/graphql-response+json, application/json;q=0.9', GRAPHQL_TYPE],
      ['application/json', JSON_TYPE],
    ] as const) {
      const { headers, ...request } = init({ authorization: `Bearer ${token}` })
      const sent = new Headers(headers)
      sent.set('accept', accept)
      // The type of the body says what it is.
      if (request.body instanceof URLSearchParams) sent.delete('content-type')
      const response = await fetch(`${gateway.url}/graphql`, { ...request, headers: sent })
      expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
      expect(await response.json()).toMatchObject({
        errors: [{ message: expect.stringMatching(/\w/) as string, extensions: { code } }],
      })
    }
  })

  test.each([
    ['a text that is not GraphQL', 'GRAPHQL_PARSE_FAILED', { query: '{' }],
    ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', { query: '{ nothing }' }],
    ['a wrong variable', 'BAD_USER_INPUT', { query: 'query ($n: Int!) { users(first: $n) { __typename } }' }],
  ])('%s is 400 %s, but 200 to a client of JSON alone, which shows no other', async (_what, code, body) => {
    const statuses = []
    for (const accept of ['application/graphql-response+json', '*/*', 'application/json']) {
      const headers = { accept, authorization: `Bearer ${token}` }
      const response = await fetch(`${gateway.url}/graphql`, post(headers, body))
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([400, 400, 200])
  })

  test('where a server failed, the refusal has the id of the request as well', async () => {
    stub.answerOnce('/api/v1/user', 503, { error: 'Away' })
    const unseen = stub.user('una@corp.example', 'tickets')
    const response = await fetch(
      `${gateway.url}/graphql`,
      post({ authorization: `Bearer ${unseen}` }, { query: '{ viewer { name } }' }),
    )
    expect([response.status, await response.json()]).toMatchObject([
      503,
      {
        errors: [
          {
            extensions: {
              code: 'UPSTREAM_UNAVAILABLE',
              requestId: response.headers.get('x-request-id'),
            },
          },
        ],
      },
    ])
  })
})

const post = (headers: object, body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
