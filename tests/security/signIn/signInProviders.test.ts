// Surface: answers from a provider: invalid ID tokens, states and cookies.
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { identities } from '../../../rest/db/schema/users.ts'
import { createProvider } from '../../../rest/oidc/provider.ts'
import { textLike } from '../../helpers/matchers.ts'
import { CLIENT, type Forge, type ForgingIssuer } from './forgingIssuer.ts'
import { begin, comeBack, newClient, pageOf, type Begun, type Path } from './providerVisit.ts'
import { startProviderFixture, type ProviderFixture } from './providerFixture.ts'

const MINUTE = 60_000
const SECOND = 1000

let fixture: ProviderFixture
let google: ForgingIssuer
let microsoft: ForgingIssuer
beforeAll(async () => {
  fixture = await startProviderFixture()
  ;({ google, microsoft } = fixture)
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.reset())

test('a valid answer signs in, so that the following ones fail only for their own error', async () => {
  const answer = await fixture.signIn('google')
  expect(pageOf(answer).searchParams.get('redirectUrl')).toBe('/timesheets/fill')
  expect(await fixture.complete(answer)).toMatchObject({
    status: 200,
    body: { Email: 'ann@corp.example', Name: 'Ann' },
  })
  expect(await fixture.rest.db.select().from(identities)).toMatchObject([
    { issuer: google.issuer, subject: '1', email: 'ann@corp.example' },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the browser is redirected with PKCE, state and nonce, and stores only what this service can read', async () => {
  const answer = await fixture.rest.call('GET', '/login/google?redirectUrl=//evil.example', {
    headers: newClient(),
  })
  const page = pageOf(answer)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: 'https://daybook.example/login/google/callback',
    scope: 'openid email profile',
    state: textLike(/^[\w-]{43}$/),
    nonce: textLike(/^[\w-]{43}$/),
    code_challenge: textLike(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(
    /^daybook-sign-in-[\w-]{16}=[\w.-]+; Max-Age=600; Path=\/login\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const state = page.searchParams.get('state') ?? ''
  expect(cookie).not.toContain(state)
  const back = await comeBack(
    fixture.rest,
    'google',
    `error=access_denied&state=${state}`,
    cookie.split(';')[0],
  )
  expect(pageOf(back).searchParams.get('redirectUrl')).toBe('/')
})

const otherKey = generateKeyPair('RS256')
const TOKENS: [string, Forge][] = [
  ['another nonce', (claims, { sign }) => sign({ ...claims, nonce: 'other' })],
  ['no nonce', (claims, { sign }) => sign({ ...claims, nonce: undefined })],
  ['another audience', (claims, { sign }) => sign({ ...claims, aud: 'other' })],
  ['no audience', (claims, { sign }) => sign({ ...claims, aud: undefined })],
  ['several audiences', (claims, { sign }) => sign({ ...claims, aud: [CLIENT.id, 'other'], azp: 'other' })],
  ['another authorized party', (claims, { sign }) => sign({ ...claims, azp: 'other' })],
  ['another issuer', (claims, { sign }) => sign({ ...claims, iss: 'https://evil.example' })],
  ['the issuer of the other provider', (claims, { sign }) => sign({ ...claims, iss: microsoft.issuer })],
  ['no issuer', (claims, { sign }) => sign({ ...claims, iss: undefined })],
  ['its end in the past', (claims, { sign }) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
  ['no end', (claims, { sign }) => sign({ ...claims, exp: undefined })],
  [
    'a begin in the future',
    (claims, { sign }) => sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 300 }),
  ],
  ['no subject', (claims, { sign }) => sign({ ...claims, sub: undefined })],
  ['an empty subject', (claims, { sign }) => sign({ ...claims, sub: '' })],
  ['a subject without end', (claims, { sign }) => sign({ ...claims, sub: 'x'.repeat(256) })],
  ['NUL in its subject', (claims, { sign }) => sign({ ...claims, sub: '1\0' })],
  ['alg none', claims => new UnsecuredJWT(claims).encode()],
  ['no signature', async (claims, { sign }) => (await sign(claims)).replace(/[^.]+$/, '')],
  [
    'a signature of another',
    async (claims, { sign }) => {
      const [head, body] = (await sign(claims)).split('.')
      const [, , signature] = (await sign({ ...claims, sub: '2' })).split('.')
      return [head, body, signature].join('.')
    },
  ],
  [
    'the key of another',
    async claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'good' }).sign((await otherKey).privateKey),
  ],
  ['an unknown key', (claims, { sign }) => sign(claims, { kid: 'other' })],
  [
    'the client’s secret for a key',
    claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret)),
  ],
  [
    'the public key for a secret',
    (claims, { publicJwk }) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'good' })
        .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
  ],
  ['nonsense in its place', () => 'a.b.c'],
  ['nothing in its place', () => ''],
]
test.each(TOKENS)('an ID token with %s signs in no user', async (_what, forge) => {
  google.forge = forge
  await fixture.expectRefusal(await fixture.signIn('google'), /^The answer of Google could not be verified/)
})

test.each<[string, string[], Forge]>([
  ['none alone', ['none'], claims => new UnsecuredJWT(claims).encode()],
  ['none as well', ['RS256', 'none'], claims => new UnsecuredJWT(claims).encode()],
  [
    'keys that are secrets',
    ['HS256'],
    claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret)),
  ],
])('an ID token without a valid signature signs in no user if the provider announces %s', async (...row) => {
  const [, algorithms, forge] = row
  const { issuer } = google
  google.metadata = { id_token_signing_alg_values_supported: algorithms }
  google.claims = { nonce: 'n' }
  google.forge = forge
  const answered = createProvider(
    'Google',
    { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer },
    { redirectUri: 'https://daybook.example/login/google/callback', now: () => new Date() },
  ).account('code=c&state=s', { state: 's', nonce: 'n', verifier: 'v' })
  await expect(answered).rejects.toThrow('google.untrusted')
})

type Attack = (own: Begun, other: Begun) => { path?: Path; query: string; cookie?: string | undefined }
const CALLBACKS: [string, Attack][] = [
  ['without a query', ({ cookie }) => ({ query: '', cookie })],
  ['without a state', ({ cookie }) => ({ query: 'code=c&state=', cookie })],
  ['with an invented state', ({ cookie }) => ({ query: 'code=c&state=x', cookie })],
  ['without a cookie', ({ state }) => ({ query: `code=c&state=${state}` })],
  [
    'with the state of another browser',
    ({ cookie }, { state }) => ({ query: `code=c&state=${state}`, cookie }),
  ],
  [
    'with the content of another cookie under the name of the own',
    ({ state, cookie }, other) => ({
      query: `code=c&state=${state}`,
      cookie: cookie.replace(/=.*/, other.cookie.slice(other.cookie.indexOf('='))),
    }),
  ],
  [
    'with a changed cookie',
    ({ state, cookie }) => ({
      query: `code=c&state=${state}`,
      cookie: cookie.slice(0, -3) + (cookie.endsWith('AAA') ? 'BBB' : 'AAA'),
    }),
  ],
  [
    'at the other provider',
    ({ state, cookie }) => ({ path: 'microsoft', query: `code=c&state=${state}`, cookie }),
  ],
]
test.each(CALLBACKS)(
  'coming back %s signs in no user, and the provider is not called',
  async (_what, attack) => {
    const [own, other] = [await begin(fixture.rest, 'google'), await begin(fixture.rest, 'google')]
    const { path = 'google', query, cookie } = attack(own, other)
    const answer = await comeBack(fixture.rest, path, query, cookie)
    const redirectUrl = path === 'google' ? '/' : '/timesheets/fill'
    await fixture.expectRefusal(answer, /was not started in this browser/, { redirectUrl })
    expect([...google.asked, ...microsoft.asked]).not.toContain('/token')
  },
)

test('a state works once, also for parallel attempts', async () => {
  const { state, nonce, cookie } = await begin(fixture.rest, 'google')
  google.claims = { nonce }
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie)),
  )
  expect(tries.filter(answer => pageOf(answer).searchParams.has('userdata'))).toHaveLength(1)
  expect(google.asked.filter(path => path === '/token')).toHaveLength(1)
})

test('a sign-in has to end within ten minutes', async () => {
  const { state, cookie } = await begin(fixture.rest, 'google')
  fixture.clock.later = 10 * MINUTE + SECOND
  const answer = await comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie)
  await fixture.expectRefusal(answer, /took longer than ten minutes/, { redirectUrl: '/' })
})

test('two tabs do not disturb one another, and a browser stores at most five sign-ins', async () => {
  const [one, two] = [
    await begin(fixture.rest, 'google', '/one'),
    await begin(fixture.rest, 'google', '/two'),
  ]
  for (const { state, nonce } of [two, one]) {
    google.claims = { nonce }
    const answer = await comeBack(
      fixture.rest,
      'google',
      `code=c&state=${state}`,
      `${one.cookie}; ${two.cookie}`,
    )
    expect(pageOf(answer).searchParams.has('userdata')).toBe(true)
    expect(answer.headers.getSetCookie()).toEqual([
      textLike(/^daybook-sign-in-\S+=; Max-Age=0; /),
      textLike(/^__Host-daybook-arrival=[\w-]{43}; Max-Age=120; Path=\/; SameSite=Lax; Secure$/),
    ])
  }
  const cookie = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `daybook-sign-in-${name}=x`).join('; ')
  const full = await fixture.rest.call('GET', '/login/google', { headers: { cookie, ...newClient() } })
  expect(full.headers.getSetCookie().map(text => /-(\w)=; Max-Age=0/.exec(text)?.[1])).toEqual([
    'a',
    'b',
    undefined,
  ])
})

test.each([
  ['is long', `/timesheets/report?tags=${'x'.repeat(10_000)}`, '/timesheets/report'],
  ['is nothing but long', `/${'x'.repeat(10_000)}`, '/'],
])('the sign-in works with a redirectUrl that %s, because its cookie stays small', async (...row) => {
  const [, redirectUrl, page] = row
  const { state, nonce, cookie } = await begin(fixture.rest, 'google', redirectUrl)
  expect(cookie.length).toBeLessThan(4_000)
  fixture.google.claims = { nonce }
  const answer = await comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie)
  expect(pageOf(answer).searchParams.get('redirectUrl')).toBe(page)
})

test.each([
  ['a consent that was refused', 'error=access_denied', /was not allowed there/],
  ['markup in its error', 'error=%3Cscript%3E&error_description=%3Cb%3Ecall+0900', /could not be verified/],
  ['a provider that is busy', 'error=temporarily_unavailable', /cannot be reached/],
  ['another issuer', 'code=c&iss=https://evil.example', /could not be verified/],
  ['an ID token in the address', 'code=c&id_token=x', /could not be verified/],
  ['a response in the form of a token', 'code=c&response=x', /could not be verified/],
  ['two codes', 'code=c&code=d', /could not be verified/],
])('%s signs in no user, and its text is not repeated', async (_what, query, text) => {
  const { state, cookie } = await begin(fixture.rest, 'google')
  const answer = await comeBack(fixture.rest, 'google', `${query}&state=${state}`, cookie)
  await fixture.expectRefusal(answer, text)
  expect(pageOf(answer).searchParams.get('error')).not.toMatch(/script|0900|evil/)
})
