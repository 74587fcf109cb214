// Surface: magic links and sign-in tokens: who may request them, what is sent, and that they work only once.
import { SignJWT, UnsecuredJWT } from 'jose'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../../../rest/db/schema/audit.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { linkIn } from '../../helpers/servers/mailbox.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { newClient } from './providerVisit.ts'

/** Texts with a short form for test titles. */
const labelled = (texts: readonly string[]) =>
  texts.map(text => ({ text, label: JSON.stringify(text.slice(0, 40)) }))

const MINUTE = 60_000
const SECOND = 1000

let smtp: TestSmtp
let rest: TestRest
let later = 0
/** A different address in each test, because an address gets at most five mails in a quarter of an hour. */
let ann = ''
let people = 0
beforeAll(async () => {
  smtp = await startSmtp()
  rest = await startTestRest({
    now: () => new Date(Date.now() + later),
    env: { PUBLIC_URL: 'https://daybook.example', SMTP_URL: smtp.url },
  })
})
afterAll(async () => {
  await rest.close()
  await smtp.stop()
})
beforeEach(async () => {
  later = 0
  ann = `ann${++people}@corp.example`
  await rest.reset()
  smtp.received.length = 0
})

const ask = (query: string | Record<string, string>, headers = newClient()) =>
  rest.call('GET', `/login/magiclink?${new URLSearchParams(query).toString()}`, { headers })

async function nextMail(): Promise<ReceivedMail> {
  for (let tries = 0; tries < 1_000; tries++) {
    const mail = smtp.received.at(-1)
    if (mail !== undefined) return mail
    await sleep(20)
  }
  throw new Error('No mail came.')
}

async function linkTo(email: string): Promise<URL> {
  await ask({ email, name: 'Ann' })
  return new URL(linkIn((await nextMail()).parsed))
}

const tokenIn = (link: URL) =>
  textIn(JSON.parse(Buffer.from(link.searchParams.get('userdata') ?? '', 'base64').toString()), 'Token')
const reauth = (token: string) => rest.call('GET', '/login/reauth', { token })

test('a link works once: of 20 parallel attempts one succeeds', async () => {
  const token = tokenIn(await linkTo(ann))
  const answers = await Promise.all(Array.from({ length: 20 }, () => reauth(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(401)])
  expect(answers.find(({ status }) => status === 401)?.error).toMatch(/used already/)
  expect(await rest.db.select().from(audit)).toHaveLength(1)
})

test('several links of a new user, used simultaneously, create one user', async () => {
  const person = { email: ann, name: 'Ann', scopes: [] }
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => signInToken(person, rest.config.tokenSecret, new Date())),
  )
  for (const answer of await Promise.all(tokens.map(reauth)))
    expect(answer).toMatchObject({ status: 200, body: { Email: ann } })
  expect(await rest.db.select().from(users)).toMatchObject([{ email: ann }])
})

test('an account of a provider is linked to one user, however many claim it simultaneously', async () => {
  const account = { issuer: 'https://accounts.example', subject: '1' }
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      signInToken(
        { email: `${index}${ann}`, name: 'Ann', scopes: [], account },
        rest.config.tokenSecret,
        new Date(),
      ),
    ),
  )
  const answers = await Promise.all(tokens.map(reauth))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(401)])
  expect(await rest.db.select().from(users)).toHaveLength(1)
})

test('a link works until 15 minutes are over, and not a second longer', async () => {
  const token = tokenIn(await linkTo(ann))
  later = 15 * MINUTE + SECOND
  expect(await reauth(token)).toMatchObject({ status: 401 })
  expect(await rest.db.select().from(users)).toEqual([])
  later = 14 * MINUTE
  expect(await reauth(token)).toMatchObject({ status: 200 })
})

test('a scanner that opens the link with GET and HEAD does not use it up', async () => {
  const link = await linkTo(ann)
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS']) await rest.call(method, link.pathname + link.search)
  expect(await rest.db.select().from(users)).toEqual([])
  expect(await reauth(tokenIn(link))).toMatchObject({ status: 200, body: { Email: ann } })
})

test('only reauth accepts the token of a link', async () => {
  await rest.signIn(ann, { scopes: ['admin', 'timesheets', 'tickets'] })
  const token = tokenIn(await linkTo(ann))
  for (const [method, path] of [
    ['GET', '/api/v1/user'],
    ['GET', '/api/v1/users'],
    ['GET', '/api/v1/timesheets/projects'],
    ['POST', '/api/v1/timesheets/project/X'],
    ['DELETE', '/api/v1/session'],
  ] as const)
    expect(await rest.call(method, path, { token })).toMatchObject({ status: 401 })
  expect(await reauth(token)).toMatchObject({ status: 200 })
})

const claims = (more: Record<string, unknown> = {}) => ({
  sub: ann,
  name: 'Ann',
  scope: 'admin',
  aud: 'daybook/sign-in',
  iat: Math.floor(Date.now() / SECOND),
  exp: Math.floor(Date.now() / SECOND) + 600,
  jti: 'x',
  ...more,
})
const sign = (payload: Record<string, unknown>, secret = rest.config.tokenSecret) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(secret)
test.each<[string, () => string | Promise<string>]>([
  ['alg none', () => new UnsecuredJWT(claims()).encode()],
  ['another key', () => sign(claims(), new Uint8Array(32).fill(1))],
  ['both audiences', () => sign(claims({ aud: ['daybook/sign-in', 'daybook'] }))],
  ['the audience of something else', () => sign(claims({ aud: 'daybook/unsubscribe' }))],
  ['no id, so that it would work for ever', () => sign(claims({ jti: undefined }))],
  ['no end', () => sign(claims({ exp: undefined }))],
  ['no subject', () => sign(claims({ sub: undefined }))],
])('a sign-in token with %s signs in no user', async (_what, token) => {
  expect(await reauth(await token())).toMatchObject({ status: 401 })
  expect(await rest.db.select().from(users)).toEqual([])
})

test.each(
  labelled([
    'a@x\r\nBcc:e@evil',
    'a@x%0d%0aBcc:e@evil',
    'a@x\nRCPT TO:<e@evil>',
    '"a@evil x"@corp',
    '"a\r\n@evil"@corp.example',
    'a@x,b@evil',
    'a@x;b@evil',
    'a@x b@evil',
    'Ann <a@x>',
    '<a@x>',
    'friends:a@x,b@evil;',
    'a@x(b@evil)',
    'a@[127.0.0.1]',
    'a@@x',
    'a@x@evil',
    '@x',
    'a@',
    '\u212aim@corp.example',
    'a@\u212a.example',
    'a\u200b@corp.example',
    'a\u202e@corp.example',
    'a@x\u2028b@evil',
    'a@x\0.evil',
    'e%evil.example@corp.example',
    'evil.example!e@corp.example',
    '=?utf-8?q?e=40evil.example=3e=00?=@corp.example',
    '=?x?b?ZUBldmls?=x@corp.example',
    'a\ufe0f@corp.example',
    'a\u3164@corp.example',
    'a\u2800@corp.example',
    'a\u{e0041}@corp.example',
    'a\uffff@corp.example',
    'a\u037eb@corp.example',
    'a\u1fef@corp.example',
    'a@corp.example.',
    'a@.corp.example',
    'a@corp..example',
    'a@corp\u3002example',
    'a@[IPv6:::1]',
    'a(comment)@corp.example',
    'a\\@evil.example@corp.example',
    `${'('.repeat(3000)}a@x${')'.repeat(3000)}`,
    `${'g:'.repeat(3000)}a@x${';'.repeat(3000)}`,
    `${'a'.repeat(65)}@corp.example`,
    `a@${'x.'.repeat(150)}example`,
    'nobody',
    '',
  ]),
)('the address $label is refused', async ({ text: email }) => {
  expect(await ask({ email })).toMatchObject({ status: 400, error: textLike('e-mail|NUL') })
})

test.each(['email=a@corp.example&email=b@evil', 'email[]=a@corp.example', 'email[x]=a', ''])(
  'the query %p does not have exactly one address',
  async query => {
    expect(await ask(query)).toMatchObject({ status: 400 })
  },
)

test('a refused request sends no mail', async () => {
  for (const email of ['a@x\r\nBcc:e@evil', 'a@x,b@evil', '"a@evil x"@corp']) await ask({ email })
  await ask({ email: ann })
  expect((await nextMail()).recipients).toEqual([ann])
  expect(smtp.received).toHaveLength(1)
})

test.each(labelled(['Ann\r\nBcc: e@evil', 'Ann\nBcc: e@evil', 'Ann\u0085x', 'x'.repeat(10_000), '\0']))(
  'the name $label is refused',
  async ({ text: name }) => {
    expect(await ask({ email: ann, name })).toMatchObject({ status: 400 })
  },
)

test.each([
  '<img src=x onerror=alert(1)>',
  'Ann \u202e gro.live',
  '=?utf-8?q?Ann=0d=0aBcc:_e@evil?=',
  'Ann" <e@evil>, "',
  '${7*7} {{7*7}} %0d%0aBcc: e@evil',
])('the name %p is plain text in a mail to one person', async name => {
  await ask({ email: ann, name })
  const { recipients, parsed, raw } = await nextMail()
  expect(recipients).toEqual([ann])
  const names = parsed.headers.map(({ key }) => key)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('bcc')
  expect(parsed.to).toMatchObject([{ address: ann }])
  expect(parsed.subject).toBe('Sign in to Daybook')
  expect(parsed.html).not.toMatch(/<img[^>]*onerror|\u202e/)
  expect(parsed.text).not.toContain('\u202e')
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
})

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=evil.example;proto=http', 'x-original-host': 'evil.example' },
])('a link leads to PUBLIC_URL, whatever a request says: %j', async headers => {
  const { hostname, port } = new URL(rest.url)
  const path = `/login/magiclink?email=${ann}`
  const sent = request({ hostname, port, path, agent: false, headers: { ...newClient(), ...headers } })
  sent.on('response', response => response.resume()).end()
  await once(sent, 'close')
  const { parsed, raw } = await nextMail()
  expect(linkIn(parsed)).toMatch(/^https:\/\/daybook\.example\/login\?/)
  expect(raw).not.toContain('evil')
})
