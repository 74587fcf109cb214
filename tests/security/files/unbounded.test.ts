// Surface: lists without a limit: they arrive completely or are cut off, and longer lists need no more memory
// in the service.
import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { residentMemory } from '../../helpers/residentMemory.ts'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { partsOf } from '../../../rest/queries/outlines.ts'
import { commentsOf, beginComments } from '../../../rest/queries/tickets/ticketComments.ts'
import { beginTickets } from '../../../rest/queries/tickets/ticketLists.ts'
import { ticketsOf } from '../../../rest/queries/tickets/tickets.ts'
import { eventsOf, outlineEvents } from '../../../rest/queries/timesheets/timesheetEvents.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { ROOT } from '../../../scripts/build.ts'
import { startService, type Service } from '../../../scripts/processes.ts'
import { processesBelow } from '../../helpers/servers/daybook.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'

const MB = 1024 * 1024
const COMMENTS = 1_400
const LENGTH = 79_000
const TICKETS = 1_500
const EVENTS = 25_000
const READERS = 100
const SECRET = 'a-key-for-the-test-that-is-long-enough'
const THREAD = '/api/v1/tickets/project/1/ticket/1/comments'
const LIST = '/api/v1/tickets/tickets'
const RANGE = '/api/v1/timesheets/events?from=2029-01-01&until=2029-02-01'

let database: FreshDatabase
let db: Database
let folder: string
let service: Service
let pid: number
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
  await db.execute(sql`insert into users (email, name, scopes)
    select 'u' || n || '@example.com', 'U', '{tickets,timesheets}' from generate_series(0, 9) n`)
  await db.execute(sql`insert into ticket_projects (name) values ('Apollo')`)
  await db.execute(
    sql`insert into ticket_members (project_id, email) select 1, email from users where email <> 'u9@example.com'`,
  )
  const text = sql`repeat('lorem ipsum', ${Math.floor(LENGTH / 11)})`
  await db.execute(sql`insert into tickets (project_id, creator_email, subject, body, statuses)
    select 1, 'u0@example.com', 'Ticket ' || n, '', '{status:new}' from generate_series(1, ${TICKETS}) n`)
  // The test does not search for the words of these texts.
  await db.execute(sql`alter table tickets disable trigger tickets_search_body`)
  await db.execute(sql`alter table ticket_comments disable trigger comments_search`)
  await db.execute(sql`update tickets set body = ${text}`)
  await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body)
    select 1, 'u0@example.com', ${text} from generate_series(1, ${COMMENTS}) n`)
  await db.execute(sql`alter table tickets enable trigger tickets_search_body`)
  await db.execute(sql`alter table ticket_comments enable trigger comments_search`)
  await db.execute(sql`insert into timesheet_projects (name) values ('Time')`)
  await db.execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
    select 'u0@example.com', 1, 'UTC', '2029-01-01T09:00Z', '2029-01-01T10:00Z', repeat('n', 2000)
    from generate_series(1, ${EVENTS})`)
  folder = await mkdtemp(join(tmpdir(), 'daybook-unbounded-'))
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    REST_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    TOKEN_SECRET: SECRET,
    PUBLIC_URL: '',
    SERVICE_KEY: '',
  }
  service = await startService(join(ROOT, 'build/rest/main.js'), { environment })
  const servers = await processesBelow(process.pid)
  pid = servers.find(({ command }) => command.includes('build/rest/main.js'))?.pid ?? NaN
})
afterAll(async () => {
  await service.stop()
  await closeDatabase(db)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The memory of the service, in bytes. */
const memory = async () => (await residentMemory(pid)) * 1024 ** 2

/** Checks the memory ten times a second. */
function watchMemory() {
  let most = 0
  const timer = setInterval(() => void memory().then(now => (most = Math.max(most, now))), 100)
  return {
    most: async () => {
      clearInterval(timer)
      return Math.max(most, await memory())
    },
  }
}

/** Makes a call, a POST if there is a body, and does not read the answer yet. */
async function open(path: string, user = 0, body?: object): Promise<IncomingMessage> {
  const who = { email: `u${user}@example.com`, name: 'U', scopes: ['tickets', 'timesheets'] }
  const token = await accessToken(who, new TextEncoder().encode(SECRET), 3600, new Date())
  return ask(service.url + path, token, body)
}

async function ask(url: string, token: string, body?: object): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const requested = request(url, { method: body ? 'POST' : 'GET', headers }).end(body && JSON.stringify(body))
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    requested.once('response', resolve).once('error', reject),
  )
  response.on('error', () => undefined)
  return response
}

/** Reads an answer to its end. @throws Error if it is cut off */
async function read(response: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(response)
  if (!response.complete) throw new Error('It was cut off.')
  return JSON.parse(bytes.toString())
}

const idsOf = (list: unknown) => new Set(Array.isArray(list) ? list.map(({ Id }: { Id: number }) => Id) : [])

test.each([
  ['a thread of 1,400 comments of full length', THREAD, COMMENTS],
  ['1,500 tickets with texts of full length', LIST, TICKETS],
  ['25,000 events', RANGE, EVENTS],
])('%s are complete, with little memory', async (_what, path, count) => {
  const before = await memory()
  const watching = watchMemory()
  const response = await open(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const found = idsOf(await read(response)).size
  expect((await watching.most()) - before).toBeLessThan(120 * MB)
  expect(found).toBe(count)
})

describe('mailing entries with notes of maximum length needs little memory', () => {
  const MONTH = 'from=2030-01-01&until=2030-02-01'
  beforeAll(async () => {
    await db.execute(
      sql`insert into timesheet_projects (id, name) overriding system value values (7, 'Long')`,
    )
    await db.execute(
      sql`insert into timesheet_members (project_id, purpose, email) values (7, 'see', 'u0@example.com')`,
    )
    // As many as a report may have; those of the first days, as many as a timesheet may have.
    await db.execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'u1@example.com', 7, 'UTC', start, start + interval '1 hour', repeat('ж', 10000)
      from generate_series(1, 20000) n, lateral (select '2030-01-01T00:00Z'::timestamptz + n * interval '2 minutes' as start) s`)
  })

  test.each([
    {
      what: 'a report of 20,000',
      call: () => open(`/api/v1/timesheets/events/send/template?${MONTH}&to=u0@example.com&dry=true`),
      status: 200,
      says: 'The report holds 20000 entries, too many to list in a mail',
    },
    {
      what: 'a timesheet of 20,000',
      call: () => open(`/api/v1/timesheets/events/send?${MONTH}`, 1, { Timezone: 'UTC' }),
      status: 400,
      says: 'too many entries in this range for one timesheet',
    },
    {
      what: 'a timesheet of 5,000',
      call: () =>
        open('/api/v1/timesheets/events/send?from=2030-01-01&until=2030-01-07T22:40:00Z', 1, {
          Timezone: 'UTC',
        }),
      status: 400,
      says: 'too many entries in this range for one timesheet',
    },
  ])('$what', async ({ call, status, says }) => {
    const before = await memory()
    const watching = watchMemory()
    const response = await call()
    const text = (await buffer(response)).toString()
    expect((await watching.most()) - before).toBeLessThan(100 * MB)
    expect(response.statusCode).toBe(status)
    expect(text).toContain(says)
  })
})

describe('parts of a list are small, whatever makes its items large', () => {
  const CROWD = 1_000
  const email = 'crowd@example.com'
  const address = sql`repeat('a', 80) || n || '@example.com'`
  beforeAll(async () => {
    await db.execute(
      sql`insert into users (email, name, scopes) values (${email}, 'C', '{tickets,timesheets}')`,
    )
    await db.execute(sql`insert into ticket_projects (id, name) overriding system value values (9, 'Crowd')`)
    await db.execute(sql`insert into ticket_members (project_id, email) values (9, ${email})`)
    await db.execute(sql`insert into tickets (id, project_id, creator_email, subject, body, statuses)
      overriding system value
      select 9000 + n, 9, ${email}, repeat('s', 200), '', array['status:new'] from generate_series(1, 90) n`)
    // The first tickets have many subscribers, the next many files, the last many tags.
    await db.execute(sql`insert into ticket_subscribers (ticket_id, email, added_by)
      select id, ${address}, ${email} from generate_series(1, ${CROWD}) n, tickets where id between 9001 and 9030`)
    await db.execute(sql`insert into files (id, filename, mime, size, uploader_email, ticket_id)
      select gen_random_uuid(), repeat('f', 200), 'text/plain', 1, ${email}, id
      from generate_series(1, 100) n, tickets where id between 9031 and 9060`)
    await db.execute(sql`update tickets set statuses = (select array_agg(repeat('t', 90) || n)
      from generate_series(1, 100) n) where id between 9061 and 9090`)
    await db.execute(sql`insert into ticket_comments (ticket_id, author_email, body, changes)
      select 9001, ${email}, '', jsonb_build_object('addedSubscribers', (select jsonb_agg(${address})
        from generate_series(1, ${CROWD}) n)) from generate_series(1, 30)`)
    await db.execute(sql`insert into files (id, filename, mime, size, uploader_email, ticket_id, comment_id)
      select gen_random_uuid(), repeat('f', 200), 'text/plain', 1, ${email}, 9001, id
      from generate_series(1, 100) n, ticket_comments where ticket_id = 9001`)
    await db.execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes, tags)
      select ${email}, 1, 'UTC', '2029-01-01T09:00Z', '2029-01-01T10:00Z', '', (select array_agg(repeat('t', 90) || tag)
        from generate_series(1, 50) tag) from generate_series(1, 200)`)
  })
  afterAll(() => db.execute(sql`truncate ticket_subscribers, files`))

  const thread = { email, projectId: 9, ticketId: 9001, hasScope: true }
  const listing = {
    search: undefined,
    order: undefined,
    by: 'modified',
    isNewestFirst: true,
    limit: undefined,
    hasHits: false,
  } as const
  const time = { caller: email, from: new Date('2029-01-01'), until: new Date('2029-02-01') }
  const mine = { ...time, purposes: ['use'] } as const
  test.each([
    {
      what: 'tickets',
      begin: () => beginTickets(db, { ...listing, email, groups: [], after: undefined }),
      read: (ids: readonly number[]) => ticketsOf(db, email, ids),
    },
    {
      what: 'comments',
      begin: () => beginComments(db, thread, {}),
      read: (ids: readonly number[]) => commentsOf(db, thread, ids),
    },
    {
      what: 'events',
      begin: async () => ({ first: [], rest: await outlineEvents(db, mine) }),
      read: (ids: readonly number[]) => eventsOf(db, mine, ids),
    },
  ])('$what', async ({ begin, read }) => {
    const { first, rest } = await begin()
    let count = 0
    const take = (items: readonly unknown[]) => {
      count += items.length
      expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(512 * 1024)
    }
    take(first)
    for (const ids of partsOf(rest)) take(await read(ids))
    expect(count).toBeGreaterThanOrEqual(30)
  })
})

/**
 * Long statements and transactions of all other connections; other queries of the service take only a moment.
 */
async function heldStatements(): Promise<string[]> {
  const underWay = async () => {
    const { rows } = await db.execute<{ what: string }>(sql`
      select concat_ws(' ', pid, coalesce(xact_start, query_start), query) as what from pg_stat_activity
      where datname = current_database() and (xact_start is not null or state = 'active') and pid <> pg_backend_pid()`)
    return rows.map(({ what }) => what)
  }
  let always = await underWay()
  for (let looks = 0; looks < 50 && always.length > 0; looks++) {
    await sleep(100)
    const now = await underWay()
    always = always.filter(what => now.includes(what))
  }
  return always
}

test('100 lists that are read slowly need little memory and no connection, and block no user', async () => {
  const before = await memory()
  const opened = await Promise.all(
    Array.from({ length: READERS }, (_, index) => open([THREAD, LIST, RANGE][index % 3] ?? LIST, index % 9)),
  )
  expect(opened.map(({ statusCode }) => statusCode)).toEqual(Array(READERS).fill(200))
  expect(await heldStatements()).toEqual([])
  expect((await memory()) - before).toBeLessThan(200 * MB)
  expect(idsOf(await read(await open(`${LIST}?limit=100&q=ticket`, 1))).size).toBe(100)
  for (const response of opened) response.destroy()
})

test('a list whose next parts cannot be read is cut off, and does not look like a shorter list', async () => {
  const responses = [await open(THREAD, 8), await open(LIST, 8)]
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table ticket_comments, tickets in access exclusive mode')
  const outcomes = await Promise.allSettled(responses.map(read))
  await holder.end()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a list is cut off if its reader reads nothing for too long', async () => {
  const impatient = await startTestRest({ pace: { idleTimeout: 500 } })
  const sockets: Socket[] = []
  const noteSocket = (message: unknown) => {
    if (isRecord(message) && message.socket instanceof Socket) sockets.push(message.socket)
  }
  try {
    const token = await impatient.signIn('ann@example.com')
    await impatient.call('POST', '/api/v1/timesheets/project/Time', { token })
    await impatient.db.execute(sql`
      insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'UTC', '2029-01-01T09:00Z', '2029-01-01T10:00Z', repeat('n', 5000)
      from generate_series(1, ${EVENTS})`)
    subscribe('http.server.request.start', noteSocket)
    const response = await ask(impatient.url + RANGE, token)
    expect(sockets).toHaveLength(1)
    for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close')
    await expect(read(response)).rejects.toThrow()
  } finally {
    unsubscribe('http.server.request.start', noteSocket)
    await impatient.close()
  }
})

test('a list ends when its reader loses access', async () => {
  const response = await open(THREAD, 7)
  await db.execute(sql`delete from ticket_members where email = 'u7@example.com'`)
  await expect(read(response)).rejects.toThrow()
})

test('a list ends with the session of its reader', async () => {
  const response = await open(RANGE)
  await db.execute(
    sql`update users set token_generation = token_generation + 1 where email = 'u0@example.com'`,
  )
  await sleep(1_500)
  await expect(read(response)).rejects.toThrow()
})
