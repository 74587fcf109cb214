import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { at, textAt } from '../answers.ts'
import { startOffering, type Offering } from '../offering.ts'
import { targets, type Fixture } from '../targets.ts'

const LOG = `query ($first: Int!, $after: String, $email: EmailAddress) {
  userLog(first: $first, after: $after, email: $email) {
    edges { cursor node { id by actor { email } action email user { email name } scopesBefore scopesAfter nameBefore nameAfter } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`
const TOKENS = '{ apiTokens { id name scopes expiresAt lastUsedAt } }'
const WHO = '{ viewer { email } }'
/** The answer to a token of no session. */
const NOBODY = { data: { viewer: null }, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }
const SIGN_OUT = 'mutation { signOut { isEnded userErrors { message } } }'

const mutation = (name: string, selection: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`
  return `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} userErrors { message field } } }`
}
const SIGN_OUT_EVERYWHERE = mutation('signOutEverywhere', 'user { email }')
const SET_NAME = mutation('setUserName', 'user { email name }')
const SET_TARGET = mutation('setWeeklyTarget', 'user { weeklyTarget }')
const DEACTIVATE = mutation('deactivateUser', 'user { email deactivatedAt }')
const REACTIVATE = mutation('reactivateUser', 'user { email deactivatedAt }')
const CREATE_TOKEN = mutation('createApiToken', 'secret apiToken { id name scopes expiresAt }')
const REVOKE_TOKEN = mutation('revokeApiToken', 'revokedId')

const REFUSED = { userErrors: [{ message: expect.stringMatching(/./) as string }] }

describe('in front of our REST service', () => {
  let fixture: Fixture
  let zoe: string
  beforeAll(async () => {
    const ours = targets.find(({ name }) => name === 'our REST service')
    if (!ours) throw new Error('There is no such target.')
    fixture = await ours.start()
    zoe = await fixture.signIn('zoe@corp.example', 'admin')
  })
  afterAll(() => fixture.close())

  const ask = (token: string, document: string, input?: object) =>
    fixture.gateway.query(document, { input }, token)

  test('sign-out ends that session, and keeps the user’s other sessions', async () => {
    const ann = await fixture.signIn('ann@corp.example', 'timesheets')
    expect(at(await ask(ann, SIGN_OUT), 'signOut')).toEqual({ isEnded: true, userErrors: [] })
    expect(await ask(ann, WHO)).toMatchObject(NOBODY)
    expect(at(await ask(ann, SIGN_OUT), 'signOut.isEnded')).toBe(true)
    expect(await ask(zoe, WHO)).toMatchObject({ data: { viewer: { email: 'zoe@corp.example' } } })
  })

  test('a user changes their own name, which admins see in the log', async () => {
    const sue = await fixture.signIn('sue@corp.example', 'tickets')
    const named = await ask(sue, SET_NAME, { name: ' Sue Ä. Lee ' })
    expect(at(named, 'setUserName')).toEqual({
      user: { email: 'sue@corp.example', name: 'Sue Ä. Lee' },
      userErrors: [],
    })
    expect(await ask(sue, '{ viewer { name } }')).toEqual({ data: { viewer: { name: 'Sue Ä. Lee' } } })
    expect(at(await ask(sue, SET_NAME, { name: ' ' }), 'setUserName')).toMatchObject({
      user: null,
      userErrors: [{ message: expect.stringMatching('1 to 100 characters') as string, field: 'name' }],
    })
    const log = await fixture.gateway.query(LOG, { first: 1, email: 'sue@corp.example' }, zoe)
    expect(at(log, 'userLog.edges')).toMatchObject([
      {
        node: {
          ...{ action: 'NAME_CHANGED', by: 'sue@corp.example', scopesBefore: null, scopesAfter: null },
          nameAfter: 'Sue Ä. Lee',
        },
      },
    ])
  })

  test('a user’s weekly target is theirs alone', async () => {
    const tom = await fixture.signIn('tom@corp.example', 'timesheets')
    const own = '{ viewer { weeklyTarget } }'
    expect(await ask(tom, own)).toEqual({ data: { viewer: { weeklyTarget: 40 } } })
    expect(at(await ask(tom, SET_TARGET, { hours: 37.5 }), 'setWeeklyTarget')).toEqual({
      user: { weeklyTarget: 37.5 },
      userErrors: [],
    })
    expect(await ask(tom, own)).toEqual({ data: { viewer: { weeklyTarget: 37.5 } } })
    expect(at(await ask(tom, SET_TARGET, { hours: 37.4 }), 'setWeeklyTarget')).toMatchObject({
      user: null,
      userErrors: [{ message: 'Please give 0 to 168 hours a week, in quarters of an hour.', field: 'hours' }],
    })
    const others = await ask(zoe, '{ users(first: 100) { edges { node { email weeklyTarget } } } }')
    expect(at(others, 'users.edges')).toContainEqual({
      node: { email: 'tom@corp.example', weeklyTarget: null },
    })
    const log = await fixture.gateway.query(LOG, { first: 5, email: 'tom@corp.example' }, zoe)
    expect(JSON.stringify(log)).not.toMatch(/37|OTHER/)
  })

  test('all sessions of a user can be ended only by the user or an admin', async () => {
    const ben = await fixture.signIn('ben@corp.example', 'timesheets')
    const xen = await fixture.signIn('xen@corp.example', 'timesheets')
    const input = { email: 'Ben@corp.example' }
    const foreign = await ask(xen, SIGN_OUT_EVERYWHERE, input)
    expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await ask(ben, WHO)).toMatchObject({ data: { viewer: {} } })
    expect(at(await ask(zoe, SIGN_OUT_EVERYWHERE, input), 'signOutEverywhere')).toEqual({
      user: { email: 'ben@corp.example' },
      userErrors: [],
    })
    expect(await ask(ben, WHO)).toMatchObject(NOBODY)
    const own = await ask(xen, SIGN_OUT_EVERYWHERE, { email: 'xen@corp.example', revokesApiTokens: true })
    expect(at(own, 'signOutEverywhere.user.email')).toBe('xen@corp.example')
    expect(await ask(xen, WHO)).toMatchObject(NOBODY)
  })

  test('an admin closes an account and opens it again, but never their own', async () => {
    const cleo = await fixture.signIn('cleo@corp.example', 'timesheets')
    const input = { email: 'cleo@corp.example' }
    expect((await ask(cleo, DEACTIVATE, input)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const closed = at(await ask(zoe, DEACTIVATE, input), 'deactivateUser.user')
    expect(closed).toEqual({ ...input, deactivatedAt: expect.stringMatching(/Z$/) as string })
    expect(await ask(cleo, WHO)).toMatchObject(NOBODY)
    expect(at(await ask(zoe, REACTIVATE, input), 'reactivateUser.user')).toEqual({
      ...input,
      deactivatedAt: null,
    })
    expect(at(await ask(zoe, DEACTIVATE, { email: 'zoe@corp.example' }), 'deactivateUser')).toMatchObject({
      user: null,
      ...REFUSED,
    })
  })

  test('the log shows an admin what was done to a user, newest first, page by page', async () => {
    const log = (variables: Record<string, unknown>, token = zoe) =>
      fixture.gateway.query(LOG, { email: 'Dan@corp.example', ...variables }, token)
    await fixture.signIn('dan@corp.example', 'timesheets')
    const add = mutation('addUserScope', 'user { scopes }')
    for (const scope of ['tickets', 'admin']) await ask(zoe, add, { email: 'dan@corp.example', scope })

    const newest = await log({ first: 1 })
    expect(at(newest, 'userLog')).toMatchObject({
      edges: [
        {
          node: {
            by: 'zoe@corp.example',
            actor: { email: 'zoe@corp.example' },
            action: 'SCOPES',
            email: 'dan@corp.example',
            user: { email: 'dan@corp.example', name: expect.stringMatching(/./) as string },
            scopesBefore: ['timesheets', 'tickets'],
            scopesAfter: ['timesheets', 'tickets', 'admin'],
          },
        },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    })
    const older = await log({ first: 100, after: at(newest, 'userLog.pageInfo.endCursor') })
    expect(at(older, 'userLog')).toMatchObject({
      edges: [{ node: { scopesAfter: ['timesheets', 'tickets'] } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
    const ann = await fixture.signIn('ann@corp.example', 'timesheets')
    expect((await log({ first: 1 }, ann)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('a personal API token is created, listed without its secret, used and revoked', async () => {
    const eve = await fixture.signIn('eve@corp.example', 'timesheets', 'tickets')
    const input = { name: 'Nightly export', scopes: ['timesheets'], expiresAt: '2100-01-01T00:00:00.000Z' }
    const made = await ask(eve, CREATE_TOKEN, input)
    expect(at(made, 'createApiToken')).toMatchObject({ apiToken: input, userErrors: [] })
    const secret = textAt(made, 'createApiToken.secret')
    const id = textAt(made, 'createApiToken.apiToken.id')
    const who = '{ viewer { email scopes } }'
    expect(await ask(secret, who)).toEqual({
      data: { viewer: { email: 'eve@corp.example', scopes: ['timesheets'] } },
    })
    const listed = await ask(eve, TOKENS)
    expect(at(listed, 'apiTokens')).toMatchObject([{ id, ...input }])
    expect(JSON.stringify(listed)).not.toContain(secret)

    const ben = await fixture.signIn('bea@corp.example', 'timesheets')
    expect(at(await ask(ben, REVOKE_TOKEN, { id }), 'revokeApiToken')).toMatchObject({ revokedId: null })
    expect(at(await ask(eve, REVOKE_TOKEN, { id }), 'revokeApiToken')).toEqual({
      revokedId: id,
      userErrors: [],
    })
    expect(await ask(secret, who)).toMatchObject(NOBODY)
    expect(at(await ask(eve, TOKENS), 'apiTokens')).toEqual([])
    // Another page may still list the token, so it can be revoked again.
    expect(at(await ask(eve, REVOKE_TOKEN, { id }), 'revokeApiToken.revokedId')).toBe(id)
  })

  test('a token that may only read reads, and its mutations are refused', async () => {
    const eve = await fixture.signIn('eve@corp.example', 'timesheets')
    const input = { name: 'Reader', scopes: ['timesheets'], isReadOnly: true }
    const made = await ask(eve, mutation('createApiToken', 'secret apiToken { isReadOnly }'), input)
    expect(at(made, 'createApiToken.apiToken')).toEqual({ isReadOnly: true })
    const secret = textAt(made, 'createApiToken.secret')
    expect(await ask(secret, '{ timesheetProjects(purposes: [USE]) { name } }')).toEqual({
      data: { timesheetProjects: [] },
    })
    const create = mutation('createTimesheetProject', 'project { name }')
    expect((await ask(secret, create, { name: 'No' })).errors).toMatchObject([
      {
        message: expect.stringContaining('This token may only read.') as string,
        extensions: { code: 'FORBIDDEN' },
      },
    ])
  })

  test.each([
    { name: '', scopes: ['timesheets'] },
    { name: 'More than its owner has', scopes: ['admin'] },
    { name: 'Run out', scopes: ['timesheets'], expiresAt: '2020-01-01T00:00:00Z' },
  ])('a token like $name is refused with a message', async input => {
    const eve = await fixture.signIn('eve@corp.example', 'timesheets')
    expect(at(await ask(eve, CREATE_TOKEN, input), 'createApiToken')).toMatchObject({
      secret: null,
      apiToken: null,
      ...REFUSED,
    })
  })
})

test('on a server with only the documented calls none of it exists, and mutations say so', async () => {
  const stub = await startStub()
  const gateway = await startTestGateway({ restUrl: stub.url })
  const zoe = stub.user('zoe@corp.example', 'admin')
  const ask = (document: string, input?: object) => gateway.query(document, { first: 5, input }, zoe)
  expect(await ask(LOG)).toEqual({ data: { userLog: null } })
  expect(await ask(TOKENS)).toEqual({ data: { apiTokens: null } })
  expect(at(await ask(SIGN_OUT), 'signOut')).toEqual({ isEnded: false, userErrors: [] })
  const email = 'zoe@corp.example'
  for (const [document, input] of [
    [SIGN_OUT_EVERYWHERE, { email }],
    [SET_NAME, { name: 'Zoe' }],
    [SET_TARGET, { hours: 30 }],
    [DEACTIVATE, { email }],
    [REACTIVATE, { email }],
    [CREATE_TOKEN, { name: 'Export', scopes: [] }],
    [REVOKE_TOKEN, { id: btoa('ApiToken:0') }],
  ] as const) {
    const answer = await ask(document, input)
    expect(Object.values(answer.data ?? {})).toMatchObject([REFUSED])
  }
  // The gateway made no undocumented call.
  const calls = stub.takeCalls()
  expect(new Set(calls)).toEqual(new Set(['GET /api/v1/openapi.json']))
  await gateway.close()
  await stub.close()
})

describe('in front of a server that offers accounts', () => {
  let server: Offering
  let gateway: TestGateway
  const answer = (call: string, body: unknown, status = 200, headers = {}) => {
    server.replies[call] = { status, body, headers }
  }
  const entry = (Id: number, Action: string, more = {}) => ({
    ...{ Id, Action, At: 1_762_000_000, By: 'ADMIN_EMAILS', Email: 'Ann@corp.example' },
    ...{ Before: null, After: null, ...more },
  })
  beforeEach(async () => {
    server = await startOffering()
    server.offered = {
      '/api/v1/users/log': { get: {} },
      '/api/v1/tokens': { get: {}, post: {} },
      '/api/v1/tokens/{id}': { delete: {} },
      '/api/v1/session': { delete: {} },
    }
    gateway = await startTestGateway({ restUrl: server.url })
  })
  afterEach(async () => {
    await gateway.close()
    server.close()
  })

  test.each(['ÄNNE', 'änne', 'a\u0308nne', '  Änne M'])(
    'a search finds the name regardless of case: %s',
    async search => {
      const user = { Email: 'am@corp.example', Name: 'Änne Müller', Scopes: '', Created: 1, Modified: 1 }
      answer('GET /api/v1/users', [user, { ...user, Email: 'an@corp.example', Name: 'Anne' }])
      const document =
        'query ($search: String) { users(first: 5, search: $search) { edges { node { email } } } }'
      const found = await gateway.query(document, { search }, 'token')
      expect(at(found, 'users.edges')).toEqual([{ node: { email: 'am@corp.example' } }])
    },
  )

  const callsTo = (call: string) => server.calls.filter(made => made.call === call)

  test('every action has a name, and an unknown one is OTHER', async () => {
    const actions = {
      'user.scopes': 'SCOPES',
      'user.signIn': 'SIGNED_IN',
      'user.signInRefused': 'SIGN_IN_REFUSED',
      'user.signedOut': 'SIGNED_OUT',
      'user.deactivated': 'DEACTIVATED',
      'user.reactivated': 'REACTIVATED',
      'user.name': 'NAME_CHANGED',
      'user.tokenCreated': 'TOKEN_CREATED',
      'user.tokenRevoked': 'TOKEN_REVOKED',
      'user.renamed': 'OTHER',
      ['__proto__']: 'OTHER',
    }
    answer(
      'GET /api/v1/users/log',
      Object.keys(actions).map((action, index) => entry(99 - index, action)),
    )
    const read = await gateway.query('{ userLog(first: 20) { edges { node { action } } } }', {}, 'token')
    expect(at(read, 'userLog.edges')).toEqual(Object.values(actions).map(action => ({ node: { action } })))
  })

  test('the log is read once however often it is selected, with one entry more than the page', async () => {
    answer('GET /api/v1/users/log', [entry(7, 'user.signIn'), entry(6, 'user.signIn')])
    const page = 'userLog(first: 1) { edges { cursor } pageInfo { hasNextPage } }'
    const read = await gateway.query(`{ one: ${page} two: ${page} }`, {}, 'token')
    expect(at(read, 'two')).toMatchObject({ edges: [{}], pageInfo: { hasNextPage: true } })
    expect(callsTo('GET /api/v1/users/log').map(({ query }) => query)).toEqual(['limit=2'])
  })

  test('after the largest page it checks whether there is one entry more', async () => {
    answer(
      'GET /api/v1/users/log',
      Array.from({ length: 100 }, (_, index) => entry(200 - index, 'user.signIn')),
    )
    const read = await gateway.query(LOG, { first: 100 }, 'token')
    expect(at(read, 'userLog.pageInfo.hasNextPage')).toBe(true)
    expect(callsTo('GET /api/v1/users/log').map(({ query }) => query)).toEqual([
      'limit=100',
      'limit=1&after=101',
    ])
  })

  test.each(['7', btoa('log:0'), btoa('log:1e3'), btoa('after:ann@corp.example')])(
    'a cursor that is not from the log is refused: %s',
    async after => {
      const { errors } = await gateway.query(LOG, { first: 1, after }, 'token')
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(callsTo('GET /api/v1/users/log')).toEqual([])
    },
  )

  test.each(['0', btoa('User:1'), btoa('ApiToken:')])('an invalid token id is refused: %s', async id => {
    const { errors } = await gateway.query(REVOKE_TOKEN, { input: { id } }, 'token')
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(server.calls).toEqual([])
  })

  test('a limit that was reached says when to retry', async () => {
    answer('GET /api/v1/tokens', { error: 'Too many requests.' }, 429, { 'retry-after': '17' })
    expect((await gateway.query(TOKENS, {}, 'token')).errors?.[0]).toMatchObject({
      message: 'Server returned error: Too many requests.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 17 },
    })
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    answer('GET /api/v1/tokens', {}, 429, { 'retry-after': inAMinute })
    const { errors } = await gateway.query(TOKENS, {}, 'token')
    expect(errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0)
    expect(errors?.[0]?.extensions.retryAfter).toBeLessThanOrEqual(60)
  })

  test.each([undefined, 'soon', '-1', '1e9', ''])(
    'a limit whose answer does not say so, or says %j, is still a limit',
    async retryAfter => {
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      answer('GET /api/v1/tokens', { error: 'Too many requests.' }, 429, headers)
      const { errors } = await gateway.query(TOKENS, {}, 'token')
      expect(errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED' })
    },
  )
})
