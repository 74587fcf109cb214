import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '../../rest/db/client.ts'
import { liveMessages } from '../../rest/db/schema/live.ts'
import { timesheetProjects } from '../../rest/db/schema/timesheets.ts'
import { publishProject, deleteOldMessages } from '../../rest/queries/live.ts'
import { startRest } from '../../rest/server.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { textLike } from '../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { follow, type Follower } from './liveClient.ts'

const KEY = 'the-key-that-gateways-and-service-share'
const entry = {
  Project: 'Apollo',
  DateRange: ['2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z'],
  Timezone: 'Europe/Berlin',
  WorkNotes: 'Landing gear',
  Tags: ['design'],
}

describe.each(databaseTargets)('the live feed on $name', target => {
  let rest: TestRest
  let ann: string
  const followers: Follower[] = []
  beforeAll(async () => {
    rest = await startTestRest({ target, env: { SERVICE_KEY: KEY }, heartbeat: 400 })
  })
  beforeEach(async () => {
    await rest.reset()
    ann = await rest.signIn('ann@example.com')
    await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token: ann })
  })
  afterEach(() => {
    for (const follower of followers.splice(0)) follower.close()
  })
  afterAll(() => rest.close())

  const listen = async (more: Record<string, string> = {}, url = rest.url, options = {}) => {
    const follower = await follow(url, { 'x-service-key': KEY, ...more }, options)
    followers.push(follower)
    return follower
  }
  const event = (method: string, path: string, body?: unknown) =>
    rest.call(method, `/api/v1/timesheets/event${path}`, {
      token: ann,
      ...(body !== undefined && { body }),
    })
  const projects = async (...names: string[]) => {
    const made = await rest.db
      .insert(timesheetProjects)
      .values(names.map(name => ({ name })))
      .returning()
    return made.map(({ id }) => id)
  }
  const lastId = async () => {
    const [row] = await rest.db.select({ id: sql<string>`coalesce(max(id), 0)` }).from(liveMessages)
    return Number(row?.id)
  }

  test('is open only to callers with the service key', async () => {
    for (const key of ['', 'x', KEY.slice(1), `${KEY}x`])
      expect(await rest.call('GET', '/api/v1/live', { headers: { 'x-service-key': key } })).toMatchObject({
        status: 401,
        error: textLike('service key'),
      })
    expect(await rest.call('GET', '/api/v1/live', { token: ann })).toMatchObject({ status: 401 })
  })

  test('starts at the current position and sends it', async () => {
    const { status, type, count } = await listen()
    expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await count(1)).toEqual([{ id: await lastId(), event: 'ready', data: {} }])
  })

  test('reports each creation, change, payment and deletion, with the values before', async () => {
    const { count } = await listen()
    await count(1)
    const { body: created } = await event('POST', '', entry)
    await count(2)
    const { body: changed } = await event('PATCH', '/id/1', { WorkNotes: 'x' })
    await count(3)
    const { body: paid } = await event('PATCH', '/id/1/paid', { Date: '2027-03-31' })
    await count(4)
    const { body: unpaid } = await event('PATCH', '/id/1/paid', { Date: null })
    await count(5)
    await event('DELETE', '/id/1')
    const before = { Project: 'Apollo', OwnerEmail: 'ann@example.com' }
    expect((await count(6)).slice(1)).toMatchObject([
      { event: 'timesheetEvent', data: { Id: 1, Event: created, Before: null } },
      { event: 'timesheetEvent', data: { Id: 1, Event: changed, Before: before } },
      { event: 'timesheetEvent', data: { Id: 1, Event: paid, Before: before } },
      { event: 'timesheetEvent', data: { Id: 1, Event: unpaid, Before: before } },
      { event: 'timesheetEvent', data: { Id: 1, Event: null, Before: before } },
    ])
  })

  test('reports a project whose lists change, and nothing about refused changes', async () => {
    const { messages, count } = await listen()
    await count(1)
    await event('PATCH', '/id/99', { WorkNotes: 'x' })
    await event('POST', '', { ...entry, Project: 'Nothing' })
    await rest.call('PATCH', '/api/v1/timesheets/project/apollo/canPay?email=pat@example.com', { token: ann })
    await rest.call('PATCH', '/api/v1/timesheets/project/apollo/canPay?email=pam@example.com', { token: ann })
    await count(3)
    const expected = { event: 'timesheetProject', data: { Name: 'Apollo' } }
    expect(messages.slice(1)).toMatchObject([expected, expected])
  })

  test('continues after the last message that arrived', async () => {
    const first = await listen()
    await first.count(1)
    await event('POST', '', entry)
    const [, created] = await first.count(2)
    first.close()
    await event('PATCH', '/id/1', { WorkNotes: 'x' })
    await event('POST', '', { ...entry, WorkNotes: 'another' })
    const second = await listen({ 'last-event-id': String(created?.id) })
    expect(await second.count(2)).toMatchObject([
      { data: { Id: 1, Event: { WorkNotes: 'x' } } },
      { data: { Id: 2, Event: { WorkNotes: 'another' } } },
    ])
  })

  test('reports a reset if it cannot continue: from a deleted message, or from one that never existed', async () => {
    await event('POST', '', entry)
    await event('PATCH', '/id/1', { WorkNotes: 'x' })
    await rest.db.execute(sql`update live_messages set at = now() - interval '25 hours' where id < 3`)
    await deleteOldMessages(rest.db)
    expect(await rest.db.select({ id: liveMessages.id }).from(liveMessages)).toEqual([{ id: 3 }])
    for (const position of ['1', '4']) {
      const { count } = await listen({ 'last-event-id': position })
      expect(await count(1)).toEqual([{ id: 3, event: 'reset', data: {} }])
      await event('PATCH', '/id/1', { WorkNotes: position })
      expect((await count(2))[1]).toMatchObject({ data: { Event: { WorkNotes: position } } })
      await rest.db.execute(sql`delete from live_messages where id > 3`)
    }
    const { count } = await listen({ 'last-event-id': '2' })
    expect(await count(1)).toMatchObject([{ id: 3, event: 'timesheetEvent' }])
    expect(
      await rest.call('GET', '/api/v1/live', { headers: { 'x-service-key': KEY, 'last-event-id': '1;x' } }),
    ).toMatchObject({ status: 400 })
  })

  test('keeps the newest message however old it is, because it holds the position', async () => {
    await rest.db.execute(sql`update live_messages set at = now() - interval '9 days'`)
    await deleteOldMessages(rest.db)
    const { count } = await listen()
    expect(await count(1)).toMatchObject([{ id: await lastId(), event: 'ready' }])
    expect(await lastId()).toBe(1)
  })

  test('sends heartbeats while nothing happens', async () => {
    const { comments } = await listen()
    while (comments() < 2) await sleep(20)
  })

  test('loses no message of two slow transactions that end in reverse order, and sends them in commit order', async () => {
    const { messages, count } = await listen()
    await count(1)
    const slow = (id: number, pauseBefore: number, pauseAfter: number) =>
      rest.db.transaction(async tx => {
        await tx.execute(sql`select 1`)
        await sleep(pauseBefore)
        await publishProject(tx, { id, narrows: false })
        await sleep(pauseAfter)
      })
    const [first, later] = await projects('writes first, ends last', 'writes later, ends first')
    await Promise.all([slow(first ?? 0, 0, 1_500), slow(later ?? 0, 200, 0)])
    await count(3)
    expect(messages.slice(1).map(({ data }) => data)).toEqual([
      { Name: 'writes first, ends last' },
      { Name: 'writes later, ends first' },
    ])
    const ids = messages.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
  })

  test('sends nothing about a transaction that is rolled back, and is not delayed by it', async () => {
    const { messages, count } = await listen()
    await count(1)
    const [never, ever] = await projects('never', 'ever')
    const failing = rest.db.transaction(async tx => {
      await publishProject(tx, { id: never ?? 0, narrows: false })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await rest.db.transaction(tx => publishProject(tx, { id: ever ?? 0, narrows: false }))
    await count(2)
    expect(messages.slice(1)).toMatchObject([{ data: { Name: 'ever' } }])
  })

  test('sends every message once and in order to every follower while many users write at once', async () => {
    const [one, other] = [await listen(), await listen()]
    await Promise.all([one.count(1), other.count(1)])
    await Promise.all(
      (await projects(...Array.from({ length: 300 }, (_, index) => String(index)))).map(id =>
        rest.db.transaction(tx => publishProject(tx, { id, narrows: false })),
      ),
    )
    await Promise.all([one.count(301), other.count(301)])
    const ids = one.messages.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    expect(new Set(one.messages.slice(1).map(({ data }) => JSON.stringify(data))).size).toBe(300)
    expect(other.messages).toEqual(one.messages)
  })

  test('sends at once what another server on the same database wrote', async () => {
    const second = await startRest({ ...rest.config, port: 0 })
    try {
      const { messages, count } = await listen({}, second.url)
      await count(1)
      const waits: number[] = []
      for (let total = 2; total < 7; total++) {
        const before = Date.now()
        await event('POST', '', entry)
        await count(total)
        waits.push(Date.now() - before)
      }
      // Written right after a poll, each would wait for a whole second with regular polling alone.
      expect(Math.min(...waits)).toBeLessThan(900)
      expect(messages[1]).toMatchObject({ event: 'timesheetEvent', data: { Id: 1 } })
    } finally {
      await second.close()
    }
  })

  test('sends messages also if the wake-up is lost', async () => {
    const { count } = await listen()
    await count(1)
    await rest.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    await event('POST', '', entry)
    expect(await count(2)).toMatchObject([{}, { data: { Id: 1 } }])
  })

  test('cuts off a client that does not read, which gets the rest after it reconnects', async () => {
    const { response, ended } = await listen({}, rest.url, { isReading: false })
    response.pause()
    const from = await lastId()
    // More than the buffers of both ends can hold.
    await event('POST', '', { ...entry, WorkNotes: '€'.repeat(10_000) })
    await rest.db.execute(sql`
      insert into live_messages (kind, subject_id)
      select 'timesheetEvent', 1 from generate_series(1, 1499)`)
    const memory = process.memoryUsage().rss
    // On a busy machine it takes its time until the server has so much to send.
    await sleep(15_000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(64e6)
    response.resume()
    await ended
    const { count } = await listen({ 'last-event-id': String(from) })
    await count(1_500)
  })

  test('ends with the server, at once', async () => {
    const second = await startRest({ ...rest.config, port: 0 })
    const { count, ended } = await listen({}, second.url)
    await count(1)
    await second.close()
    await ended
  })

  test('continues for a gateway that was connected before the database came back', async () => {
    const db = openDatabase(String(rest.config.databaseUrl))
    const { count } = await listen()
    await count(1)
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await db.transaction(tx => publishProject(tx, { id: 1, narrows: false }))
    await closeDatabase(db)
    expect(await count(2)).toMatchObject([{}, { data: { Name: 'Apollo' } }])
  })

  describe('what gateways send to each other', () => {
    const message = (Gateway: string, Number: number, more: object = {}) => ({
      ...{ Gateway, Number, Values: [{ Key: 'sockets:ann@example.com', Value: Number }] },
      ...more,
    })
    const send = (Messages: readonly object[], key = KEY, url = rest.url) =>
      fetch(`${url}/api/v1/live`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-key': key },
        body: JSON.stringify({ Messages }),
      })

    test('reaches all others in order, through every server on the database, and is not stored', async () => {
      const second = await startRest({ ...rest.config, port: 0 })
      const [one, two] = [await listen({ 'x-gateway-id': 'one' }), await listen({ 'x-gateway-id': 'two' })]
      const three = await listen({ 'x-gateway-id': 'three' }, second.url)
      const older = await listen()
      for (const { count } of [one, two, three, older]) await count(1)
      const before = await lastId()
      // Unknown fields of a later version, and all characters, pass.
      const sent = [message('one', 1, { New: '"€\n\\' }), message('one', 2)]
      const answer = await send(sent)
      expect([answer.status, await answer.json()]).toEqual([200, { Sent: 2 }])
      await send([message('two', 7)], KEY, second.url)
      for (const { count } of [two, three])
        expect((await count(3)).slice(1, 3).map(({ event, data }) => ({ event, data }))).toEqual(
          sent.map(data => ({ event: 'gateway', data })),
        )
      expect((await one.count(2))[1]?.data).toEqual(message('two', 7))
      expect(await lastId()).toBe(before)
      // A message of the table comes after them, to the older gateway without them.
      await event('POST', '', entry)
      expect((await older.count(2))[1]).toMatchObject({ event: 'timesheetEvent', id: before + 1 })
      expect((await three.count(5))[4]).toMatchObject({ event: 'timesheetEvent', id: before + 1 })
      await second.close()
    })

    test('needs the service key, and is refused if it is too long or unreadable', async () => {
      const two = await listen({ 'x-gateway-id': 'two' })
      await two.count(1)
      for (const key of ['', 'x', `${KEY}x`]) expect((await send([message('one', 1)], key)).status).toBe(401)
      const long = { Values: [{ Key: 'sockets:ann@example.com', Value: '€'.repeat(2_700) }] }
      for (const wrong of [
        [],
        Array.from({ length: 11 }, (_value, place) => message('one', place)),
        [message('one', 1), message('one', 2, long)],
        [message('one two', 1)],
        [message('one', -1)],
        [{ Gateway: 'one' }],
      ])
        expect((await send(wrong)).status).toBe(400)
      const longest = { Values: [{ Key: 'sockets:ann@example.com', Value: '€'.repeat(2_550) }] }
      expect((await send([message('one', 3, longest)])).status).toBe(200)
      expect((await two.count(2))[1]?.data).toMatchObject({ Number: 3 })
      expect(
        await rest.call('GET', '/api/v1/live', { headers: { 'x-service-key': KEY, 'x-gateway-id': 'a b' } }),
      ).toMatchObject({ status: 400 })
    })

    test('does not fill the memory of the server for a gateway that reads nothing', async () => {
      const { response } = await listen({ 'x-gateway-id': 'slow' }, rest.url, { isReading: false })
      response.pause()
      const long = { Values: [{ Key: 'sockets:ann@example.com', Value: 'x'.repeat(7_000) }] }
      const memory = process.memoryUsage().rss
      for (let call = 0; call < 400; call++)
        await send(Array.from({ length: 10 }, (_value, place) => message('one', call * 10 + place, long)))
      expect(process.memoryUsage().rss - memory).toBeLessThan(128e6)
    })
  })
})
