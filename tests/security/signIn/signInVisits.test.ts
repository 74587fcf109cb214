// Surface: visits to providers that fail: the provider fails, or our service refuses the visit.
import type { ServerResponse } from 'node:http'
import { createProvider } from '../../../rest/oidc/provider.ts'
import { textLike } from '../../helpers/matchers.ts'
import { CLIENT } from './forgingIssuer.ts'
import { begin, comeBack, errorOf, newClient, pageOf } from './providerVisit.ts'
import { startProviderFixture, type ProviderFixture } from './providerFixture.ts'

const HOUR = 60 * 60_000

let fixture: ProviderFixture
beforeAll(async () => {
  fixture = await startProviderFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.reset())

// A provider's metadata is cached for an hour.
let hours = 0
const expireMetadata = () => (fixture.clock.later = (hours += 2) * HOUR)

const AWAY = /^Google cannot be reached at the moment/
const fail =
  (status: number, body = '<h1>Oh</h1>', type = 'text/html') =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body)
const oauthError = (error: string) =>
  fail(400, JSON.stringify({ error, error_description: 'call 0900' }), 'application/json')
const cut = (response: ServerResponse) => response.destroy()

test.each<[string, string, (response: ServerResponse) => unknown, RegExp]>([
  ['is gone', '/openid-configuration', cut, AWAY],
  ['has an error', '/openid-configuration', fail(500), AWAY],
  ['shows a page', '/openid-configuration', fail(200), AWAY],
  [
    'says that it is another',
    '/openid-configuration',
    fail(200, '{"issuer":"https://evil.example"}', 'application/json'),
    /could not be verified/,
  ],
])(
  'a provider that %s when its metadata are requested is asked again by the next sign-in',
  async (_what, path, answer, text) => {
    expireMetadata()
    fixture.google.instead.set(path, answer)
    await fixture.expectRefusal(
      await fixture.rest.call('GET', '/login/google', { headers: newClient() }),
      text,
      {
        redirectUrl: '/',
      },
    )
    fixture.google.instead.clear()
    expect(await fixture.signIn('google')).toMatchObject({ status: 302 })
    expect(fixture.google.asked.filter(asked => asked === path)).toHaveLength(2)
  },
)

test.each<[string, string, (response: ServerResponse) => unknown, RegExp]>([
  ['is gone', '/token', cut, AWAY],
  ['has an error', '/token', fail(503), AWAY],
  ['shows a page', '/token', fail(200), AWAY],
  ['refuses the code', '/token', oauthError('invalid_grant'), /had expired or was used already/],
  ['refuses this service', '/token', oauthError('invalid_client'), /is not set up correctly here/],
  ['shows no keys', '/jwks', fail(500), AWAY],
])('a provider that %s when the user comes back signs in no user', async (_what, path, answer, text) => {
  expireMetadata()
  const { state, nonce, cookie } = await begin(fixture.rest, 'google')
  fixture.google.claims = { nonce }
  fixture.google.instead.set(path, answer)
  await fixture.expectRefusal(await comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie), text)
})

test('a provider that does not answer times out, and the metadata of one that does are requested once', async () => {
  const settings = { clientId: CLIENT.id, clientSecret: CLIENT.secret, issuer: fixture.google.issuer }
  const options = {
    redirectUri: 'https://daybook.example/login/google/callback',
    now: () => new Date(),
    timeout: 0.05,
  }
  const checks = { state: 's', nonce: 'n', verifier: 'v' }
  fixture.google.instead.set('/openid-configuration', () => undefined)
  await expect(createProvider('Google', settings, options).address(checks)).rejects.toThrow('google.away')
  fixture.google.instead.clear()
  fixture.google.asked.length = 0
  const provider = createProvider('Google', settings, { ...options, timeout: 30 })
  await Promise.all(Array.from({ length: 10 }, () => provider.address(checks)))
  expect(fixture.google.asked).toEqual(['/openid-configuration'])
})

const goesWrong = () => {
  expireMetadata()
  fixture.google.instead.set('/openid-configuration', cut)
}

test.each(['/login/google', '/login/google/callback'])(
  '%s may fail 30 times a minute for a client address',
  async path => {
    goesWrong()
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => fixture.rest.call('GET', path, { headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(30).fill(302), 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(pageOf(await fixture.rest.call('GET', path, { headers: newClient() })).href).toBeTruthy()
  },
)

/** The `Accept` header of a browser that requests a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each([
  ['/login/google?redirectUrl=/timesheets/fill', '/timesheets/fill'],
  ['/login/google?redirectUrl=//evil.example', '/'],
  ['/login/microsoft/callback?code=c&state=s', '/'],
])(
  'a user who visits %s too often without success sees on the login page when to try again',
  async (path, redirectUrl) => {
    goesWrong()
    const headers = { ...newClient(), ...PAGE }
    await Promise.all(Array.from({ length: 30 }, () => fixture.rest.call('GET', path, { headers })))
    const answer = await fixture.rest.call('GET', path, { headers })
    const page = pageOf(answer)
    expect(page.origin + page.pathname).toBe('https://daybook.example/login')
    expect(errorOf(answer)).toMatch(/Too many failed sign-ins.* in a minute\.$/)
    expect(page.searchParams.get('redirectUrl')).toBe(redirectUrl)
    expect(answer.headers.get('retry-after')).toBeNull()
  },
)

test.each([
  ['/login/google?redirectUrl=/a&redirectUrl=/b', 'path of this site'],
  ['/login/microsoft?redirectUrl=%00', 'NUL'],
])(
  'a user whose visit to %s is refused sees the reason on the login page, and a program gets it as from any call',
  async (path, text) => {
    const headers = newClient()
    const answer = await fixture.rest.call('GET', path, { headers: { ...headers, ...PAGE } })
    expect(errorOf(answer)).toMatch(/^Something went wrong/)
    expect(pageOf(answer).searchParams.get('redirectUrl')).toBe('/')
    expect(await fixture.rest.call('GET', path, { headers })).toMatchObject({
      status: 400,
      error: textLike(text),
    })
  },
)
