import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { audit } from '../../../rest/db/schema/audit.ts'
import { liveMessages } from '../../../rest/db/schema/live.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { apiTokens, revokedTokens, users } from '../../../rest/db/schema/users.ts'
import { queueMails } from '../../../rest/mail/outbox.ts'
import { ensureAdmins } from '../../../rest/commands/users/signIn.ts'
import { storeSeen } from '../../../rest/queries/users/users.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const NOW = new Date('2027-03-01T09:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let now = NOW
  let ann: string
  let zoe: string
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    await rest.reset()
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
    zoe = await rest.signIn('zoe@example.com', { scopes: ['admin'] })
  })
  afterAll(() => rest.close())

  const statusOf = async (token: string) => (await rest.call('GET', '/api/v1/user', { token })).status
  const renewed = async (token: string) =>
    textIn((await rest.call('GET', '/login/reauth', { token })).body, 'Token')
  const signOut = (token: string) => rest.call('DELETE', '/api/v1/session', { token })
  const endAll = (email: string, token: string, query = '') =>
    rest.call('DELETE', `/api/v1/user/${email}/sessions${query}`, { token })
  const close = (email: string, token = zoe) =>
    rest.call('PATCH', `/api/v1/user/${email}/deactivated`, { token })
  const open = (email: string, token = zoe) =>
    rest.call('DELETE', `/api/v1/user/${email}/deactivated`, { token })
  const signInAgain = async (email: string) => {
    const [user] = await rest.db.select().from(users).where(eq(users.email, email))
    const who = { email, name: 'Ann', scopes: [], tokenGeneration: user?.tokenGeneration }
    return signInToken(who, rest.config.tokenSecret, now)
  }
  const recorded = async () =>
    (await rest.db.select().from(liveMessages)).map(({ kind, email }) => ({ kind, email }))
  const logged = async () =>
    (await rest.db.select().from(audit)).map(({ who, action, subject }) => [who, action, subject])
  const annsApiToken = async () => {
    const [made] = await rest.db
      .insert(apiTokens)
      .values({ email: 'ann@example.com', name: 'Export', digest: Buffer.alloc(32), scopes: ['tickets'] })
      .returning()
    return async () =>
      (await rest.db.select().from(apiTokens)).find(({ id }) => id === made?.id)?.revoked ?? null
  }

  test('sign-out ends only the session of the caller', async () => {
    const elsewhere = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
    expect(await signOut(ann)).toMatchObject({ status: 200, body: { SignedOut: true } })
    expect(await rest.call('GET', '/api/v1/user', { token: ann })).toMatchObject({
      status: 401,
      error: 'Your session has ended. Please sign in again.',
    })
    expect(await rest.call('GET', '/login/reauth', { token: ann })).toMatchObject({ status: 401 })
    expect(await signOut(ann)).toMatchObject({ status: 401 })
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await recorded()).toEqual([{ kind: 'user', email: 'ann@example.com' }])
    expect(await logged()).toEqual([['ann@example.com', 'user.signedOut', 'ann@example.com']])
  })

  test('a session ends with all tokens that renewed it, whichever is sent', async () => {
    now = new Date(NOW.getTime() + DAY)
    const second = await renewed(ann)
    const third = await renewed(second)
    await signOut(second)
    for (const token of [ann, second, third]) expect(await statusOf(token)).toBe(401)
  })

  test('the end of a session is stored for a week after its last token has expired, and no longer', async () => {
    now = new Date(NOW.getTime() + 6 * DAY)
    const later = await renewed(ann)
    await signOut(ann)
    now = new Date(NOW.getTime() + 12 * DAY)
    expect(await statusOf(later)).toBe(401)
    await signOut(await rest.signIn('ben@example.com'))
    expect(await rest.db.$count(revokedTokens)).toBe(2)
    now = new Date(NOW.getTime() + 14 * DAY)
    await signOut(await rest.signIn('ben@example.com'))
    expect(await rest.db.$count(revokedTokens)).toBe(3)
    now = new Date(NOW.getTime() + 21 * DAY)
    await signOut(await rest.signIn('ben@example.com'))
    expect(await rest.db.$count(revokedTokens)).toBe(3)
  })

  test('all sessions of a user end at once, and the user can sign in again', async () => {
    const elsewhere = await renewed(ann)
    const answer = await endAll('ann@example.com', elsewhere)
    expect(answer).toMatchObject({ status: 200, body: { Email: 'ann@example.com' } })
    expect(answer.body).not.toHaveProperty('Token')
    for (const token of [ann, elsewhere]) expect(await statusOf(token)).toBe(401)
    const fresh = await renewed(await signInAgain('ann@example.com'))
    expect(decodeJwt(fresh)).toMatchObject({ gen: 1 })
    expect(await statusOf(fresh)).toBe(200)
    expect(await statusOf(await renewed(fresh))).toBe(200)
  })

  test('an admin can end the sessions of any user, others only their own', async () => {
    expect(await endAll('zoe@example.com', ann)).toMatchObject({ status: 403, error: textLike('admin') })
    expect(await statusOf(zoe)).toBe(200)
    expect(await endAll('ANN@example.com', zoe)).toMatchObject({ status: 200 })
    expect(await statusOf(ann)).toBe(401)
    expect(await recorded()).toEqual([{ kind: 'user', email: 'ann@example.com' }])
    expect(await logged()).toEqual([['zoe@example.com', 'user.signedOut', 'ann@example.com']])
    expect(await endAll('nobody@example.com', zoe)).toMatchObject({ status: 404 })
  })

  test.each([
    ['', false],
    ['?tokens=false', false],
    ['?tokens=true', true],
  ])('with %p in the address the personal API tokens are revoked too: %p', async (query, isRevoked) => {
    const revoked = await annsApiToken()
    expect(await endAll('ann@example.com', zoe, query)).toMatchObject({ status: 200 })
    expect(await revoked()).toEqual(isRevoked ? NOW : null)
    expect((await logged()).map(([, action]) => action)).toEqual(
      isRevoked ? ['user.signedOut', 'user.tokenRevoked'] : ['user.signedOut'],
    )
  })

  test.each(['?tokens=1', '?tokens=TRUE', '?tokens=true&tokens=false'])(
    'the address %p is refused, and ends no session',
    async query => {
      expect(await endAll('ann@example.com', zoe, query)).toMatchObject({ status: 400 })
      expect(await statusOf(ann)).toBe(200)
    },
  )

  test('a closed account is signed out at once, and cannot sign in until it is opened again', async () => {
    const link = await signInAgain('ann@example.com')
    expect(await close('ann@example.com')).toMatchObject({
      status: 200,
      body: { Email: 'ann@example.com', Scopes: 'tickets', Deactivated: NOW.toISOString() },
    })
    expect(await statusOf(ann)).toBe(401)
    expect(await rest.call('GET', '/login/reauth', { token: link })).toMatchObject({
      status: 403,
      error: 'This account is closed. Ask an admin.',
    })
    expect(await rest.call('GET', '/login/magiclink?email=ann@example.com')).toMatchObject({
      status: 200,
      body: { Sent: true },
    })
    expect(await rest.db.$count(outboxMails)).toBe(0)

    expect(await open('ann@example.com')).toMatchObject({ status: 200, body: { Deactivated: null } })
    expect(await statusOf(ann)).toBe(401)
    // A link that was sent before the account was closed remains invalid.
    expect(await rest.call('GET', '/login/reauth', { token: link })).toMatchObject({ status: 401 })
    expect(await statusOf(await renewed(await signInAgain('ann@example.com')))).toBe(200)
    expect(await recorded()).toEqual([{ kind: 'user', email: 'ann@example.com' }])
    expect((await logged()).map(([who, action]) => [who, action])).toEqual([
      ['zoe@example.com', 'user.deactivated'],
      ['zoe@example.com', 'user.reactivated'],
      ['ann@example.com', 'user.signIn'],
    ])
  })

  test('a closed account gets no mail of any kind', async () => {
    await close('ann@example.com')
    const mail = { subject: 'News', html: '<p>News</p>', text: 'News' }
    await queueMails(
      rest.db,
      null,
      ['ann@example.com', 'zoe@example.com', 'stranger@example.com'].map(to => ({ ...mail, to })),
    )
    await queueMails(rest.db, null, [{ ...mail, to: 'ann@example.com' }])
    const mails = await rest.db.select().from(outboxMails).orderBy(outboxMails.id)
    expect(mails.map(({ to }) => to)).toEqual(['zoe@example.com', 'stranger@example.com'])
  })

  test('a closed account in ADMIN_EMAILS is open again after a start', async () => {
    await close('ann@example.com')
    for (let start = 0; start < 2; start++)
      await rest.db.transaction(tx => ensureAdmins(tx, ['ann@example.com'], now))
    expect(await rest.db.select().from(users).where(eq(users.email, 'ann@example.com'))).toMatchObject([
      { deactivated: null, scopes: ['tickets', 'admin', 'timesheets'] },
    ])
    expect((await logged()).slice(1)).toEqual([
      ['ADMIN_EMAILS', 'user.scopes', 'ann@example.com'],
      ['ADMIN_EMAILS', 'user.reactivated', 'ann@example.com'],
    ])
  })

  test('the last call of a user is stored, with a precision of five minutes', async () => {
    const lastSeen = async () =>
      (await rest.db.select().from(users).where(eq(users.email, 'ann@example.com')))[0]?.lastSeen
    const writtenAfterCallAt = async (minutes: number) => {
      now = new Date(NOW.getTime() + minutes * MINUTE)
      expect(await statusOf(ann)).toBe(200)
      // It is written in parallel to the call, which does not wait for it.
      for (let tries = 0; tries < 200 && (await lastSeen())?.getTime() !== now.getTime(); tries++)
        await new Promise(resolve => setTimeout(resolve, 10))
      return lastSeen()
    }
    expect(await writtenAfterCallAt(0)).toEqual(NOW)
    expect(await writtenAfterCallAt(5)).toEqual(now)
    const [user] = await rest.db.select().from(users).where(eq(users.email, 'ann@example.com'))
    if (user === undefined) throw new Error('Ann is gone.')
    await storeSeen(rest.db, user, new Date(now.getTime() + 4 * MINUTE))
    expect(await lastSeen()).toEqual(now)
  })

  test('a call neither waits for storing the time of the user’s last call nor fails with it', async () => {
    // The lock prevents writes to the row, so an answer proves that the call did not wait.
    await rest.db.transaction(async tx => {
      await tx.execute(sql`select from users where email = 'ann@example.com' for update`)
      expect(await statusOf(ann)).toBe(200)
    })
  })
})
