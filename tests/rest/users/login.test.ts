import { asc, desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { audit } from '../../../rest/db/schema/audit.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { signInLink } from '../../../rest/security/signIn.ts'
import { signInErrorText } from '../../../web/session/signInErrors.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const MINUTE = 60_000

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let now: Date
  beforeEach(async () => {
    now = new Date('2027-03-01T09:00:00.000Z')
    rest = await startTestRest({
      target,
      now: () => now,
      env: {
        PUBLIC_URL: 'https://daybook.example',
        DEFAULT_SCOPES: 'timesheets',
        TRUST_PROXY: 'true',
        // No server listens there: the outbox does not keep mails that were sent.
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'daybook@daybook.example',
      },
    })
  })
  afterEach(() => rest.close())

  // Each request comes from its own client address, unless the test is about that limit.
  let client = 0
  const ask = (query: Record<string, string>, from = `192.0.2.${++client % 250}`) =>
    rest.call('GET', `/login/magiclink?${new URLSearchParams(query).toString()}`, {
      headers: { 'x-forwarded-for': from },
    })

  const lastLink = async (to: string) => {
    const [mail] = await rest.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, to))
      .orderBy(desc(outboxMails.id))
      .limit(1)
    return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  }
  const userdata = (link: URL): unknown =>
    JSON.parse(Buffer.from(link.searchParams.get('userdata') ?? '', 'base64').toString())
  const linkToken = (link: URL) => textIn(userdata(link), 'Token')
  const reauth = (token: string) => rest.call('GET', '/login/reauth', { token })

  test('a magic link signs in: the user is created with the default scopes', async () => {
    expect(
      await ask({ email: 'Ann@Example.com', name: 'Ann Ü', redirectURL: '/timesheets/fill?x=1' }),
    ).toMatchObject({
      status: 200,
      body: { Sent: true },
    })
    expect(await rest.db.select().from(users)).toEqual([])
    const link = await lastLink('ann@example.com')
    expect(link.origin + link.pathname).toBe('https://daybook.example/login')
    expect(link.searchParams.get('redirectUrl')).toBe('/timesheets/fill?x=1')
    expect(userdata(link)).toEqual({
      Email: 'ann@example.com',
      Name: 'Ann Ü',
      Token: textLike(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      Created: now.toISOString(),
      Modified: now.toISOString(),
      Scopes: '',
    })
    expect(decodeJwt(linkToken(link))).toMatchObject({
      sub: 'ann@example.com',
      aud: 'daybook/sign-in',
      exp: (now.getTime() + 15 * MINUTE) / 1000,
    })

    const record = await reauth(linkToken(link))
    expect(record).toMatchObject({
      status: 200,
      body: { Email: 'ann@example.com', Name: 'Ann Ü', Scopes: 'timesheets', Created: now.toISOString() },
    })
    const token = textIn(record.body, 'Token')
    expect(decodeJwt(token)).toMatchObject({ aud: 'daybook', scope: 'timesheets' })
    expect(await rest.call('GET', '/api/v1/user', { token })).toMatchObject({ status: 200 })
    expect(await rest.db.select().from(audit)).toMatchObject([
      { who: 'ann@example.com', action: 'user.signIn', subject: 'ann@example.com', at: now },
    ])
  })

  test('the answer is the same whether or not the address is known', async () => {
    await rest.signIn('known@example.com')
    const [known, unknown] = [
      await ask({ email: 'known@example.com' }),
      await ask({ email: 'new@example.com' }),
    ]
    expect(known.body).toEqual({ Sent: true })
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
  })

  test('a user keeps the name of the first sign-in, no matter who requests a link', async () => {
    await rest.signIn('ann@example.com', { name: 'Ann' })
    await ask({ email: 'ann@example.com', name: 'Mallory' })
    const link = await lastLink('ann@example.com')
    expect(userdata(link)).toMatchObject({ Name: 'Ann' })
    expect(await reauth(linkToken(link))).toMatchObject({ body: { Name: 'Ann', Scopes: 'timesheets' } })
  })

  test('a name that came from the address is replaced by the first one that is given, and by no other', async () => {
    const signIn = async (name?: string) => {
      await ask({ email: 'bo@example.com', ...(name !== undefined && { name }) })
      return textIn((await reauth(linkToken(await lastLink('bo@example.com')))).body, 'Name')
    }
    const names = []
    for (const name of [undefined, 'bo', 'Bo Lind', undefined, 'Mallory']) names.push(await signIn(name))
    expect(names).toEqual(['bo', 'bo', 'Bo Lind', 'Bo Lind', 'Bo Lind'])
    const logged = await rest.db.select().from(audit).where(eq(audit.action, 'user.name'))
    expect(logged).toMatchObject([
      { who: 'bo@example.com', subject: 'bo@example.com', before: ['bo'], after: ['Bo Lind'] },
    ])
  })

  test('a name that its owner chose is kept, also if it equals the part before the @', async () => {
    const token = await rest.signIn('bo@example.com', { name: 'Bo' })
    await rest.call('PATCH', '/api/v1/user?name=bo', { token })
    await ask({ email: 'bo@example.com', name: 'Mallory' })
    expect(await reauth(linkToken(await lastLink('bo@example.com')))).toMatchObject({ body: { Name: 'bo' } })
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])(
    'redirectUrl %p becomes /',
    async redirectURL => {
      await ask({ email: 'ann@example.com', redirectURL })
      expect((await lastLink('ann@example.com')).searchParams.get('redirectUrl')).toBe('/')
    },
  )

  test.each([
    ['google', 'Google'],
    ['microsoft', 'Microsoft'],
  ])(
    'sign-in with %s, which is not set up, returns to the login page with a clear text',
    async (path, name) => {
      const to = async (redirectUrl: string) => {
        const answer = await rest.call('GET', `/login/${path}?redirectUrl=${encodeURIComponent(redirectUrl)}`)
        expect(answer.status).toBe(302)
        return new URL(answer.headers.get('location') ?? '', 'https://daybook.example')
      }
      const page = await to('/timesheets/fill')
      expect(page.pathname).toBe('/login')
      expect(signInErrorText(page.searchParams.get('error'))).toMatch(`Sign-in with ${name} is not set up`)
      expect(page.searchParams.get('redirectUrl')).toBe('/timesheets/fill')
      expect((await to('//evil.example')).searchParams.get('redirectUrl')).toBe('/')
    },
  )

  test('a link that the service itself makes may give scopes, once', async () => {
    const user = { email: 'admin@localhost', name: 'Admin', scopes: ['admin', 'timesheets', 'tickets'] }
    const { publicUrl, tokenSecret: secret } = rest.config
    const link = new URL(await signInLink({ publicUrl, secret, user, redirectUrl: '/admin', now }))
    expect(await reauth(linkToken(link))).toMatchObject({
      status: 200,
      body: { Scopes: 'timesheets admin tickets' },
    })
    expect(await reauth(linkToken(link))).toMatchObject({ status: 401 })
  })
})

describe('with settings', () => {
  test('ALLOWED_EMAIL_DOMAINS decides who may sign in if subscribers may not, also with a link or a token from before', async () => {
    const rest = await startTestRest({
      env: { ALLOWED_EMAIL_DOMAINS: 'corp.example', SUBSCRIBERS_MAY_SIGN_IN: 'false' },
    })
    try {
      expect(await rest.call('GET', '/login/magiclink?email=a@corp.example')).toMatchObject({ status: 200 })
      expect(await rest.call('GET', '/login/magiclink?email=a@evil.example')).toMatchObject({
        status: 403,
        error: textLike('domain'),
      })
      const { publicUrl, tokenSecret: secret } = rest.config
      const link = await signInLink({ publicUrl, secret, user: { email: 'a@evil.example', name: 'A' } })
      const data: unknown = JSON.parse(
        Buffer.from(new URL(link).searchParams.get('userdata') ?? '', 'base64').toString(),
      )
      for (const token of [textIn(data, 'Token'), await rest.signIn('b@evil.example')])
        expect(await rest.call('GET', '/login/reauth', { token })).toMatchObject({ status: 403 })
    } finally {
      await rest.close()
    }
  })

  test('the users of ADMIN_EMAILS exist with all scopes after a start', async () => {
    const rest = await startTestRest({ env: { ADMIN_EMAILS: 'Zoe@corp.example yan@corp.example' } })
    try {
      const scopes = ['admin', 'timesheets', 'tickets']
      expect(await rest.db.select().from(users).orderBy(asc(users.email))).toMatchObject([
        { email: 'yan@corp.example', name: 'yan', scopes },
        { email: 'zoe@corp.example', name: 'zoe', scopes },
      ])
    } finally {
      await rest.close()
    }
  })
})
