import { apiTokens } from '../../../rest/db/schema/users.ts'
import { webhooks } from '../../../rest/db/schema/webhooks.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import type { CallOptions } from '../../helpers/servers/rest.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { auditRows, ticketFixture, type TicketFixture } from '../tickets/ticketFixture.ts'

const URL = 'https://93.184.215.14/daybook'
const SECRET = textLike(/^whsec_[A-Za-z0-9+/]{43}=$/)

let rest: TestRest
let fixture: TicketFixture
let boss: string
beforeAll(async () => {
  rest = await startTestRest()
})
beforeEach(async () => {
  fixture = await ticketFixture(rest)
  boss = await rest.signIn('boss@example.com', { scopes: ['admin'] })
})
afterAll(() => rest.close())

const call = (method: string, path: string, options: CallOptions) =>
  rest.call(method, `/api/v1/webhooks${path}`, options)
const make = (more: object = {}, token = fixture.ann, headers: Record<string, string> = {}) =>
  call('POST', '', { token, body: { Url: URL, Kinds: ['comment'], ProjectId: 1, ...more }, headers })
const idsOf = async (token: string) => {
  const { body } = await call('GET', '', { token })
  return Array.isArray(body) ? body.map((webhook: { Id: number }) => webhook.Id) : body
}

test('a member of a ticket project makes a webhook, whose secret is shown once and kept encrypted', async () => {
  const { status, body } = await make({ Kinds: ['comment', 'ticket', 'comment'] })
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      ...{ Id: 1, Url: URL, Kinds: ['comment', 'ticket'], ProjectId: 1, Project: null, Secret: SECRET },
      ...{ OwnerEmail: 'ann@example.com', Disabled: null, DisabledReason: null, Failures: 0 },
    },
  })
  const secret = String(Reflect.get(Object(body), 'Secret'))
  const listed = await call('GET', '', { token: fixture.ann })
  expect(listed.body).toEqual([{ ...Object(body), Secret: undefined }])
  const [row] = await rest.db.select().from(webhooks)
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(row?.secret.includes(secret)).toBe(false)
  expect(JSON.stringify(await auditRows(rest))).not.toContain(secret)
})

test('an admin makes one for all projects, sees those of all users, and can stop and delete them', async () => {
  await make()
  expect(await make({ ProjectId: null, Kinds: ['payment', 'comment'] }, boss)).toMatchObject({ status: 201 })
  expect([await idsOf(boss), await idsOf(fixture.ann), await idsOf(fixture.ben)]).toEqual([[1, 2], [1], []])
  const { body } = await call('GET', '', { token: boss })
  expect(body).toMatchObject([{ Url: 'https://93.184.215.14' }, { Url: URL }])
  const denied = { status: 403, error: textLike(/^Only the user who made this webhook/) }
  expect(await call('PATCH', '/1', { token: boss, body: { Url: `${URL}/other` } })).toMatchObject(denied)
  expect(await call('PATCH', '/1', { token: boss, body: { Enabled: true } })).toMatchObject(denied)
  expect(await call('POST', '/1/secret', { token: boss })).toMatchObject(denied)
  expect(await call('PATCH', '/1', { token: boss, body: { Enabled: false } })).toMatchObject({
    status: 200,
    body: { DisabledReason: 'OWNER' },
  })
  expect(await call('DELETE', '/1', { token: boss })).toMatchObject({ status: 200, body: { Id: 1 } })
  expect(await idsOf(boss)).toEqual([2])
})

test('a webhook of a timesheet project is for the people who may edit or see it', async () => {
  const [ann, ben, cat] = await Promise.all(
    ['ann', 'ben', 'cat'].map(name => rest.signIn(`${name}@example.com`, { scopes: ['timesheets'] })),
  )
  await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: ann ?? '' })
  for (const [list, email] of [
    ['canSee', 'ben@example.com'],
    ['canUse', 'cat@example.com'],
  ])
    await rest.call('PATCH', `/api/v1/timesheets/project/Apollo/${list}?email=${email}`, { token: ann ?? '' })
  const more = { ProjectId: null, Project: 'apollo', Kinds: ['event', 'payment'] }
  expect(await make(more, ann)).toMatchObject({ status: 201, body: { Project: 'Apollo', ProjectId: null } })
  expect(await make(more, ben)).toMatchObject({ status: 201 })
  expect(await make(more, cat)).toMatchObject({ status: 403 })
  expect(await make(more, fixture.zoe)).toMatchObject({ status: 403, error: textLike(/scope timesheets/) })
  expect(await make({ ...more, Project: 'Zeus' }, ann)).toMatchObject({ status: 404 })
})

test.each([
  [{ ProjectId: 2 }, 404],
  [{ ProjectId: 99 }, 404],
  [{ ProjectId: null }, 403],
  [{ Kinds: ['event'] }, 400],
  [{ Kinds: [] }, 400],
  [{ Kinds: ['project'] }, 400],
  [{ ProjectId: 1, Project: 'Apollo' }, 400],
  [{ Url: 'http://93.184.215.14/' }, 400],
  [{ Url: 'https://ann@93.184.215.14/' }, 400],
  [{ Url: 'https://93.184.215.14/#part' }, 400],
  [{ Url: 'https://93.184.215.14:25/' }, 400],
  [{ Url: `https://93.184.215.14/${'x'.repeat(1_980)}` }, 400],
  [{ Url: 'https://127.0.0.1/' }, 400],
  [{ Url: 'https://2130706433/' }, 400],
  [{ Url: 'https://0x7f.1/' }, 400],
  [{ Url: 'https://0.0.0.0/' }, 400],
  [{ Url: 'https://[::1]/' }, 400],
  [{ Url: 'https://[::ffff:10.0.0.1]/' }, 400],
  [{ Url: 'https://[64:ff9b::a00:1]/' }, 400],
  [{ Url: 'https://[fd00::1]/' }, 400],
  [{ Url: 'https://[fe80::1]/' }, 400],
  [{ Url: 'https://[2002:a00:1::]/' }, 400],
  [{ Url: 'https://10.1.2.3/' }, 400],
  [{ Url: 'https://172.31.255.255/' }, 400],
  [{ Url: 'https://192.168.1.1/' }, 400],
  [{ Url: 'https://169.254.169.254/latest/meta-data/' }, 400],
  [{ Url: 'https://100.100.100.200/' }, 400],
  [{ Url: 'https://localhost/' }, 400],
  [{ Url: 'https://localhost.:8443/' }, 400],
  [{ Url: 'https://nothing.invalid/' }, 400],
  [{ Url: 'ftp://example.com/' }, 400],
  [{ Url: 'daybook' }, 400],
])('%j is refused', async (more, status) => {
  expect(await make(more)).toMatchObject({ status })
  expect(await idsOf(boss)).toEqual([])
})

test.each(['https://172.32.0.1/', 'https://[2606:4700:4700::1111]:8443/hooks?key=1'])(
  '%s is a public address',
  async Url => expect(await make({ Url })).toMatchObject({ status: 201, body: { Url } }),
)

test('changes, stops and goes on for its owner only, as long as they have the right', async () => {
  await make()
  const change = (body: object, token = fixture.ann) => call('PATCH', '/1', { token, body })
  expect(await change({ Kinds: ['ticket'], Url: `${URL}/2` })).toMatchObject({
    ...{ status: 200, body: { Kinds: ['ticket'], Url: `${URL}/2` } },
  })
  expect(await change({ Kinds: ['event'] })).toMatchObject({ status: 400, body: { field: 'Kinds' } })
  expect(await change({ Url: 'https://10.0.0.1/' })).toMatchObject({ status: 400, body: { field: 'Url' } })
  expect(await change({ Enabled: false }, fixture.ben)).toMatchObject({ status: 404 })
  expect(await change({ Enabled: false })).toMatchObject({ body: { DisabledReason: 'OWNER' } })
  expect(await change({ Enabled: true })).toMatchObject({ body: { Disabled: null, DisabledReason: null } })
  await change({ Enabled: false })
  await fixture.call('DELETE', '/project/Apollo/canSee?email=ann@example.com', { token: fixture.ben })
  expect(await change({ Enabled: true })).toMatchObject({ status: 404 })
  expect(await change({ Enabled: false })).toMatchObject({ status: 200 })
  expect((await auditRows(rest)).filter(({ action }) => action.startsWith('webhook.'))).toMatchObject([
    { action: 'webhook.create', after: { origin: 'https://93.184.215.14', kinds: ['comment'] } },
    ...Array.from({ length: 5 }, () => ({ action: 'webhook.change', who: 'ann@example.com' })),
  ])
})

test('a new secret leaves the one before it for a day, unless that is ended', async () => {
  const { body } = await make()
  const headers = { 'idempotency-key': 'k1' }
  const replaced = await call('POST', '/1/secret', { token: fixture.ann, headers })
  expect(replaced).toMatchObject({ status: 200, body: { Id: 1, Secret: SECRET } })
  const [row] = await rest.db.select().from(webhooks)
  const hours = (Number(row?.previousSecretUntil) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  const again = await call('POST', '/1/secret', { token: fixture.ann, headers })
  expect(again).toMatchObject({ status: 200, body: { Secret: SECRET } })
  const secrets = [body, replaced.body, again.body].map(one => String(Reflect.get(Object(one), 'Secret')))
  expect(new Set(secrets).size).toBe(3)
  expect((await rest.db.select().from(webhooks))[0]?.previousSecret).toEqual(row?.previousSecret)
  expect(await call('DELETE', '/1/secret/previous', { token: fixture.ann })).toMatchObject({
    body: { PreviousSecretUntil: null },
  })
  expect((await rest.db.select().from(webhooks))[0]?.previousSecret).toBeNull()
})

test('is made once for an Idempotency-Key, with a new secret in the second answer', async () => {
  const headers = { 'idempotency-key': 'k1' }
  const [one, again] = [await make({}, fixture.ann, headers), await make({}, fixture.ann, headers)]
  expect([one, again]).toMatchObject([{ status: 201 }, { status: 201, body: { Id: 1, Secret: SECRET } }])
  expect(again.body).not.toEqual(one.body)
  await call('POST', '/1/secret', { token: fixture.ann })
  expect(await make({}, fixture.ann, headers)).toMatchObject({ status: 409 })
  expect(await idsOf(fixture.ann)).toEqual([1])
})

test('a user has at most 20, also at the same time', async () => {
  for (let count = 0; count < 19; count++) await make()
  const last = await Promise.all([make(), make()])
  expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('a personal API token needs the scope of the webhook', async () => {
  await make()
  const tokens = []
  for (const scopes of [['tickets'], ['timesheets']]) {
    const token = newApiToken()
    await rest.db
      .insert(apiTokens)
      .values({ email: 'ann@example.com', name: 'Robot', digest: digestOf(token), scopes })
    tokens.push(token)
  }
  await rest.signIn('ann@example.com', { scopes: ['tickets', 'timesheets'] })
  const [enough, less] = tokens
  const body = { Enabled: false }
  expect(await call('PATCH', '/1', { token: less ?? '', body })).toMatchObject({ status: 403 })
  expect(await call('DELETE', '/1', { token: less ?? '' })).toMatchObject({ status: 403 })
  expect(await make({}, less)).toMatchObject({ status: 403 })
  expect(await call('PATCH', '/1', { token: enough ?? '', body })).toMatchObject({ status: 200 })
})

test('lists and replays the messages of an own webhook only', async () => {
  await make()
  expect(await call('GET', '/1/deliveries', { token: fixture.ann })).toMatchObject({ status: 200, body: [] })
  expect(await call('GET', '/1/deliveries?limit=101', { token: fixture.ann })).toMatchObject({ status: 400 })
  expect(await call('GET', '/1/deliveries', { token: fixture.ben })).toMatchObject({ status: 404 })
  expect(await call('POST', '/1/replay?from=1', { token: fixture.ann })).toMatchObject({
    ...{ status: 404, error: 'This webhook has no such message of the last 30 days.' },
  })
})
