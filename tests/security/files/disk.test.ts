import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { idempotencyKeys } from '../../../rest/db/schema/idempotency.ts'
import { proseWriter } from '../../helpers/prose.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startReceiver } from '../../rest/webhooks/receiver.ts'

// How much a call may grow the database (docs/specification/limits.md#disk): 3 times the sent size, plus 2 kB.
const FACTOR = 3
const FIXED = 2 * 1024
const CALLS = 100
// Fewer calls if one may cause so much growth that one page more or less per table makes no difference.
const MAY_GROW = 500_000
const FEWEST_CALLS = 16
// More, as one page more or less in each of the many tables and indexes would make a difference.
const WEBHOOK_CALLS = 300
// The database reuses the space of old rows after a while, so a fifth of the calls run before the measurement.
const WARM_UP = 1 / 5
const SUBSCRIBERS = 1_000
// The hourly limit of each author allows five comments on a ticket with all those subscribers.
const AUTHORS = 50

const write = proseWriter()
const REMARK = '<p>Have a look at page forty-two, then</p>'

// One word that the database cannot compress; the index of words skips it.
const incompressible = (characters: number) =>
  randomBytes(characters).toString('base64url').replace(/[-_]/g, 'x').slice(0, characters)

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const DIGITS = Array.from('0123456789')

/** Writes text of words that were never used before, each with this many letters and digits. */
function newWords(shortest: number, longest: number, of: readonly string[]) {
  const codes = Buffer.from(of.join(''))
  let written = 0
  return (characters: number) => {
    // Derives all bytes from a seed: drawing the letters one by one takes longer than the calls.
    const seed = `${shortest} ${written++}`
    const bytes = createHash('shake256', { outputLength: 2 * characters })
      .update(seed)
      .digest()
    const letters = Buffer.from(bytes.map(byte => codes.readUInt8(byte % codes.length))).toString('latin1')
    let text = ''
    for (let place = 0; text.length < characters;) {
      const length = shortest + (bytes.readUInt8(characters + place) % (longest - shortest + 1))
      text += `${letters.slice(place, place + length)} `
      place += length
    }
    return text.slice(0, characters)
  }
}

describe('the space in the database that a call uses', () => {
  let rest: TestRest
  let ann: string
  let authors: string[]
  let calls = 0
  let comments = 0
  beforeAll(async () => {
    rest = await startTestRest({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
    const scopes = ['timesheets', 'tickets']
    ann = await rest.signIn('ann@example.com', { scopes })
    authors = await Promise.all(
      Array.from({ length: AUTHORS }, (_, index) => rest.signIn(`author${index}@example.com`, { scopes })),
    )
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: ann })
    await rest.call('POST', '/api/v1/tickets/project/Apollo', { token: ann })
    // Users with closed accounts get no mail: the size of mails is bounded by the limits for mails.
    await rest.db.execute(sql`
      insert into users (email, name, deactivated)
      select 'subscriber' || n || '@example.com', 'S', now() from generate_series(1, ${SUBSCRIBERS}) n`)
    await rest.db.execute(sql`
      insert into ticket_members (project_id, email)
      select 1, email from users where email like 'author%'`)
  })
  afterAll(() => rest.close())

  const call = async (method: string, path: string, body?: object, token = ann) => {
    const answer = await rest.call(method, `/api/v1/${path}`, {
      token,
      ...(body && { body }),
      headers: method === 'POST' ? { 'idempotency-key': `key-${calls++}` } : {},
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${String(answer.error)}`)
    return answer
  }
  const comment = (ticket: string, body: object) =>
    call('POST', `${ticket}/comment`, body, authors[comments++ % AUTHORS])

  const size = async () => {
    await rest.db.execute(sql`vacuum`)
    const { rows } = await rest.db.execute<{ bytes: string }>(sql`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return Number(rows[0]?.bytes)
  }

  /** Two at a time, which is the number of concurrent calls per user. */
  async function inTurns(count: number, one: (index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; index < count; index += 2) await Promise.all([one(index), one(index + 1)])
  }

  /** The average growth of the database per call, in bytes. */
  async function growth(
    calls: number,
    one: (index: number) => Promise<unknown>,
    { warmUp = calls * WARM_UP, vacuumEvery = calls, settled = () => Promise.resolve() } = {},
  ): Promise<number> {
    await inTurns(warmUp, one)
    await settled()
    const before = await size()
    let after = before
    for (let done = 0; done < calls; done += vacuumEvery) {
      await inTurns(vacuumEvery, one)
      await settled()
      after = await size()
    }
    return Math.round((after - before) / calls)
  }

  const expectSmall = async (sent: object, one: (index: number) => Promise<unknown>) => {
    const most = FACTOR * Buffer.byteLength(JSON.stringify(sent)) + FIXED
    const calls = Math.min(CALLS, Math.max(FEWEST_CALLS, 2 * Math.ceil(MAY_GROW / most / 2)))
    expect(await growth(calls, one)).toBeLessThanOrEqual(most)
  }

  async function ticketWith({ characters, subscribers }: { characters: number; subscribers: number }) {
    const body = { Subject: 'It breaks', Body: `<p>${incompressible(characters)}</p>` }
    const { body: made } = await call('POST', 'tickets/project/1/ticket', body)
    const id = Number(Reflect.get(Object(made), 'TicketId'))
    await rest.db.execute(sql`
      insert into ticket_subscribers (ticket_id, email, added_by)
      select ${id}, 'subscriber' || n || '@example.com', 'ann@example.com' from generate_series(1, ${subscribers}) n`)
    // With this, commenting does not subscribe the authors, so they get no mail either.
    await rest.db.execute(sql`
      insert into ticket_unsubscriptions (ticket_id, email)
      select ${id}, email from users where email like 'author%'`)
    return `tickets/project/1/ticket/${id}`
  }

  test.each([
    ['a short', 100],
    ['the longest', 79_000],
  ])('a short comment with a key on %s ticket', async (_what, characters) => {
    const ticket = await ticketWith({ characters, subscribers: 0 })
    await expectSmall({ Body: REMARK }, () => comment(ticket, { Body: REMARK }))
  })

  test('a short comment with a key, which three webhooks get as two messages each', async () => {
    const receivers = await Promise.all([1, 2, 3].map(() => startReceiver()))
    const ticket = await ticketWith({ characters: 100, subscribers: 0 })
    for (const { url } of receivers)
      await call('POST', 'webhooks', { Url: url, Kinds: ['comment', 'ticket'], ProjectId: 1 })
    let [written, settledUntil] = [0, 0]
    const one = () => {
      written++
      return comment(ticket, { Body: REMARK })
    }
    const settled = async () => {
      // Step by step: each wait has a limit of its own.
      for (; settledUntil < written; settledUntil += 25)
        for (const { count } of receivers) await count(2 * settledUntil)
      for (const { count } of receivers) await count(2 * written)
    }
    try {
      // In a busy database, dead rows are vacuumed once a minute.
      const grown = await growth(WEBHOOK_CALLS, one, { warmUp: WEBHOOK_CALLS, vacuumEvery: 50, settled })
      expect(grown).toBeLessThanOrEqual(FACTOR * Buffer.byteLength(JSON.stringify({ Body: REMARK })) + FIXED)
      const { rows } = await rest.db.execute<{ share: number }>(sql`
        select n_tup_hot_upd::float8 / n_tup_upd as share from pg_stat_user_tables where relname = 'webhooks'`)
      // Each message updates its webhook: that writes no index.
      expect(rows[0]?.share).toBeGreaterThan(0.9)
    } finally {
      for (const { close } of receivers) close()
      await rest.db.execute(sql`delete from webhooks`)
    }
  })

  test.each([1_000, 5_000, 50_000])('comments of %d characters in common words', async characters => {
    const ticket = await ticketWith({ characters: 100, subscribers: 0 })
    await expectSmall({ Body: write(characters) }, () => comment(ticket, { Body: write(characters) }))
  })

  describe('with words that were never used before', () => {
    // The search index grows by 4 MB once, for the beginnings of words that it distinguishes.
    beforeAll(async () => {
      const ticket = await ticketWith({ characters: 100, subscribers: 0 })
      const fill = newWords(1, 5, [...LETTERS, ...DIGITS])
      for (let index = 0; index < 80; index++)
        await rest.db.execute(sql`
          insert into ticket_comments (ticket_id, author_email, body)
          values (${Number(ticket.split('/').at(-1))}, 'ann@example.com', ${fill(79_000)})`)
    })

    test.each(
      [
        { what: 'eight letters', write: newWords(8, 8, LETTERS) },
        { what: 'four letters and digits', write: newWords(4, 4, [...LETTERS, ...DIGITS]) },
        { what: 'three to twelve letters and digits', write: newWords(3, 12, [...LETTERS, ...DIGITS]) },
        { what: 'forty hexadecimal digits', write: newWords(40, 40, [...DIGITS, ...LETTERS.slice(0, 6)]) },
      ].flatMap(kind => [1_000, 5_000, 50_000].map(characters => ({ ...kind, characters }))),
    )('comments of $characters characters in words of $what', async ({ characters, write }) => {
      const ticket = await ticketWith({ characters: 100, subscribers: 0 })
      await expectSmall({ Body: write(characters) }, () => comment(ticket, { Body: write(characters) }))
    })
  })

  test('a comment with a key that changes a ticket with 1,000 subscribers', async () => {
    const ticket = await ticketWith({ characters: 100, subscribers: SUBSCRIBERS })
    const changes = (index: number) => ({
      AddStatuses: [`${index % 2 ? 'impact' : 'priority'}:${index % 4 < 2 ? 'high' : 'low'}`],
    })
    await expectSmall(changes(0), index => comment(ticket, changes(index)))
  })

  test('unsubscribing from a ticket with 1,000 subscribers', async () => {
    const ticket = await ticketWith({ characters: 100, subscribers: SUBSCRIBERS })
    const subscribe = { AddSubscribers: ['ann@example.com'] }
    const id = Number(ticket.split('/').at(-1))
    await expectSmall(subscribe, async index => {
      const author = index % AUTHORS
      await rest.db.execute(sql`
        insert into ticket_subscribers (ticket_id, email, added_by)
        values (${id}, ${`author${author}@example.com`}, 'ann@example.com')`)
      await call('GET', `${ticket}/unsubscribe`, undefined, authors[author])
    })
  })

  test('an entry with long notes, and paying and confirming it', async () => {
    const entry = {
      ...{ Project: 'Apollo', DateRange: ['2027-02-01'], Timezone: 'UTC' },
      WorkNotes: incompressible(10_000),
    }
    await expectSmall(entry, () => call('POST', 'timesheets/event', entry))
    const { body } = await call('POST', 'timesheets/event', entry)
    const path = `timesheets/event/id/${String(Reflect.get(Object(body), 'Id'))}`
    const day = (index: number) => ({ Date: index % 4 < 2 ? '2027-02-02' : '2027-02-03' })
    await expectSmall(day(0), index => call('PATCH', `${path}/paid`, day(index)))
    await call('PATCH', `${path}/paid`, { Date: null })
    const tag = (index: number) => ({ Tags: [index % 4 < 2 ? 'odd' : 'even'] })
    await expectSmall(tag(0), index => call('PATCH', path, tag(index)))
  })

  test.each(['tickets/project/Apollo/canSee', 'timesheets/project/Apollo/canUse'])(
    'one address on %s with 1,000 others',
    async path => {
      await rest.db.execute(sql`
        insert into ticket_members (project_id, email)
        select 1, 'subscriber' || n || '@example.com' from generate_series(1, ${SUBSCRIBERS}) n
        on conflict do nothing`)
      await rest.db.execute(sql`
        insert into timesheet_members (project_id, purpose, email)
        select 1, 'use', 'subscriber' || n || '@example.com' from generate_series(1, ${SUBSCRIBERS}) n
        on conflict do nothing`)
      await expectSmall({}, async index => {
        await call('DELETE', `${path}?email=subscriber${index + 1}@example.com`)
        await call('PATCH', `${path}?email=subscriber${index + 1}@example.com`)
      })
    },
  )

  test('a dry run with a key stores its file nowhere once it is mailed', async () => {
    const entry = { Project: 'Apollo', DateRange: ['2027-02-10'], Timezone: 'UTC', WorkNotes: 'once' }
    await call('POST', 'timesheets/event', entry)
    const path = 'timesheets/events/send?from=2027-02-10T00:00:00Z&until=2027-02-11T00:00:00Z'
    const sent = await call('POST', path, { Timezone: 'UTC', JustMe: true })
    expect(String(sent.body).slice(0, 5)).toBe('%PDF-')
    const { rows } = await rest.db.execute<{ bytes: number }>(
      sql`select pg_column_size(${idempotencyKeys}.*) as bytes from ${idempotencyKeys} order by created desc limit 1`,
    )
    expect(rows[0]?.bytes).toBeLessThan(FIXED)
  })
})
