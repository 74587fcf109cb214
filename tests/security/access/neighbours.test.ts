// Surface: refusals for one client address, and their effect on other users at that address.
import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { audit } from '../../../rest/db/schema/audit.ts'
import { apiTokens } from '../../../rest/db/schema/users.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { begin, comeBack, pageOf } from '../signIn/providerVisit.ts'
import { startProviderFixture, type ProviderFixture } from '../signIn/providerFixture.ts'

const OFFICE = { 'x-forwarded-for': '192.0.2.44' }
/** How many attempts of an address are refused before the answer is 429. */
const REFUSED = { renewals: 60, visits: 30 }

const countOf = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map(status => [status, statuses.filter(one => one === status).length]),
  )

describe('after 300 failed attempts to renew a session from an address', () => {
  let system: System
  let bad: number[]
  const at = (path: string, token: string) => system.rest.call('GET', path, { token, headers: OFFICE })
  beforeAll(async () => {
    system = await startSystem()
    const junk = ['a.b.c', newApiToken(), `${btoa('{}')}.${btoa('{"aud":"daybook/sign-in"}')}.x`]
    bad = []
    for (let count = 0; count < 300; count++)
      bad.push((await at('/login/reauth', junk[count % junk.length] ?? '')).status)
  })
  afterAll(() => system.close())

  test('further failing ones are refused there with the time to retry', async () => {
    expect(countOf(bad)).toEqual({ 401: REFUSED.renewals, 429: 300 - REFUSED.renewals })
    const late = await at('/login/reauth', 'a.b.c')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a valid session is renewed there', async () => {
    const token = await system.rest.signIn('ann@corp.example')
    expect((await at('/login/reauth', token)).status).toBe(200)
  })

  test('a valid sign-in link signs in there, also the first time', async () => {
    const token = await signInToken(
      { email: 'ben@corp.example', name: 'Ben', scopes: [] },
      system.rest.config.tokenSecret,
      new Date(),
    )
    expect((await at('/login/reauth', token)).status).toBe(200)
    expect((await at('/login/reauth', token)).status).toBe(429)
  })

  test('tokens of every kind work there for all other calls', async () => {
    const [session, apiToken] = [await system.rest.signIn('ann@corp.example'), newApiToken()]
    await system.rest.db.insert(apiTokens).values({
      email: 'ann@corp.example',
      name: 'Export',
      digest: digestOf(apiToken),
      scopes: ['timesheets'],
    })
    for (const token of [session, apiToken]) expect((await at('/api/v1/user', token)).status).toBe(200)
  })

  test('a valid token opens a socket there, however many were closed for an invalid one', async () => {
    const { url } = system.gateway
    const open = async (token: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
      return socket
    }
    for (let block = 0; block < 5; block++)
      await Promise.all(Array.from({ length: 20 }, async () => once(await open('a.b.c'), 'close')))
    const socket = await open(await system.rest.signIn('ann@corp.example'))
    const [data] = (await once(socket, 'message')) as [Buffer]
    expect(data.toString()).toContain('connection_ack')
    socket.close()
  })
})

describe('after 100 visits to a provider from an address', () => {
  let fixture: ProviderFixture
  const at = (path: string) => fixture.rest.call('GET', path, { headers: OFFICE })
  beforeAll(async () => {
    fixture = await startProviderFixture()
  })
  afterAll(() => fixture.stop())
  beforeEach(() => fixture.reset())

  test('that succeeded, the next one succeeds too', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 100; count++) statuses.push((await at('/login/google')).status)
    expect(countOf(statuses)).toEqual({ 302: 100 })
    expect(pageOf(await at('/login/google')).origin).toBe(new URL(fixture.google.issuer).origin)
  })

  test('that failed, further failing ones are refused, and a user who was at the provider can sign in', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 100; count++)
      statuses.push((await at(`/login/google/callback?code=c&state=s${count}`)).status)
    expect(countOf(statuses)).toEqual({ 302: REFUSED.visits, 429: 100 - REFUSED.visits })
    // Such refusals are not logged either.
    expect(await fixture.rest.db.$count(audit, eq(audit.action, 'user.signInRefused'))).toBe(REFUSED.visits)
    const { state, nonce, cookie } = await begin(fixture.rest, 'google')
    fixture.google.claims = { nonce }
    const answer = await fixture.rest.call('GET', `/login/google/callback?code=c&state=${state}`, {
      headers: { cookie, ...OFFICE },
    })
    expect(await fixture.complete(answer)).toMatchObject({ status: 200, body: { Email: 'ann@corp.example' } })
    // The same browser at another address: the sign-in cannot be completed a second time.
    expect((await comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie)).status).toBe(302)
  })
})
