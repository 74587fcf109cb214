// Surface: a real OpenID provider, from the login page through the gateway and back.
import { audit } from '../../../rest/db/schema/audit.ts'
import { identities, users } from '../../../rest/db/schema/users.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { CLIENT } from './forgingIssuer.ts'
import { startOidcProvider, type OidcProvider, type Visit } from './oidcProvider.ts'
import { begin, comeBack, errorOf, pageOf, tokenOf, type Service } from './providerVisit.ts'

const PATHS = ['google', 'oidc'] as const
const ANN = { login: '1 ann@corp.example' }

let provider: OidcProvider
let system: System
let gateway: Service
beforeAll(async () => {
  provider = await startOidcProvider(...PATHS.map(path => `https://daybook.example/login/${path}/callback`))
  system = await startSystem({
    rest: {
      env: {
        PUBLIC_URL: 'https://daybook.example',
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
        GOOGLE_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_ISSUER: provider.issuer,
        OIDC_NAME: 'Acme Login',
      },
    },
    gateway: { trustProxy: true },
  })
  gateway = {
    call: (method, path, { headers }) =>
      fetch(system.gateway.url + path, { method, headers, redirect: 'manual' }),
  }
})
afterAll(async () => {
  await system.close()
  await provider.stop()
})
beforeEach(() => system.rest.reset())

/** Visits the provider and acts there. */
async function visit(what: Visit, path: (typeof PATHS)[number] = 'google') {
  const begun = await begin(gateway, path)
  const { search } = await provider.visit(begun.address.href, what)
  return { ...begun, query: search.slice(1) }
}

const actions = async () => (await system.rest.db.select().from(audit)).map(({ action }) => action)

test.each(PATHS)(
  'a real provider signs in as %s, through the gateway, and the same account is the same user',
  async path => {
    for (let time = 0; time < 2; time++) {
      const { query, cookie } = await visit(ANN, path)
      const answer = await comeBack(gateway, path, query, cookie)
      expect(pageOf(answer).searchParams.get('redirectUrl')).toBe('/timesheets/fill')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await system.rest.call('GET', '/login/reauth', { token: tokenOf(answer) })).toMatchObject({
        status: 200,
        body: { Email: 'ann@corp.example', Name: 'Person ann@corp.example' },
      })
    }
    expect(await system.rest.db.select().from(users)).toHaveLength(1)
    expect(await system.rest.db.select().from(identities)).toMatchObject([
      { issuer: provider.issuer, subject: ANN.login, email: 'ann@corp.example' },
    ])
    expect(await actions()).toEqual(['user.signIn', 'user.signIn'])
  },
)

test('a refused consent signs in no user', async () => {
  const { query, cookie } = await visit({ ...ANN, isDeclined: true })
  expect(query).toContain('error=access_denied')
  expect(errorOf(await comeBack(gateway, 'google', query, cookie))).toMatch(/was not allowed there/)
  expect(await actions()).toEqual(['user.signInRefused'])
})

test('an unverified e-mail signs in no user', async () => {
  const { query, cookie } = await visit({ login: '2 ben@corp.example unverified' })
  expect(errorOf(await comeBack(gateway, 'google', query, cookie))).toMatch(/does not confirm/)
  expect(await actions()).toEqual(['user.signInRefused'])
})

test('a sign-in that began at one provider does not end at another', async () => {
  const { query, cookie } = await visit(ANN, 'oidc')
  expect(errorOf(await comeBack(gateway, 'google', query, cookie))).toMatch(/was not started in this browser/)
  expect(await system.rest.db.select().from(users)).toEqual([])
})

test('a code works once', async () => {
  const first = await visit(ANN)
  expect(
    pageOf(await comeBack(gateway, 'google', first.query, first.cookie)).searchParams.has('userdata'),
  ).toBe(true)
  expect(errorOf(await comeBack(gateway, 'google', first.query, first.cookie))).toMatch(/was used already/)
  const second = await begin(gateway, 'google')
  const query = new URLSearchParams(first.query)
  query.set('state', second.state)
  expect(errorOf(await comeBack(gateway, 'google', query.toString(), second.cookie))).toMatch(
    /was used already/,
  )
})

test('a code of another browser signs in no user, because that browser lacks the verifier', async () => {
  const [own, other] = [await begin(gateway, 'google'), await visit({ login: '3 eve@corp.example' })]
  const query = new URLSearchParams(other.query)
  query.set('state', own.state)
  expect(errorOf(await comeBack(gateway, 'google', query.toString(), own.cookie))).toMatch(
    /Please start again/,
  )
})

test('an answer that names another issuer, or none, signs in no user', async () => {
  for (const iss of ['https://evil.example', undefined]) {
    const { query, cookie } = await visit(ANN)
    const changed = new URLSearchParams(query)
    if (iss === undefined) changed.delete('iss')
    else changed.set('iss', iss)
    expect(errorOf(await comeBack(gateway, 'google', changed.toString(), cookie))).toMatch(
      /could not be verified/,
    )
  }
})

test('a provider that went down meanwhile signs in no user', async () => {
  const { query, cookie } = await visit(ANN)
  await provider.stop()
  expect(errorOf(await comeBack(gateway, 'google', query, cookie))).toMatch(/^Google cannot be reached/)
  expect(await actions()).toEqual(['user.signInRefused'])
})
