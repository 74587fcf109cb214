// Surface: search and slow statements: each user costs the database no more than their share.
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ticketSearch } from '../../../rest/db/schema/search.ts'
import { apiTokens } from '../../../rest/db/schema/users.ts'
import type { StatementKind } from '../../../rest/current.ts'
import { STATEMENT_LIMITS } from '../../../rest/db/statements.ts'
import { indexNext } from '../../../rest/queries/searchIndex.ts'
import { digestOf, newApiToken } from '../../../rest/security/apiTokens.ts'
import { freshDatabase } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

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
  await fixture.ticket()
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await holder.end()
  await rest.close()
})

const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`)

/** How many statements wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? NaN
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(25)
}

const get = (path: string, token: string, signal?: AbortSignal) =>
  fetch(rest.url + path, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null })
const hungUp = (error: unknown) => String(error)

/** Sets another limit for statements of a kind, in milliseconds, until the test ends. */
const limit = (kind: StatementKind, most: number) =>
  jest.replaceProperty<Record<StatementKind, number>, StatementKind>(STATEMENT_LIMITS, kind, most)
afterEach(() => jest.restoreAllMocks())

test.each([
  ['a search', '/api/v1/tickets/tickets?q=breaks', 'tickets'],
  ['a page of a list', '/api/v1/tickets/tickets?limit=10', 'tickets'],
  ['a list without limit', '/api/v1/tickets/tickets', 'tickets'],
  ['a thread', '/api/v1/tickets/project/1/ticket/1/comments', 'ticket_comments'],
  ['a ticket', '/api/v1/tickets/project/1/ticket/1', 'tickets'],
])('the statement of %s ends when its client hangs up', async (_what, path, table) => {
  await hold(table)
  const gone = new AbortController()
  const answer = get(path, fixture.ann, gone.signal).catch(hungUp)
  await until(async () => (await waiting()) === 1)
  gone.abort()
  await until(async () => (await waiting()) === 0)
  await answer
  await holder.query('rollback')
  expect((await get(path, fixture.ann)).status).toBe(200)
})

test('25 searches of one user whose client hung up leave nothing behind and block no one; one runs at a time', async () => {
  await hold('tickets')
  const gone = new AbortController()
  const answers = Array.from({ length: 25 }, () =>
    get('/api/v1/tickets/tickets?q=breaks', fixture.ann, gone.signal).catch(hungUp),
  )
  await until(async () => (await waiting()) === 1)
  await sleep(300)
  expect(await waiting()).toBe(1)
  expect((await get('/api/v1/tickets/projects', fixture.ben)).status).toBe(200)
  gone.abort()
  await Promise.all(answers)
  await until(async () => (await waiting()) === 0)
  await sleep(300)
  expect(await waiting()).toBe(0)
})

test.each([
  ['search', '/api/v1/tickets/tickets?q=breaks', 'narrow the search'],
  ['read', '/api/v1/tickets/project/1/ticket/1', 'took too long'],
] as const)(
  'a statement that takes too long for a %s is ended, and the answer says what to do',
  async (kind, path, text) => {
    limit(kind, 1_000)
    await hold('tickets')
    const { status, error } = await rest.call('GET', path, { token: fixture.ann })
    expect([status, error]).toEqual([503, textLike(text)])
    expect(await waiting()).toBe(0)
  },
)

test('the use of a token is written once at a time, however many calls arrive, even if writing takes longer than a call may', async () => {
  const token = newApiToken()
  await rest.db
    .insert(apiTokens)
    .values({ email: 'ann@example.com', name: 'CI', digest: digestOf(token), scopes: ['tickets'] })
  const longest = 1_000
  for (const kind of ['signIn', 'read', 'write'] as const) limit(kind, longest)
  await holder.query('begin; select from api_tokens for update')
  for (let calls = 0; calls < 20; calls++)
    expect((await get('/api/v1/tickets/project/1/ticket/1', token)).status).toBe(200)
  expect(await waiting()).toBe(1)
  await sleep(longest + 500)
  expect(await waiting()).toBe(1)
  await holder.query('rollback')
  await until(async () => (await rest.db.select().from(apiTokens))[0]?.lastUsed !== null)
})

test('a write is not lost if its client hangs up at once', async () => {
  await hold('tickets')
  const gone = new AbortController()
  const sent = fetch(`${rest.url}/api/v1/tickets/project/1/ticket/1/comment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fixture.ann}`, 'content-type': 'application/json' },
    body: JSON.stringify({ Body: 'typed' }),
    signal: gone.signal,
  }).catch(hungUp)
  await until(async () => (await waiting()) === 1)
  gone.abort()
  await sent
  await holder.query('rollback')
  await until(async () => (await fixture.read(1)).CommentCount === 1)
})

const search = async (words: string, token = fixture.ann): Promise<number[]> => {
  const { status, body } = await fixture.call('GET', `/tickets?q=${encodeURIComponent(words)}`, { token })
  expect(status).toBe(200)
  return Array.isArray(body) ? body.map(({ Id }: { Id: number }) => Id) : []
}

test('each word may be in another part of a ticket, unchanged or in another form', async () => {
  const other = await fixture.ticket({ Subject: 'Elsewhere', Body: 'nothing of the kind' })
  await fixture.comment(1, { Body: '<p>The printers were burning, see ann@mail.example</p>' })
  await fixture.comment(1, { Body: '<p>Größe 7.14</p>' })
  for (const [words, found] of [
    ['breaks printer größe', [1]],
    ['break burn button', [1]],
    ['printers burned', [1]],
    ['the', [1, other]],
    ['BURNING Grö', [1]],
    ['7.14 mail.exa', [1]],
    ['printer elsewhere', []],
    ['ann@example.com', [1, other]],
    ['#1', [1]],
    ['1 button', [1]],
    [`#${other}`, [other]],
    ['zoe', []],
    ["&|!():* \\ ' <->", []],
  ] as const)
    expect([words, (await search(words)).sort()]).toEqual([words, found])
  expect(await search('printer', fixture.zoe)).toEqual([])
  expect(await search('printer', fixture.xen)).toEqual([])
})

test('words end where a reader sees them end, and markup is not searched', async () => {
  await fixture.comment(1, {
    Body: '<p>fire<strong>fly</strong></p><p>moon</p><p>light<br>house&nbsp;boat &amp;more <a href="https://hidden.example/">shown</a></p>',
  })
  for (const [words, found] of [
    ['firefly', [1]],
    ['moon light house boat more shown', [1]],
    ['strong', []],
    ['hidden', []],
    ['moonlight', []],
    ['nbsp', []],
  ] as const)
    expect([words, await search(words)]).toEqual([words, found])
})

test.each([
  ['burning', ['burn', 'burned', 'burning', 'BURNS', 'burni', 'bu'], ['burnt', 'urning', 'ning']],
  ['happiness', ['happy', 'happiness', 'happin', 'happine'], ['ness']],
  ['flies', ['fly', 'flies', 'fli', 'flie'], ['lies']],
  ['runs', ['run', 'runs', 'running', 'ru'], ['runt', 'runsa']],
  ['the', ['the', 'th'], ['then', 'he']],
  ['x1y22', ['x1y22', 'x1y', 'x1'], ['22', '1y22']],
])('a text with %s is found by %j and not by %j', async (word, finding, others) => {
  await fixture.comment(1, { Body: `<p>${word}</p>` })
  for (const words of finding) expect([words, await search(words)]).toEqual([words, [1]])
  for (const words of others) expect([words, await search(words)]).toEqual([words, []])
})

test('a new subject keeps the stored words of the text and of the comments', async () => {
  await fixture.comment(1, { Body: 'Printers' })
  const stored = async () =>
    (
      await rest.db.execute<{ place: string }>(sql`
        select ctid::text as place from ticket_search where not is_heading order by id`)
    ).rows
  const before = await stored()
  await fixture.comment(1, { Subject: 'It explodes' })
  expect([await search('explodes button printer'), await search('breaks')]).toEqual([[1], []])
  expect(await stored()).toEqual(before)
})

test('text that is written while words are stored again is found afterwards', async () => {
  // Another connection has changed a subject but has not committed yet.
  await holder.query(`begin; update tickets set subject = 'It explodes' where id = 1`)
  const storing = indexNext(rest.db, 0, 50)
  await until(async () => (await waiting()) === 1)
  await holder.query('commit')
  expect(await storing).toBeGreaterThan(0)
  expect([await search('explodes'), await search('breaks')]).toEqual([[1], []])
})

test('a search shows tickets only to users who may see them, and only as long as they may', async () => {
  expect(await search('breaks', fixture.cat)).toEqual([])
  await fixture.comment(1, { AddSubscribers: ['cat@example.com'] })
  expect(await search('breaks', fixture.cat)).toEqual([1])
  await fixture.comment(1, { RemoveSubscribers: ['cat@example.com'] })
  expect(await search('breaks', fixture.cat)).toEqual([])
  await fixture.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: fixture.ann })
  expect(await search('breaks', fixture.ben)).toEqual([])
})

// As many different words as a text can have, and words as long as possible.
const words = (count: number, word: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => word(index)).join(' ')
test.each([
  ['short words', words(20_000, index => index.toString(36))],
  [
    'words of an alphabet of four bytes a letter',
    words(16_000, index => `𐐀${String.fromCodePoint(0x10400 + (index % 70))}${index}`),
  ],
  ['letters that grow when they are composed', '\u{1d160}'.repeat(79_000)],
  ['a single word', 'w'.repeat(79_000)],
  ['signs', '€&|!()'.repeat(13_000)],
  [
    'different letters',
    Array.from({ length: 39_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join(' '),
  ],
])('80 kB of %s can be written as a comment and as a ticket', async (_what, text) => {
  const Body = `findable ${text}`.slice(0, 79_990).replace(/[\ud800-\udbff]$/, '')
  expect(await fixture.comment(1, { Body })).toMatchObject({ status: 201 })
  const other = await fixture.ticket({ Body })
  expect((await search('findable')).sort()).toEqual([1, other])
})

test('a thread of 1,400 comments of maximum length is found by words at its ends, each in another comment', async () => {
  // Long words: the time of a search depends on the bytes of a text, but the time to store it depends on the
  // number of its words.
  const long = (index: number) => createHash('sha256').update(String(index)).digest('hex')
  const body = `wzz ${words(1_220, long)}`.slice(0, 79_000)
  const write = (first: number, last: number) =>
    rest.db.execute(sql`
      insert into ticket_comments (ticket_id, author_email, body, created)
      select 1, 'ann@example.com', 'begin' || n || ' ' || ${body} || n || ' end' || n, now()
      from generate_series(${first}::int, ${last}::int) n`)
  await write(1, 1)
  // The comments in between reuse the words of the first one, so that they need not be extracted again.
  await rest.db.execute(sql`alter table ticket_comments disable trigger comments_search`)
  await write(2, 1_399)
  await rest.db.execute(sql`alter table ticket_comments enable trigger comments_search`)
  for (let first = 2; first < 1_400; first += 100)
    await rest.db.execute(sql`
      insert into ticket_search (ticket_id, comment_id, words)
      select 1, id, (select words from ticket_search where comment_id = 1) || 'w' || id || ' end' || id || ' '
      from ticket_comments where id between ${first} and ${first + 99}`)
  await write(1_400, 1_400)
  expect(await rest.db.$count(ticketSearch, sql`comment_id is not null`)).toBe(1_400)
  expect(await search('begin1 end1400 wzz button')).toEqual([1])
  expect(await search('begin1 end1401')).toEqual([])
})

test('with another language its stems are found, also in older text, and unchanged words are still found', async () => {
  const database = await freshDatabase()
  const env = { DATABASE_URL: database.url }
  const target = {
    name: 'kept',
    fresh: () => Promise.resolve({ ...database, drop: () => Promise.resolve() }),
  }
  try {
    const english = await startTestRest({ target, env })
    const company = await ticketFixture(english)
    await company.ticket({ Subject: 'Rechnungen' })
    await company.comment(1, { Body: 'Häuser and houses' })
    const find = async (rest: TestRest, q: string) =>
      (await rest.call('GET', `/api/v1/tickets/tickets?q=${encodeURIComponent(q)}`, { token: company.ann }))
        .body
    const one = [expect.objectContaining({ Id: 1 })]
    expect(await find(english, 'house button')).toEqual(one)
    expect(await find(english, 'hauses button')).toEqual([])
    await english.close()
    const secret = { TOKEN_SECRET: Buffer.from(english.config.tokenSecret).toString() }
    const german = await startTestRest({ target, env: { ...secret, SEARCH_LANGUAGE: 'german' } })
    try {
      for (const words of ['hauses button', 'rechnung button', 'houses button', 'häuser rechnungen']) {
        await until(async () => JSON.stringify(await find(german, words)) !== '[]')
        expect(await find(german, words)).toEqual(one)
      }
    } finally {
      await german.close()
    }
  } finally {
    await database.drop()
  }
})
