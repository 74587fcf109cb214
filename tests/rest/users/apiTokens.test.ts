import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { idempotencyKeys } from '../../../rest/db/schema/idempotency.ts'
import { liveMessages } from '../../../rest/db/schema/live.ts'
import { apiTokens, users } from '../../../rest/db/schema/users.ts'
import {
  digestOf,
  effectiveScopes,
  isAlive,
  isApiToken,
  newApiToken,
  readExpiry,
  readTokenName,
  readTokenScopes,
} from '../../../rest/security/apiTokens.ts'
import { refusalOf, textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const NOW = new Date('2027-03-01T09:00:00.000Z')
const MINUTES = 60 * 1000
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

describe('the rules', () => {
  test('a token is a prefix and 32 random bytes, different each time', () => {
    const tokens = Array.from({ length: 100 }, newApiToken)
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) {
      expect(token).toMatch(/^daybook_[A-Za-z0-9_-]{43}$/)
      expect(isApiToken(token)).toBe(true)
      expect(digestOf(token)).toHaveLength(32)
    }
  })

  test.each([
    { expires: null, revoked: null, alive: true },
    { expires: at(1), revoked: null, alive: true },
    { expires: NOW, revoked: null, alive: false },
    { expires: at(-1), revoked: null, alive: false },
    { expires: null, revoked: at(-1), alive: false },
    { expires: at(1), revoked: NOW, alive: false },
  ])('a token that expires $expires and was revoked $revoked works: $alive', ({ alive, ...life }) => {
    expect(isAlive(life, NOW)).toBe(alive)
  })

  test.each([
    { token: ['tickets'], owner: ['tickets', 'admin'], may: ['tickets'] },
    { token: ['tickets', 'admin'], owner: ['tickets'], may: ['tickets'] },
    { token: ['admin'], owner: [], may: [] },
  ])('with the scopes $token a token of a user with $owner may $may', ({ token, owner, may }) => {
    expect(effectiveScopes(token, owner)).toEqual(may)
  })

  test.each([
    ['tickets', ['tickets']],
    [' timesheets  tickets timesheets ', ['timesheets', 'tickets']],
    ['admin', 400],
    ['tickets admin', 400],
    ['Tickets', 400],
    ['tickets,timesheets', 400],
    ['tickets\ntimesheets', 400],
    ['', 400],
    ['  ', 400],
  ])('for a user with timesheets and tickets, the scopes %p are %p', (text, expected) => {
    const read = () => readTokenScopes(text, ['timesheets', 'tickets'])
    if (typeof expected === 'number') expect(refusalOf(read)).toBe(expected)
    else expect(read()).toEqual(expected)
  })

  test.each(['', '  ', 'x'.repeat(101), 'two\nlines', 'bell\u0007', 'line\u2028separator'])(
    'the name %p is refused',
    name => expect(refusalOf(() => readTokenName(name))).toBe(400),
  )

  test.each([
    [undefined, null],
    [null, null],
    ['2027-03-01T09:00:00.001Z', at(1)],
    [NOW.getTime() / 1000 + 60, at(MINUTES)],
    ['2027-03-01T09:00:00Z', 400],
    ['2026-03-01', 400],
    ['soon', 400],
    [0, 400],
  ])('the expiry %p is %p', (value, expected) => {
    const read = () => readExpiry(value, NOW)
    if (typeof expected === 'number') expect(refusalOf(read)).toBe(expected)
    else expect(read()).toEqual(expected)
  })
})

describe('the calls', () => {
  let rest: TestRest
  let now = NOW
  let ann: string
  let ben: string
  beforeAll(async () => {
    rest = await startTestRest({ now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    await rest.reset()
    ann = await rest.signIn('ann@example.com', { scopes: ['timesheets', 'tickets'] })
    ben = await rest.signIn('ben@example.com', { scopes: ['timesheets', 'admin'] })
  })
  afterAll(() => rest.close())

  const make = (more: object = {}, token = ann, headers: Record<string, string> = {}) =>
    rest.call('POST', '/api/v1/tokens', {
      token,
      headers,
      body: { Name: 'Reports', Scopes: 'timesheets', ...more },
    })
  const made = async (more?: object, by?: string) => {
    const { body, status } = await make(more, by)
    expect(status).toBe(201)
    return { id: textIn(body, 'Id'), token: textIn(body, 'Token') }
  }
  const list = async (token = ann) => (await rest.call('GET', '/api/v1/tokens', { token })).body
  const revoke = (id: string, token = ann) => rest.call('DELETE', `/api/v1/tokens/${id}`, { token })
  const statusOf = async (token: string, path = '/api/v1/timesheets/projects') =>
    (await rest.call('GET', path, { token })).status

  test('a new token is shown once, works as its owner, and is not shown in any list afterwards', async () => {
    const { status, body } = await make({ Expires: '2027-04-01' })
    const shown = {
      Id: textLike(/^[0-9a-f-]{36}$/),
      Name: 'Reports',
      Scopes: 'timesheets',
      ReadOnly: false,
      Created: NOW.toISOString(),
      Expires: '2027-04-01T00:00:00.000Z',
      LastUsed: null,
      Revoked: null,
    }
    expect(status).toBe(201)
    expect(body).toEqual({ ...shown, Token: textLike(/^daybook_[\w-]{43}$/) })
    expect(await list()).toEqual([shown])
    expect(await list(ben)).toEqual([])
    const token = textIn(body, 'Token')
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({
      status: 200,
      body: { Email: 'ann@example.com', Scopes: 'timesheets', Token: token },
    })
    expect(await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })).toMatchObject({
      status: 201,
    })
    expect(await statusOf(token, '/api/v1/tickets/projects')).toBe(403)
  })

  test.each([
    { Scopes: 'admin' },
    { Scopes: 'timesheets admin' },
    { Scopes: '' },
    { Scopes: undefined },
    { Scopes: ['timesheets'] },
    { Name: '' },
    { Name: 7 },
    { Name: 'x'.repeat(101) },
    { Expires: '2027-02-28' },
    { Expires: {} },
  ])('%j creates no token', async more => {
    expect(await make(more)).toMatchObject({ status: 400, error: textLike(/./) })
    expect(await rest.db.$count(apiTokens)).toBe(0)
  })

  test('if its owner loses a scope, the token loses it too, even if the owner gets it back', async () => {
    const { token } = await made({ Scopes: 'timesheets tickets' })
    const set = (scopes: string[]) =>
      rest.db.update(users).set({ scopes }).where(eq(users.email, 'ann@example.com'))
    await set(['tickets', 'admin'])
    expect(await statusOf(token)).toBe(403)
    expect(await statusOf(token, '/api/v1/users')).toBe(403)
    expect(await statusOf(token, '/api/v1/tickets/projects')).toBe(200)
    await set(['timesheets'])
    expect(await statusOf(token)).toBe(200)
  })

  test('a scope that only the token lacks is called so: its owner can make another one', async () => {
    const { token } = await made({ Scopes: 'timesheets' })
    const refusal = async (path: string) => (await rest.call('GET', path, { token })).error
    expect(await refusal('/api/v1/tickets/projects')).toBe(
      'This token lacks the scope tickets, which you have. Make another one with that scope on the page /api.',
    )
    expect(await refusal('/api/v1/users')).toBe('This needs the scope admin. Ask an admin to give it to you.')
  })

  test('a token works until it expires, and is in no list afterwards', async () => {
    const { token } = await made({ Expires: at(MINUTES).toISOString() })
    now = at(MINUTES - 1)
    expect(await statusOf(token)).toBe(200)
    now = at(MINUTES)
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({
      status: 401,
      error: 'Your session has ended. Please sign in again.',
    })
    expect(await list()).toEqual([])
  })

  test('a revoked token is refused from the next call on, and the gateways are notified', async () => {
    const { id, token } = await made()
    const other = await made()
    expect(await revoke(id)).toMatchObject({ status: 200, body: { Id: id, Revoked: NOW.toISOString() } })
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(other.token)).toBe(200)
    expect(await list()).toEqual([expect.objectContaining({ Id: other.id })])
    expect(await rest.db.select().from(liveMessages)).toMatchObject([
      { kind: 'user', email: 'ann@example.com' },
    ])
    now = at(MINUTES)
    expect(await revoke(id)).toMatchObject({ status: 200, body: { Revoked: NOW.toISOString() } })
  })

  test('creating and revoking are logged once each', async () => {
    const { id } = await made()
    await revoke(id)
    await revoke(id)
    const of = { who: 'ann@example.com', subject: 'ann@example.com', before: null, after: null, at: NOW }
    expect(await rest.db.select().from(audit)).toMatchObject([
      { ...of, action: 'user.tokenCreated' },
      { ...of, action: 'user.tokenRevoked' },
    ])
  })

  test('another user’s token and an unknown one get the same 404', async () => {
    const { id, token } = await made()
    const foreign = await revoke(id, ben)
    const absent = await revoke('11111111-1111-4111-8111-111111111111', ben)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
    expect(await revoke('1', ben)).toMatchObject({ status: 400 })
    expect(await statusOf(token)).toBe(200)
  })

  test('no column of any table holds the token', async () => {
    const { token } = await made()
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', {
      token,
      headers: { 'idempotency-key': 'k' },
    })
    const { rows: tables } = await rest.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await rest.db.execute(sql`
        select * from ${sql.identifier(name)} as stored
        where strpos(stored::text, ${token}) > 0 or strpos(stored::text, ${token.slice(8)}) > 0`)
      expect([name, rows]).toEqual([name, []])
    }
    expect(await rest.db.select({ digest: apiTokens.digest }).from(apiTokens)).toEqual([
      { digest: digestOf(token) },
    ])
  })

  test('with an Idempotency-Key one token is created, which gets a new text until it is used', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await make({}, ann, key)
    const again = await make({}, ann, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(textIn(again.body, 'Id')).toBe(textIn(first.body, 'Id'))
    expect(await statusOf(textIn(first.body, 'Token'))).toBe(401)
    expect(await make({ Name: 'Other' }, ann, key)).toMatchObject({ status: 409, error: textLike('new one') })
    expect(await rest.db.$count(apiTokens)).toBe(1)
    const stored = JSON.stringify(await rest.db.select().from(idempotencyKeys))
    for (const { body } of [first, again]) expect(stored).not.toContain(textIn(body, 'Token'))
    expect(await statusOf(textIn(again.body, 'Token'))).toBe(200)
    while ((await rest.db.select().from(apiTokens))[0]?.lastUsed === null)
      await new Promise(resolve => setTimeout(resolve, 5))
    expect(await make({}, ann, key)).toMatchObject({ status: 409, error: textLike('made already') })
    expect(await statusOf(textIn(again.body, 'Token'))).toBe(200)
    await revoke(textIn(first.body, 'Id'))
    expect(await make({}, ann, key)).toMatchObject({ status: 404 })
    const refused = { 'idempotency-key': 'k2' }
    expect(await make({ Scopes: 'admin' }, ann, refused)).toMatchObject({ status: 400 })
    expect(await make({ Scopes: 'admin' }, ann, refused)).toMatchObject({ status: 400 })
  })

  test('a token cannot create, list or revoke tokens, and cannot become or end a session', async () => {
    const { id, token } = await made({ Scopes: 'timesheets admin' }, ben)
    for (const [method, path, body] of [
      ['GET', '/api/v1/tokens', undefined],
      ['POST', '/api/v1/tokens', { Name: 'More', Scopes: 'timesheets' }],
      ['DELETE', `/api/v1/tokens/${id}`, undefined],
      ['GET', '/login/reauth', undefined],
      ['DELETE', '/api/v1/session', undefined],
      ['DELETE', '/api/v1/user/ben@example.com/sessions', undefined],
    ] as const) {
      const answer = await rest.call(method, path, { token, body })
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(JSON.stringify(answer.body)).not.toContain(token)
    }
    expect(await rest.db.$count(apiTokens)).toBe(1)
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(ben)).toBe(200)
  })

  test('a user has at most 50 valid tokens, also after simultaneous requests', async () => {
    const digests = Array.from({ length: 48 }, newApiToken).map(digestOf)
    const columns = { email: 'ann@example.com', name: 'Old', scopes: ['timesheets'], created: NOW }
    await rest.db.insert(apiTokens).values(digests.map(digest => ({ ...columns, digest })))
    await rest.db.insert(apiTokens).values([
      { ...columns, digest: digestOf('revoked'), revoked: NOW },
      { ...columns, digest: digestOf('over'), expires: NOW },
    ])
    const requested = await Promise.all(Array.from({ length: 5 }, () => make()))
    expect(requested.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(requested.find(({ status }) => status === 409)?.error).toMatch('50 tokens')
    expect((await make({}, ben)).status).toBe(201)
    expect(await list()).toHaveLength(50)
  })

  test('the time of its last use is shown, with a precision of five minutes', async () => {
    const { id, token } = await made()
    const lastUsed = async () =>
      (await rest.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.lastUsed?.getTime()
    const untilUsedAt = async (time: Date) => {
      while ((await lastUsed()) !== time.getTime()) await new Promise(resolve => setTimeout(resolve, 5))
    }
    await statusOf(token)
    await untilUsedAt(NOW)
    now = at(4 * MINUTES)
    await statusOf(token)
    now = at(5 * MINUTES)
    await statusOf(token)
    await untilUsedAt(at(5 * MINUTES))
    expect(await list()).toMatchObject([{ LastUsed: at(5 * MINUTES).toISOString() }])
  })

  test('a token of a closed account is refused', async () => {
    const { token } = await made()
    await rest.db.update(users).set({ deactivated: NOW }).where(eq(users.email, 'ann@example.com'))
    expect(await statusOf(token)).toBe(401)
  })

  test('any other text that looks like a token is refused with 401', async () => {
    const { token } = await made()
    const secret = token.slice(8)
    const malformed = [
      secret,
      `daybook-${secret}`,
      `DAYBOOK_${secret}`,
      `daybook_${secret}A`,
      `daybook_${secret.slice(1)}`,
      `daybook_${secret.slice(1)}${secret.slice(0, 1)}`,
      `${token}.`,
      `${token}..`,
      `${token}.${secret}.${secret}`,
      `${token} ${token}`,
      `${token},`,
      'daybook_',
      `daybook_${'A'.repeat(43)}`,
      `daybook_${'%'.repeat(43)}`,
      `daybook_${'='.repeat(43)}`,
      `daybook_${'x'.repeat(10_000)}`,
      "daybook_' or 1=1 --",
    ]
    for (const text of malformed) expect([text, await statusOf(text, '/api/v1/user')]).toEqual([text, 401])
    expect(await statusOf(token, `/api/v1/user?token=${token}`)).toBe(200)
    expect(await rest.call('GET', `/api/v1/user?token=${token}`)).toMatchObject({ status: 401 })
  })
})
