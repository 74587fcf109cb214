// Surface: accounts at providers: which e-mail address counts, and which user it belongs to.
import type { JWTPayload } from 'jose'
import type { ServerResponse } from 'node:http'
import { asc } from 'drizzle-orm'
import { identities, users } from '../../../rest/db/schema/users.ts'
import {
  isIssuerAt,
  readAccount,
  tenantOf,
  type ProviderName,
} from '../../../rest/security/providerAccounts.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { textLike } from '../../helpers/matchers.ts'
import { errorOf, pageOf } from './providerVisit.ts'
import { startProviderFixture, type ProviderFixture } from './providerFixture.ts'

const HOUR = 60 * 60_000
const TENANT = '11111111-2222-4333-8444-555555555555'
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
const UNVERIFIED = /does not confirm that your e-mail address is yours/

let fixture: ProviderFixture
beforeAll(async () => {
  fixture = await startProviderFixture()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.reset())

/** The claims of an account in a tenant. */
const inTenant = (claims: JWTPayload, tid = TENANT): JWTPayload => ({
  iss: fixture.microsoft.issuer.replace('common', tid),
  tid,
  email_verified: undefined,
  ...claims,
})

test.each<[string, JWTPayload]>([
  ['xms_edov', { xms_edov: true }],
  ['xms_edov as a number', { xms_edov: 1 }],
  ['email_verified', { email_verified: true }],
])('by %s Microsoft shows that an e-mail belongs to the owner of its domain', async (_what, claims) => {
  expect(await fixture.complete(await fixture.signIn('microsoft', inTenant(claims)))).toMatchObject({
    status: 200,
    body: { Email: 'ann@corp.example' },
  })
})

test.each<[string, JWTPayload]>([
  ['says nothing of it', {}],
  ['says that it is not verified', { email_verified: false }],
  ['says that it is not of the domain’s owner', { xms_edov: false, email_verified: true }],
  [
    'has it only as preferred_username',
    { email: undefined, preferred_username: 'ann@corp.example', xms_edov: true },
  ],
  ['has it only as upn', { email: undefined, upn: 'ann@corp.example', xms_edov: true }],
])('the e-mail of a foreign tenant signs in no user if Microsoft %s', async (_what, claims) => {
  const answer = await fixture.signIn('microsoft', inTenant(claims))
  await fixture.expectRefusal(answer, UNVERIFIED, { subject: `${inTenant({}).iss ?? ''} 1` })
})

test.each<[string, () => JWTPayload]>([
  ['another tenant than its issuer', () => ({ ...inTenant({}), tid: PERSONAL })],
  ['no tenant', () => ({ ...inTenant({}), tid: undefined })],
  [
    'the place for a tenant in its issuer',
    () => ({ ...inTenant({}), iss: fixture.microsoft.issuer.replace('common', '{tenantid}') }),
  ],
  ['the issuer of Google', () => ({ ...inTenant({}), iss: fixture.google.issuer })],
])('an ID token of Microsoft with %s signs in no user', async (_what, claims) => {
  const answer = await fixture.signIn('microsoft', { xms_edov: true, ...claims() })
  await fixture.expectRefusal(answer, /could not be verified/)
})

test.each([false, undefined, null, 'true', 1])(
  'an e-mail that Google calls verified: %p signs in no user',
  async verified => {
    await fixture.expectRefusal(await fixture.signIn('google', { email_verified: verified }), UNVERIFIED)
  },
)

test.each(['ann@corp.example\r\nBcc: e@evil.example', 'ann@corp.example,e@corp.example', '', 'ann', 7])(
  'the e-mail %p of a provider signs in no user',
  async email => {
    await fixture.expectRefusal(await fixture.signIn('google', { email }), /e-mail address/)
  },
)

test('several accounts with one e-mail are one user', async () => {
  const answers = [
    await fixture.complete(await fixture.signIn('google')),
    await fixture.complete(
      await fixture.signIn(
        'microsoft',
        inTenant({ xms_edov: true, name: 'Other', email: 'Ann@Corp.example' }),
      ),
    ),
    await fixture.rest.call('GET', '/login/reauth', {
      token: await signInToken(
        { email: 'ann@corp.example', name: 'A link', scopes: [] },
        fixture.rest.config.tokenSecret,
        new Date(),
      ),
    }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { Name: 'Ann' } })
  expect(await fixture.rest.db.select().from(users)).toHaveLength(1)
  expect(await fixture.rest.db.select().from(identities)).toHaveLength(2)
})

test('an account remains its user’s, whatever e-mail it has later', async () => {
  await fixture.complete(await fixture.signIn('google'))
  await fixture.complete(await fixture.signIn('google', { sub: '2', email: 'ben@corp.example', name: 'Ben' }))
  for (const email of ['ben@corp.example', 'new@corp.example', undefined])
    expect(await fixture.complete(await fixture.signIn('google', { email }))).toMatchObject({
      status: 200,
      body: { Email: 'ann@corp.example' },
    })
  expect(await fixture.rest.db.select().from(users).orderBy(asc(users.email))).toMatchObject([
    { email: 'ann@corp.example' },
    { email: 'ben@corp.example' },
  ])
})

test('a known account that the provider calls not verified cannot sign in', async () => {
  await fixture.complete(await fixture.signIn('google'))
  const answer = await fixture.signIn('google', { email_verified: false })
  expect(errorOf(answer)).toMatch(UNVERIFIED)
  expect(pageOf(answer).searchParams.has('userdata')).toBe(false)
})

test('the same subject of another issuer is another account', async () => {
  await fixture.complete(await fixture.signIn('google'))
  const answer = await fixture.signIn(
    'microsoft',
    inTenant({ xms_edov: true, email: 'eve@corp.example', name: 'Eve' }),
  )
  expect(await fixture.complete(answer)).toMatchObject({ body: { Email: 'eve@corp.example', Name: 'Eve' } })
})

test('an account belongs to a user from the completed sign-in on, not before, and not to a second user', async () => {
  const [ann, ben] = [
    await fixture.signIn('google'),
    await fixture.signIn('google', { email: 'ben@corp.example' }),
  ]
  expect(await fixture.rest.db.select().from(identities)).toEqual([])
  expect(await fixture.complete(ann)).toMatchObject({ status: 200 })
  expect(await fixture.complete(ben)).toMatchObject({
    status: 401,
    error: textLike(/another user/),
  })
  expect(await fixture.rest.db.select().from(users)).toMatchObject([{ email: 'ann@corp.example' }])
})

test('a foreign domain and a closed account lead to the login page', async () => {
  await fixture.expectRefusal(
    await fixture.signIn('google', { email: 'ann@evil.example' }),
    /domain may not sign in/,
    {
      subject: 'ann@evil.example',
    },
  )
  await fixture.reset()
  await fixture.rest.db
    .insert(users)
    .values({ email: 'ann@corp.example', name: 'Ann', deactivated: new Date() })
  await fixture.expectRefusal(await fixture.signIn('google'), /^This account is closed. Ask an admin.$/, {
    subject: 'ann@corp.example',
  })
})

// A provider's metadata is cached for an hour.
let hours = 0
const expireMetadata = () => (fixture.clock.later = (hours += 2) * HOUR)

describe('an e-mail that a provider returns beside the ID token', () => {
  /** Signs in with different claims in the ID token and at the UserInfo endpoint. */
  const signInWith = async (token: JWTPayload, info: object) => {
    const answer = JSON.stringify({ sub: '1', email: 'zoe@corp.example', ...info })
    expireMetadata()
    fixture.google.metadata = { userinfo_endpoint: `${fixture.google.issuer}/userinfo` }
    fixture.google.instead.set('/userinfo', (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
    )
    return fixture.signIn('google', { email: undefined, email_verified: undefined, ...token })
  }
  test('counts if the ID token has none', async () => {
    const answer = await signInWith({}, { email_verified: true })
    expect(await fixture.complete(answer)).toMatchObject({ body: { Email: 'zoe@corp.example' } })
  })
  test.each<[string, JWTPayload, object]>([
    ['is not verified', {}, { email_verified: false }],
    ['is not verified, whatever the ID token calls so', { email_verified: true }, { email_verified: false }],
    ['is verified, but not as the ID token says', { email_verified: false }, { email_verified: true }],
    ['is said to be so in no place', {}, {}],
  ])('signs in no user if it %s', async (_what, token, info) =>
    fixture.expectRefusal(await signInWith(token, info), UNVERIFIED),
  )
  test('signs in no user if it is of another subject', async () =>
    fixture.expectRefusal(await signInWith({}, { sub: '2', email_verified: true }), /could not be verified/))
})

test.each(['x'.repeat(101), ' \u202e\n ', '\u3164', 7])(
  'a user whom a provider calls %j gets the name of the address',
  async name => {
    expect(await fixture.complete(await fixture.signIn('google', { name }))).toMatchObject({
      body: { Name: 'ann' },
    })
  },
)

const LOGIN = 'https://login.microsoftonline.com'
test.each([
  [`${LOGIN}/{tenantid}/v2.0`, `${LOGIN}/common/v2.0`, true],
  [`${LOGIN}/{tenantid}/v2.0`, `${LOGIN}/organizations/v2.0/`, true],
  [`${LOGIN}/${PERSONAL}/v2.0`, `${LOGIN}/consumers/v2.0`, true],
  [`${LOGIN}/${TENANT}/v2.0`, `${LOGIN}/corp.example/v2.0`, true],
  [`${LOGIN}/${TENANT}/v2.0`, `${LOGIN}/${TENANT}/v2.0`, true],
  [`${LOGIN}/evil/v2.0`, `${LOGIN}/common/v2.0`, false],
  [`${LOGIN}/{tenantid}/v1.0`, `${LOGIN}/common/v2.0`, false],
  [`${LOGIN}/{tenantid}/v2.0/x`, `${LOGIN}/common/v2.0`, false],
  ['https://evil.example/{tenantid}/v2.0', `${LOGIN}/common/v2.0`, false],
  ['http://login.microsoftonline.com/{tenantid}/v2.0', `${LOGIN}/common/v2.0`, false],
])('the metadata of %s may be at %s: %p', (found, configured, may) =>
  expect(isIssuerAt(found, configured)).toBe(may),
)

test.each<[string, ProviderName, Record<string, unknown>, string | undefined]>([
  ['its own e-mails are trusted', 'Microsoft', { tid: TENANT }, TENANT],
  ['those of another tenant are not', 'Microsoft', { tid: PERSONAL }, undefined],
  [
    'its own are not if it calls the address unverified',
    'Microsoft',
    { tid: TENANT, email_verified: false },
    undefined,
  ],
  [
    'its own are not if it calls the domain unverified',
    'Microsoft',
    { tid: TENANT, xms_edov: '0' },
    undefined,
  ],
  ['those of Google are not', 'Google', { tid: TENANT }, undefined],
])('for a single tenant, %s', (_what, provider, claims, tenant) => {
  const account = readAccount(provider, { iss: 'i', sub: 's', email: 'a@corp.example', ...claims }, TENANT)
  expect(account.email).toBe(tenant && 'a@corp.example')
})

test('the tenant of personal accounts is not trusted', () => {
  expect(tenantOf(`${LOGIN}/${TENANT}/v2.0`)).toBe(TENANT)
  for (const tenant of ['{tenantid}', PERSONAL]) expect(tenantOf(`${LOGIN}/${tenant}/v2.0`)).toBeUndefined()
})
