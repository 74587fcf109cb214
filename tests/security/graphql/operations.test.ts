// Surface: custom operations: who may send them, their cost before that check, and their errors.
import { codeOf, send, startGatewayFixture, type GatewayFixture } from '../gatewayFixture.ts'

let fixture: GatewayFixture
beforeAll(async () => {
  fixture = await startGatewayFixture()
})
afterAll(() => fixture.close())

const JUNK = 'a.junk.token'
const callsOfViewer = () => fixture.stub.takeCalls().filter(call => call === 'GET /api/v1/user').length

describe('a token without a user', () => {
  test.each([
    ['a good operation', '{ __typename }'],
    ['an invalid one', '{{{{'],
    ['one beyond the limits', `{ ${'viewer { email } '.repeat(500)} }`],
  ])('has %s refused before it is read: 401', async (_what, query) => {
    const got = await send(fixture.gateway, { token: JUNK, body: { query } })
    expect([got.status, codeOf(got), got.answer.errors?.length]).toEqual([401, 'UNAUTHENTICATED', 1])
  })

  test('is checked once for many simultaneous requests, and a valid one too', async () => {
    for (const token of ['another.junk.token', fixture.stub.user('new@corp.example', 'tickets')]) {
      callsOfViewer()
      await Promise.all(
        Array.from({ length: 20 }, () => send(fixture.gateway, { token, body: { query: '{ __typename }' } })),
      )
      expect(callsOfViewer()).toBe(1)
    }
  })
})

describe('errors that graphql itself finds', () => {
  const list = '$a: Int!, $b: Int!, $c: Int!, $d: Int!, $e: Int!, $f: Int!, $g: Int!'
  test.each<[string, string, Record<string, unknown>]>([
    ['seven wrong variables', `query (${list}) { __typename }`, {}],
    [
      'six wrong items',
      'query ($for: [EmailAddress!]!) { timesheetEvents(from: "2027-01-01T00:00:00Z", until: "2027-01-02T00:00:00Z", for: $for) { id } }',
      { for: [1, 2, 3, 4, 5, 6] },
    ],
    [
      'null where a default stood',
      'query ($n: Int = 5) { users(first: $n) { nodes { email } } }',
      { n: null },
    ],
    [
      'a condition that is null',
      'query ($i: Boolean = true) { viewer @include(if: $i) { email } }',
      { i: null },
    ],
    [
      'an unknown field of an input',
      'mutation ($i: SendMagicLinkInput!) { sendMagicLink(input: $i) { __typename } }',
      { i: { a: 1 } },
    ],
    ['no such operation', 'query a { __typename } query b { __typename }', {}],
  ])('%s: 400 BAD_USER_INPUT', async (_what, query, variables) => {
    const got = await send(fixture.gateway, { token: fixture.token, body: { query, variables } })
    expect(got.text).not.toMatch(/INTERNAL_SERVER_ERROR|stack/)
    expect([
      got.status,
      got.answer.errors?.every(({ extensions }) =>
        /^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED|OPERATION_RESOLUTION_FAILURE)$/.test(extensions.code),
      ),
    ]).toEqual([400, true])
  })
})

test('a document of hundreds of operations or fragments is refused before the rules of GraphQL check it', async () => {
  for (const text of [
    Array.from({ length: 500 }, (_none, number) => `query q${number}{viewer{email}}`).join(' '),
    `{viewer{email}}${Array.from({ length: 300 }, (_none, number) => `fragment f${number} on User{email}`).join(' ')}`,
  ]) {
    const got = await send(fixture.gateway, {
      token: fixture.token,
      body: { query: text, operationName: 'q1' },
    })
    expect([got.status, got.answer.errors?.[0]?.message]).toEqual([
      400,
      expect.stringContaining('definitions'),
    ])
  }
})
