// Surface: access tokens: forged, stale and revoked ones.
import { EncryptJWT, decodeJwt, jwtVerify } from 'jose'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInToken, accessToken } from '../../../rest/security/tokens.ts'
import { linkTokens } from '../../../rest/security/unsubscribeLinks.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const NOW = new Date('2027-03-01T09:00:00Z')
const SECONDS = Math.floor(NOW.getTime() / 1000)
const CURRENT = 'the key that signs at the moment, 32 bytes or more'
const PREVIOUS = 'the key that signed before that one, 32 bytes or more'

const bytes = (text: string) => new TextEncoder().encode(text)
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

const HEADER = { alg: 'HS256', typ: 'JWT' }
const CLAIMS = {
  sub: 'ann@example.com',
  name: 'Ann',
  scope: 'admin',
  aud: 'daybook',
  iat: SECONDS,
  exp: SECONDS + 3600,
  jti: 'x',
}

/** Signs any header and claims, which no library would do. */
function forge({
  header = {},
  claims = {},
  key = CURRENT,
  hash = 'sha256',
}: {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  key?: string | Buffer
  hash?: string
}): string {
  const signed = `${encode({ ...HEADER, ...header })}.${encode({ ...CLAIMS, ...claims })}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

describe('the token of a call', () => {
  let rest: TestRest
  let now = NOW
  beforeAll(async () => {
    rest = await startTestRest({ now: () => now, env: { TOKEN_SECRET: CURRENT } })
    await rest.signIn('ann@example.com', { name: 'Ann', scopes: ['admin', 'timesheets', 'tickets'] })
  })
  beforeEach(() => {
    now = NOW
  })
  afterAll(() => rest.close())

  const status = async (token: string) => (await rest.call('GET', '/api/v1/users', { token })).status

  test('has the specified claims', async () => {
    const token = await rest.signIn('Ben@Example.com', { name: 'Ben', scopes: ['timesheets', 'tickets'] })
    expect(decodeJwt(token)).toEqual({
      ...{ sub: 'ben@example.com', name: 'Ben', scope: 'timesheets tickets', aud: 'daybook' },
      ...{ iat: SECONDS, exp: SECONDS + 7 * 24 * 60 * 60, jti: textLike(/^[0-9a-f-]{36}$/) },
    })
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({
      status: 200,
      body: { Email: 'ben@example.com', Name: 'Ben', Scopes: 'timesheets tickets', Token: token },
    })
  })

  test('is accepted if it is correctly forged, so that the following ones fail only for their own error', async () => {
    for (const claims of [{}, { gen: 0 }, { sid: 'y' }]) expect(await status(forge({ claims }))).toBe(200)
  })

  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const attackersKey = 'a key of the attacker, of 32 bytes and more'
  const jwk = { kty: 'oct', k: Buffer.from(attackersKey).toString('base64url') }
  const unsigned = (header: object) => `${encode({ ...HEADER, ...header })}.${encode(CLAIMS)}.`
  const [signedHeader, signedClaims, signature] = forge({}).split('.')

  test.each<[string, string]>([
    ...['none', 'nOnE', 'None', 'NONE', ''].flatMap((alg): [string, string][] => [
      [`alg ${alg}`, unsigned({ alg })],
      [`alg ${alg} and a signature of ours`, forge({ header: { alg } })],
    ]),
    ['alg none and two parts', `${encode({ alg: 'none' })}.${encode(CLAIMS)}`],
    ['no alg', forge({ header: { alg: undefined } })],
    ['a list of algs', forge({ header: { alg: ['HS256'] } })],
    ['alg hs256', forge({ header: { alg: 'hs256' } })],
    ['HS384 with our key', forge({ header: { alg: 'HS384' }, hash: 'sha384' })],
    ['HS512 with our key', forge({ header: { alg: 'HS512' }, hash: 'sha512' })],
    ['HS256 in name and HS512 in fact', forge({ hash: 'sha512' })],
    ['RS256 in name and our key in fact', forge({ header: { alg: 'RS256' } })],
    ['another key', forge({ key: attackersKey })],
    ['the key that signed before, which is set no more', forge({ key: PREVIOUS })],
    ['an empty key', forge({ key: '' })],
    ['a key of zeros', forge({ key: Buffer.alloc(32) })],
    ['a public key for a secret', forge({ key: pem })],
    [
      'a private key for a secret',
      forge({ key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }),
    ],
    ['a kid that names a file', forge({ header: { kid: '../../../../dev/null' }, key: '' })],
    ['a kid that is SQL', forge({ header: { kid: "x' union select 'key" }, key: 'key' })],
    ['a key of its own in the header', forge({ header: { jwk }, key: attackersKey })],
    ['b64 false', forge({ header: { b64: false, crit: ['b64'] } })],
    ['an extension that is critical', forge({ header: { crit: ['exp'], exp: SECONDS } })],
    ['an empty list of critical headers', forge({ header: { crit: [] } })],
    ['no signature', `${signedHeader}.${signedClaims}.`],
    ['a signature that is cut', forge({}).slice(0, -2)],
    ['a signature that goes on', `${forge({})}AAAA`],
    ['the signature of other claims', `${signedHeader}.${encode({ ...CLAIMS, scope: '' })}.${signature}`],
    [
      'a signature of zeros',
      `${encode({ alg: 'ES256' })}.${signedClaims}.${Buffer.alloc(64).toString('base64url')}`,
    ],
    ['claims that are a list', forge({}).replace(String(signedClaims), encode([CLAIMS]))],
    ['nonsense', 'a.b.c'],
    ['nothing but dots', '..'],
  ])('with %s is answered 401', async (_what, token) => {
    expect(await rest.call('GET', '/api/v1/users', { token })).toMatchObject({
      status: 401,
      body: { error: textLike(/sign in/) },
    })
  })

  test.each<[string, unknown[]]>([
    ['exp', [undefined, null, 0, SECONDS - 1, SECONDS, String(SECONDS + 3600), -1, true]],
    ['nbf', [SECONDS + 1, SECONDS + 3600, '0', null]],
    ['iat', [undefined, null, 'now']],
    ['aud', [undefined, null, '', 'Daybook', 'daybook/sign-in', 'https://daybook.example', ['daybook']]],
    ['aud', [['daybook', 'daybook/sign-in'], ['daybook/sign-in', 'daybook'], { 0: 'daybook' }]],
    ['iss', ['https://accounts.google.com', 'daybook', '', null, 1]],
    ['sub', [undefined, null, '', 'nobody@example.com', 'ANN@example.com', ' ann@example.com', 1]],
    ['sub', [['ann@example.com'], { email: 'ann@example.com' }, "ann@example.com' or '1'='1", '%']],
    ['jti', [undefined, null, 1, ['x']]],
    ['gen', [1, -1, 0.5, '0', null, 2 ** 40, [0], false]],
    ['sid', [null, 1, ['x'], {}]],
  ])('with the claim %s wrong or missing is answered 401', async (claim, values) => {
    for (const value of values)
      expect([value, await status(forge({ claims: { [claim]: value } }))]).toEqual([value, 401])
  })

  const identity = { email: 'ann@example.com', name: 'Ann', scopes: ['admin'] }
  test.each<[string, () => string | Promise<string>]>([
    ['a link’s sign-in token', () => signInToken(identity, bytes(CURRENT), NOW)],
    [
      'an unsubscribe link’s token',
      () => linkTokens(bytes(CURRENT), 'unsubscribe')({ ticketId: 1, email: identity.email }),
    ],
    [
      'encrypted instead of signed',
      () =>
        new EncryptJWT(CLAIMS)
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .encrypt(bytes(CURRENT).slice(0, 32)),
    ],
    ['the service key', () => rest.config.serviceKey],
  ])('is not %s', async (_what, made) => expect(await status(await made())).toBe(401))

  test('names no other key server: no address in its header is requested', async () => {
    const asked: string[] = []
    const canary = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end(JSON.stringify({ keys: [{ ...jwk, alg: 'HS256', use: 'sig', kid: '1' }] }))
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/keys.json`
    for (const header of [{ jku: url }, { x5u: url }, { jku: url, kid: '1' }, { kid: url }, { iss: url }])
      expect(await status(forge({ header, key: attackersKey }))).toBe(401)
    canary.close()
    expect(asked).toEqual([])
  })

  const good = forge({})
  test.each<[string, Record<string, string>]>([
    ['a cookie', { cookie: `token=${good}; access_token=${good}; Authorization=Bearer ${good}` }],
    ['Basic, as the password', { authorization: `Basic ${Buffer.from(`ann:${good}`).toString('base64')}` }],
    ['Basic as it is', { authorization: `Basic ${good}` }],
    ['Digest', { authorization: `Digest token="${good}"` }],
    ['Token', { authorization: `Token ${good}` }],
    ['no scheme', { authorization: good }],
    ['only the scheme', { authorization: 'Bearer' }],
    ['two in one header', { authorization: `Bearer ${good}, Bearer ${good}` }],
    ['quotes', { authorization: `Bearer "${good}"` }],
    ['X-Authorization', { 'x-authorization': `Bearer ${good}` }],
    ['X-Access-Token', { 'x-access-token': good }],
    ['X-Auth-Token', { 'x-auth-token': good }],
    ['X-API-Key', { 'x-api-key': good }],
    ['X-Forwarded-Authorization', { 'x-forwarded-authorization': `Bearer ${good}` }],
    ['Proxy-Authorization', { 'proxy-authorization': `Bearer ${good}` }],
    ['X-Forwarded-User', { 'x-forwarded-user': 'ann@example.com', 'x-remote-user': 'ann@example.com' }],
    ['Sec-WebSocket-Protocol', { 'sec-websocket-protocol': good }],
  ])('is not read from %s', async (_where, headers) =>
    expect(await rest.call('GET', '/api/v1/user', { headers })).toMatchObject({
      status: 401,
      error: 'Please sign in.',
    }),
  )

  test('is not read from the address', async () => {
    for (const name of ['token', 'access_token', 'authorization', 'Authorization', 'bearer', 'jwt'])
      expect(await rest.call('GET', `/api/v1/user?${name}=${good}`)).toMatchObject({ status: 401 })
  })

  test('is not read from two headers', async () => {
    const other = await rest.signIn('ben@example.com')
    for (const tokens of [
      [good, other],
      [good, good],
      [good, 'x'],
    ]) {
      const sent = httpRequest(`${rest.url}/api/v1/user`, {
        headers: ['Host', 'x', ...tokens.flatMap(token => ['Authorization', `Bearer ${token}`])],
      }).end()
      const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }]
      answer.resume()
      expect(answer.statusCode).toBe(400)
    }
  })

  test('works until its end, and not after', async () => {
    const token = await rest.signIn('ben@example.com')
    const call = async () => (await rest.call('GET', '/api/v1/user', { token })).status
    now = new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000 - 1000)
    expect(await call()).toBe(200)
    now = new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000)
    expect(await call()).toBe(401)
    expect(await rest.call('GET', '/login/reauth', { token })).toMatchObject({ status: 401 })
  })
})

describe('while keys are rotated', () => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest({ env: { TOKEN_SECRET: CURRENT, TOKEN_SECRET_PREVIOUS: PREVIOUS } })
  })
  afterAll(() => rest.close())

  const ann = { email: 'ann@example.com', name: 'Ann', scopes: ['tickets'] }
  const tokenBy = (key: string) => accessToken(ann, bytes(key), 3600, new Date())

  test('tokens of both keys are valid, and renewed ones are signed with the new one', async () => {
    await rest.signIn(ann.email, ann)
    for (const key of [CURRENT, PREVIOUS]) {
      const token = await tokenBy(key)
      expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({ status: 200 })
      const renewed = textIn((await rest.call('GET', '/login/reauth', { token })).body, 'Token')
      expect((await jwtVerify(renewed, bytes(CURRENT))).payload.sub).toBe(ann.email)
    }
  })

  test('a link of the old key still signs in, once', async () => {
    const token = await signInToken({ ...ann, email: 'ben@example.com' }, bytes(PREVIOUS), new Date())
    const reauth = async () => (await rest.call('GET', '/login/reauth', { token })).status
    expect([await reauth(), await reauth()]).toEqual([200, 401])
  })

  test.each([`${PREVIOUS}.`, CURRENT + PREVIOUS, ''])('no other key is valid, such as %p', async key => {
    const token = forge({ key, claims: { iat: 0, exp: 2_000_000_000 } })
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({ status: 401 })
  })
})
