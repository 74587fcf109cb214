import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { generateKeyPairSync } from 'node:crypto'
import { users } from '../../rest/db/schema.ts'
import { signInToken } from '../../rest/rules/tokens.ts'
import { databaseTargets } from '../helpers/database.ts'
import { textIn, textLike } from '../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../helpers/rest.ts'

const NOW = new Date('2027-03-01T09:00:00Z')

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let now = NOW
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now })
  })
  afterAll(() => rest.close())
  beforeEach(() => {
    now = NOW
  })

  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const forge = (claims: Record<string, unknown>, secret = rest.config.tokenSecret, alg = 'HS256') =>
    new SignJWT({
      sub: 'ann@example.com',
      name: 'Ann',
      scope: 'timesheets',
      aud: 'daybook',
      iat: seconds(NOW),
      exp: seconds(NOW) + 3600,
      jti: 'x',
      ...claims,
    })
      .setProtectedHeader({ alg })
      .sign(secret)

  test('an access token has the decided claims', async () => {
    const token = await rest.signIn('Ann@Example.com', { name: 'Ann', scopes: ['timesheets', 'tickets'] })
    expect(decodeJwt(token)).toEqual({
      sub: 'ann@example.com',
      name: 'Ann',
      scope: 'timesheets tickets',
      aud: 'daybook',
      iat: seconds(NOW),
      exp: seconds(NOW) + 7 * 24 * 60 * 60,
      jti: textLike(/^[0-9a-f-]{36}$/),
    })
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({
      status: 200,
      body: { Email: 'ann@example.com', Name: 'Ann', Scopes: 'timesheets tickets', Token: token },
    })
  })

  test('a well-forged token passes, so that the others fail for what is wrong with them', async () => {
    await rest.signIn('ann@example.com')
    expect(await rest.call('GET', '/api/v1/user', { token: await forge({}) })).toMatchObject({ status: 200 })
  })

  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  })
  const unsigned = () =>
    new UnsecuredJWT({ sub: 'ann@example.com', name: 'Ann', scope: 'admin' })
      .setAudience('daybook')
      .setIssuedAt(NOW)
      .setExpirationTime(seconds(NOW) + 3600)
      .setJti('x')
      .encode()
  const withHeader = (token: string, header: object) =>
    [Buffer.from(JSON.stringify(header)).toString('base64url'), ...token.split('.').slice(1)].join('.')

  test.each<[string, () => string | Promise<string>]>([
    ['alg none', unsigned],
    ['alg nOnE', () => withHeader(unsigned(), { alg: 'nOnE' })],
    ['alg none and a signature of ours', async () => withHeader(await forge({}), { alg: 'none' })],
    ['another algorithm', () => forge({}, new Uint8Array(64).fill(1), 'HS512')],
    ['HS512 with our secret', () => forge({}, rest.config.tokenSecret, 'HS512')],
    ['HS256 with a public key as the secret', () => forge({}, new TextEncoder().encode(String(publicKey)))],
    ['another secret', () => forge({}, new Uint8Array(32).fill(1))],
    ['no signature', async () => (await forge({})).replace(/[^.]+$/, '')],
    [
      'changed claims',
      async () => {
        const [head, , signature] = (await forge({})).split('.')
        const [, claims] = unsigned().split('.')
        return [head, claims, signature].join('.')
      },
    ],
    ['another audience', () => forge({ aud: 'other' })],
    ['several audiences', () => forge({ aud: ['daybook', 'daybook/sign-in'] })],
    ['no audience', () => forge({ aud: undefined })],
    ['no expiry', () => forge({ exp: undefined })],
    ['an expiry in the past', () => forge({ exp: seconds(NOW) })],
    ['a begin in the future', () => forge({ nbf: seconds(NOW) + 3600 })],
    ['no id', () => forge({ jti: undefined })],
    ['no subject', () => forge({ sub: undefined })],
    ['nobody known', () => forge({ sub: 'nobody@example.com' })],
    [
      'the sign-in audience',
      () => signInToken({ email: 'ann@example.com', name: 'Ann', scopes: [] }, rest.config.tokenSecret, NOW),
    ],
    ['nonsense', () => 'a.b.c'],
  ])('a token with %s is answered 401', async (_what, token) => {
    await rest.signIn('ann@example.com', { scopes: ['admin'] })
    for (const path of ['/api/v1/user', '/api/v1/users'])
      expect(await rest.call('GET', path, { token: await token() })).toMatchObject({
        status: 401,
        body: { error: textLike(/sign in/) },
      })
  })

  test('a token anywhere but in the Authorization header is ignored', async () => {
    const token = await rest.signIn('ann@example.com')
    const basic = Buffer.from(`ann:${token}`).toString('base64')
    const elsewhere: Record<string, string>[] = [
      { cookie: `token=${token}` },
      { authorization: `Basic ${basic}` },
      { authorization: token },
    ]
    for (const headers of elsewhere)
      expect(await rest.call('GET', '/api/v1/user', { headers })).toMatchObject({ status: 401 })
    expect(await rest.call('GET', `/api/v1/user?token=${token}&access_token=${token}`)).toMatchObject({
      status: 401,
      error: 'Please sign in.',
    })
  })

  test('a token works until its end, and not after', async () => {
    const token = await rest.signIn('ann@example.com')
    now = new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000 - 1000)
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({ status: 200 })
    now = new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000)
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({ status: 401 })
    expect(await rest.call('GET', '/login/reauth', { token })).toMatchObject({ status: 401 })
  })

  test('what counts are the scopes in the database at the time of the call, not the claim', async () => {
    const token = await rest.signIn('ann@example.com', { scopes: ['timesheets'] })
    const projects = () => rest.call('GET', '/api/v1/timesheets/projects', { token })
    expect(await projects()).toMatchObject({ status: 200 })
    await rest.db.update(users).set({ scopes: [] })
    expect(await projects()).toMatchObject({ status: 403, error: textLike('timesheets') })
    const claimsAdmin = await forge({ scope: 'admin timesheets' })
    expect(await rest.call('GET', '/api/v1/users', { token: claimsAdmin })).toMatchObject({ status: 403 })
    await rest.db.update(users).set({ scopes: ['timesheets'] })
    expect(await projects()).toMatchObject({ status: 200 })
  })

  test('re-authorising gives a fresh token with the current scopes', async () => {
    const token = await rest.signIn('ann@example.com', { scopes: ['timesheets'] })
    await rest.db.update(users).set({ scopes: ['tickets'] })
    const answer = await rest.call('GET', '/login/reauth', { token })
    expect(answer).toMatchObject({ status: 200, body: { Email: 'ann@example.com', Scopes: 'tickets' } })
    const fresh = textIn(answer.body, 'Token')
    expect(decodeJwt(fresh)).toMatchObject({ scope: 'tickets', aud: 'daybook' })
    expect(fresh).not.toBe(token)
  })
})
