// Surface: connections to the database: what clients may ask of it, and how many one client gets.
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ticketSubscribers } from '../../../rest/db/schema/tickets.ts'
import { apiTokens } from '../../../rest/db/schema/users.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { linkTokens } from '../../../rest/security/unsubscribeLinks.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { formOf, upload, uploaded } from '../../rest/tickets/ticketFiles.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

/** Fewer than the size of the pool. */
const MANY = 30

let rest: TestRest
let fixture: TicketFixture
/** Locks tables, so that statements on them wait until it releases them. */
let holder: pg.Client
beforeAll(async () => {
  rest = await startTestRest()
  holder = new pg.Client({ connectionString: rest.db.$client.options.connectionString })
  await holder.connect()
})
beforeEach(async () => {
  fixture = await ticketFixture(rest)
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await holder.end()
  await rest.close()
})

const hold = (tables: string) => holder.query(`begin; lock table ${tables} in access exclusive mode`)

/** How many statements wait for the lock, after their number is stable. */
async function waiting(): Promise<number> {
  let [before, same] = [0, 0]
  while (same < 5) {
    await sleep(100)
    const { rows } = await holder.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const count = rows[0]?.count ?? NaN
    same = count === before && count > 0 ? same + 1 : 0
    before = count
  }
  return before
}

const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

const statusesOf = async (answers: Promise<{ status: number }[]>) => [
  ...new Set((await answers).map(({ status }) => status)),
]

test.each([
  ['a ticket', '/project/1/ticket/1'],
  ['a list of tickets', '/tickets?limit=10'],
  ['a thread', '/project/1/ticket/1/comments?limit=5'],
])('%s is read by one connection, however much there is to read', async (_what, path) => {
  await fixture.ticket()
  await fixture.comment(1, { Body: 'x' })
  let [now, most] = [0, 0]
  const taken = () => {
    most = Math.max(most, ++now)
  }
  const given = () => {
    now--
  }
  const pool = rest.db.$client
  pool.on('acquire', taken).on('release', given)
  // Background work may use another connection, but not all the time.
  let least = Infinity
  for (let tries = 0; tries < 10 && least > 1; tries++) {
    await sleep(100)
    most = now
    expect(await fixture.call('GET', path, { token: fixture.ben })).toMatchObject({ status: 200 })
    least = Math.min(least, most)
  }
  pool.off('acquire', taken).off('release', given)
  expect(least).toBe(1)
})

test.each(['GET', 'HEAD', 'GET with If-None-Match', 'GET of a part that there is not'])(
  'however often a signed link is used by %s, only one request at a time looks for the file',
  async how => {
    const file = await uploaded(rest, fixture.ann, 'all of it', 'a.txt')
    const headers: Record<string, string> =
      how === 'GET with If-None-Match'
        ? { 'if-none-match': `"${file.UUID}"` }
        : how === 'GET of a part that there is not'
          ? { range: 'bytes=100-200' }
          : {}
    await hold('files')
    const calls = times(MANY, () =>
      fetch(rest.url + file.Url, { method: how.split(' ')[0] ?? '', headers }).then(async answer => {
        await answer.arrayBuffer()
        return answer
      }),
    )
    expect(await waiting()).toBe(1)
    expect(await rest.call('GET', '/api/v1/user', { token: fixture.ben })).toMatchObject({ status: 200 })
    await holder.query('rollback')
    expect(await statusesOf(calls)).toHaveLength(1)
  },
)

test('of several simultaneous files of one user only one at a time asks the database for room', async () => {
  await hold('files')
  const calls = times(MANY, () => upload(rest, fixture.ann, formOf('x', 'x.txt')))
  expect(await waiting()).toBe(1)
  expect(await rest.call('GET', '/api/v1/user', { token: fixture.ben })).toMatchObject({ status: 200 })
  await holder.query('rollback')
  expect(await statusesOf(calls)).toEqual([201])
})

const link = (name: string) =>
  signInToken({ email: `${name}@example.com`, name, scopes: [] }, rest.config.tokenSecret, new Date())

test('a sign-in link that is used over and over uses two database connections at a time', async () => {
  const token = await link('new')
  expect(await rest.call('GET', '/login/reauth', { token })).toMatchObject({ status: 200 })
  await hold('used_sign_in_tokens')
  const calls = times(MANY, () => rest.call('GET', '/login/reauth', { token }))
  expect(await waiting()).toBeLessThanOrEqual(2)
  await holder.query('rollback')
  expect(await statusesOf(calls)).toEqual([401])
  // The links of other users still work.
  expect(await rest.call('GET', '/login/reauth', { token: await link('other') })).toMatchObject({
    status: 200,
  })
})

test('a link of a mail that is used over and over uses two database connections at a time', async () => {
  const ticket = await fixture.ticket({ AddSubscribers: ['ben@example.com'] })
  const signed = linkTokens(
    rest.config.tokenSecret,
    'unsubscribe',
  )({
    ticketId: ticket,
    email: 'ben@example.com',
  })
  await hold('tickets')
  const calls = times(MANY, () => rest.call('POST', `/api/v1/tickets/unsubscribe/${signed}`))
  expect(await waiting()).toBeLessThanOrEqual(2)
  await holder.query('rollback')
  expect(await statusesOf(calls)).toEqual([200])
})

test('however many clients ask whether the service is ready, the database is asked once at a time', async () => {
  await hold('drizzle.__drizzle_migrations')
  const calls = times(MANY, () => rest.call('GET', '/readyz'))
  // A call that arrives after the answer of the others, which does not wait for the lock, asks again.
  expect(await waiting()).toBeLessThanOrEqual(2)
  await holder.query('rollback')
  expect([200, 503]).toEqual(expect.arrayContaining(await statusesOf(calls)))
})

test('from an address that sends many made-up tokens two are looked up at a time, and a valid one is not refused', async () => {
  const good = newApiToken()
  await rest.db
    .insert(apiTokens)
    .values({ email: 'ann@example.com', name: 'Export', digest: digestOf(good), scopes: ['tickets'] })
  await hold('api_tokens')
  const junk = times(600, () => rest.call('GET', '/api/v1/user', { token: newApiToken() }))
  expect(await waiting()).toBeLessThanOrEqual(2)
  const answer = rest.call('GET', '/api/v1/user', { token: good })
  // Sessions are verified by their signatures.
  expect(await rest.call('GET', '/api/v1/user', { token: fixture.ben })).toMatchObject({ status: 200 })
  await holder.query('rollback')
  expect(await answer).toMatchObject({ status: 200 })
  expect(await statusesOf(junk)).toEqual([401])
})

test('for users without the scope the search for their own tickets waits for its turn', async () => {
  const token = await rest.signIn('sub@example.com', { scopes: [] })
  await fixture.ticket()
  await rest.db
    .insert(ticketSubscribers)
    .values({ ticketId: 1, email: 'sub@example.com', addedBy: 'ann@example.com' })
  await hold('ticket_subscribers')
  const calls = times(MANY, () => fixture.call('GET', '/project/1/ticket/1', { token }))
  expect(await waiting()).toBeLessThanOrEqual(3)
  await holder.query('rollback')
  expect(await statusesOf(calls)).toEqual([200])
})

test('very long lists of all kinds together count towards the limit of one user', async () => {
  await fixture.ticket()
  await rest.db.execute(sql`update users set scopes = '{tickets,timesheets}' where email = 'ann@example.com'`)
  await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: fixture.ann })
  // The test does not search for them, and storing their words may exceed the time limit of statements.
  await rest.db.execute(sql`alter table ticket_comments disable trigger comments_search`)
  await rest.db.execute(sql`insert into ticket_comments (ticket_id, author_email, body)
    select 1, 'ann@example.com', 'x' from generate_series(1, 88000)`)
  await rest.db.execute(sql`alter table ticket_comments enable trigger comments_search`)
  await rest.db
    .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
    select 'ann@example.com', 1, 'UTC', '2029-01-01T09:00Z', '2029-01-01T10:00Z', ''
    from generate_series(1, 88000)`)
  const read = (path: string) =>
    fetch(`${rest.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${fixture.ann}` } })
  const thread = 'tickets/project/1/ticket/1/comments'
  const events = 'timesheets/events?from=2029-01-01&until=2029-02-01'
  const open = [await read(thread), await read(events)]
  const refused = await read(thread)
  expect([...open, refused].map(({ status }) => status)).toEqual([200, 200, 429])
  for (const { body } of [...open, refused]) await body?.cancel()
})
