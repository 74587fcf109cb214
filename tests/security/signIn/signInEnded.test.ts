// Surface: tokens and links that are used after all sessions of a user were ended or the account was closed.
import { eq } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { apiTokens, users } from '../../../rest/db/schema/users.ts'
import { ensureAdmins } from '../../../rest/commands/users/signIn.ts'
import { linkIn, nextMailTo, readMailbox } from '../../helpers/servers/mailbox.ts'
import { textIn } from '../../helpers/matchers.ts'
import { begin, comeBack, newClient, pageOf, tokenOf } from './providerVisit.ts'
import { startProviderFixture, type ProviderFixture } from './providerFixture.ts'

let fixture: ProviderFixture
let ann: string
let zoe: string
/** Ann's address, different in each test: an address gets at most five mails in a quarter of an hour. */
let email: string
let people = 0
beforeAll(async () => {
  fixture = await startProviderFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.reset()
  email = `ann${++people}@corp.example`
  ann = await fixture.rest.signIn(email, { scopes: ['tickets'] })
  zoe = await fixture.rest.signIn('zoe@corp.example', { scopes: ['admin'] })
})

const call = (method: string, path: string, token: string) => fixture.rest.call(method, path, { token })
const reauth = (token: string) => call('GET', '/login/reauth', token)
const close = () => call('PATCH', `/api/v1/user/${email}/deactivated`, zoe)
const reopen = () => call('DELETE', `/api/v1/user/${email}/deactivated`, zoe)

async function linkOf(address: string): Promise<string> {
  const { dataDir } = fixture.rest.config
  const known = (await readMailbox(dataDir)).filter(({ to }) => to?.some(one => one.address === address))
  const query = new URLSearchParams({ email: address, name: 'Ann' }).toString()
  await fixture.rest.call('GET', `/login/magiclink?${query}`, { headers: newClient() })
  const link = new URL(linkIn(await nextMailTo(dataDir, address, known.length)))
  const userdata = link.searchParams.get('userdata') ?? ''
  return textIn(JSON.parse(Buffer.from(userdata, 'base64').toString()), 'Token')
}

const ENDINGS: [string, () => Promise<unknown>][] = [
  ['signing out everywhere', () => call('DELETE', `/api/v1/user/${email}/sessions`, ann)],
  ['an admin who ends all sessions', () => call('DELETE', `/api/v1/user/${email}/sessions`, zoe)],
  ['closing and opening the account', async () => [await close(), await reopen()]],
]

test.each(ENDINGS)(
  'a link that was requested before %s signs in no user; one requested after it does',
  async (_how, end) => {
    const before = await linkOf(email)
    await end()
    expect(await reauth(before)).toMatchObject({ status: 401 })
    expect(await reauth(await linkOf(email))).toMatchObject({ status: 200, body: { Email: email } })
  },
)

test('of several links of a new user, the remaining ones end with the first “sign out everywhere”', async () => {
  const [first, second] = [await linkOf('new@corp.example'), await linkOf('new@corp.example')]
  const token = textIn((await reauth(first)).body, 'Token')
  await call('DELETE', '/api/v1/user/new@corp.example/sessions', token)
  expect(await reauth(second)).toMatchObject({ status: 401 })
})

test.each(ENDINGS)(
  'a sign-in token that a provider visit returned before %s signs in no user',
  async (_how, end) => {
    const token = tokenOf(await fixture.signIn('google', { email }))
    await end()
    expect(await reauth(token)).toMatchObject({ status: 401 })
    expect(await fixture.complete(await fixture.signIn('google', { email }))).toMatchObject({ status: 200 })
  },
)

test.each(ENDINGS)(
  'a visit to a provider that was started before %s has to be started again',
  async (_how, end) => {
    const { state, nonce, cookie } = await begin(fixture.rest, 'google')
    fixture.google.claims = { nonce, email }
    fixture.clock.later = 10
    await end()
    const answer = await comeBack(fixture.rest, 'google', `code=c&state=${state}`, cookie)
    expect(pageOf(answer).searchParams.has('userdata')).toBe(false)
    expect(await fixture.complete(await fixture.signIn('google', { email }))).toMatchObject({ status: 200 })
  },
)

describe('a reopened account', () => {
  const makeToken = async () => {
    const body = { Name: 'Export', Scopes: 'tickets' }
    return textIn((await fixture.rest.call('POST', '/api/v1/tokens', { token: ann, body })).body, 'Token')
  }

  test.each<[string, () => Promise<unknown>]>([
    ['an admin', reopen],
    ['ADMIN_EMAILS', () => fixture.rest.db.transaction(tx => ensureAdmins(tx, [email], new Date()))],
  ])('that %s opened restores neither its API tokens nor its sessions', async (_who, open) => {
    const apiToken = await makeToken()
    expect((await call('GET', '/api/v1/user', apiToken)).status).toBe(200)
    await close()
    await open()
    for (const token of [apiToken, ann]) expect((await call('GET', '/api/v1/user', token)).status).toBe(401)
    expect(await fixture.rest.db.$count(audit, eq(audit.action, 'user.tokenRevoked'))).toBe(1)
    expect(await reauth(await linkOf(email))).toMatchObject({ status: 200 })
  })

  test('has none of the tokens that it had before, because closing revoked them', async () => {
    const apiToken = await makeToken()
    await fixture.rest.db.update(users).set({ deactivated: new Date() }).where(eq(users.email, email))
    await reopen()
    expect((await call('GET', '/api/v1/user', apiToken)).status).toBe(401)
    const [kept] = await fixture.rest.db.select().from(apiTokens)
    expect(kept?.revoked).not.toBeNull()
  })
})
