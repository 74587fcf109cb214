import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { liveMessages } from '../../rest/db/schema/live.ts'
import { withContent } from '../../rest/answers/liveContent.ts'
import { subscribersBefore } from '../../rest/rules/live.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { follow, type Follower, type FeedMessage } from './liveClient.ts'
import { ticketFixture, type TicketFixture } from './tickets/ticketFixture.ts'

const KEY = 'the-key-that-gateways-and-service-share'
const entry = { Project: 'Apollo', DateRange: ['2027-03-01'], Timezone: 'UTC', WorkNotes: 'first' }

test.each([
  [['a', 'b'], [], [], ['a', 'b']],
  [['a', 'b'], ['b'], [], ['a']],
  [['a'], [], ['b'], ['a', 'b']],
  // Subscribers that a later change removed or added get the message of that change.
  [[], ['b'], ['a'], ['a']],
  [['a'], [], ['a'], ['a']],
])(
  'before a change with the subscribers %p after it, %p added and %p removed, there were %p',
  (now, addedSubscribers, removedSubscribers, before) =>
    expect(subscribersBefore(now, { addedSubscribers, removedSubscribers })).toEqual(before),
)

describe.each(databaseTargets)('what the live feed sends later, on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  let follower: Follower | undefined
  beforeAll(async () => {
    rest = await startTestRest({ target, env: { SERVICE_KEY: KEY } })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
    for (const name of ['ann', 'ben'])
      await rest.signIn(`${name}@example.com`, { scopes: ['tickets', 'timesheets'] })
    for (const name of ['Apollo', 'Zeus'])
      await rest.call('POST', `/api/v1/timesheets/project/${name}`, { token: fixture.ann })
  })
  afterEach(() => follower?.close())
  afterAll(() => rest.close())

  const lastId = async () => {
    const [row] = await rest.db.select({ id: sql<string>`coalesce(max(id), 0)` }).from(liveMessages)
    return Number(row?.id)
  }
  /** The messages that a gateway receives after it was offline during some work. */
  const messagesAfter = async (work: () => Promise<unknown>, count: number): Promise<FeedMessage[]> => {
    const from = await lastId()
    await work()
    follower = await follow(rest.url, { 'x-service-key': KEY, 'last-event-id': String(from) })
    return follower.count(count)
  }
  const event = (method: string, path: string, body?: unknown) =>
    rest.call(method, `/api/v1/timesheets/event${path}`, {
      token: fixture.ann,
      ...(body !== undefined && { body }),
    })
  const leave = (token: string, ticket: number) =>
    fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token })
  const canSee = (method: string, email: string) =>
    fixture.call(method, `/project/Apollo/canSee?email=${email}`, { token: fixture.ann })

  test('a deleted event is reported as deleted to those who could see it', async () => {
    const messages = await messagesAfter(async () => {
      await event('POST', '', entry)
      await event('PATCH', '/id/1', { Project: 'Zeus' })
      await event('DELETE', '/id/1')
    }, 3)
    const place = (Project: string) => ({ Project, OwnerEmail: 'ann@example.com' })
    expect(messages.map(({ data }) => data)).toEqual([
      { Id: 1, Event: null, Names: [], Before: null },
      { Id: 1, Event: null, Names: [], Before: place('Apollo') },
      { Id: 1, Event: null, Names: [], Before: place('Zeus') },
    ])
  })

  test('an event that moved to another project is reported there, and as gone in its former project', async () => {
    const messages = await messagesAfter(async () => {
      await event('POST', '', entry)
      await event('PATCH', '/id/1', { Project: 'Zeus', WorkNotes: 'second' })
    }, 2)
    const now = { Project: 'Zeus', WorkNotes: 'second' }
    expect(messages.map(({ data }) => data)).toMatchObject([
      { Event: now, Before: null },
      { Event: now, Before: { Project: 'Apollo' } },
    ])
  })

  test('each message of a ticket shows its current state, and its subscribers before that change', async () => {
    const messages = await messagesAfter(async () => {
      const Subscribers = ['ann@example.com', 'cat@example.com']
      const ticket = await fixture.ticket({ Subscribers, Statuses: ['a'] })
      await fixture.comment(ticket, { Body: 'one', AddSubscribers: ['xen@example.com'] })
      await fixture.comment(ticket, { Body: 'two', AddStatuses: ['b'], RemoveStatuses: ['a'] })
    }, 5)
    expect(messages.map(({ event }) => event)).toEqual([
      'ticket',
      ...['ticket', 'ticketComment'],
      ...['ticket', 'ticketComment'],
    ])
    const Ticket = { CommentCount: 2, Statuses: expect.arrayContaining(['b']) as unknown }
    const both = ['ann@example.com', 'cat@example.com', 'xen@example.com']
    expect(messages.map(({ data }) => data)).toMatchObject([
      { Ticket: { ...Ticket, Subscriptions: both }, Before: null },
      { Ticket, Before: { Subscriptions: ['ann@example.com', 'cat@example.com'] } },
      { Comment: { Body: 'one', Changes: { AddedSubscribers: ['xen@example.com'] } } },
      { Ticket, Before: { Subscriptions: both } },
      { Comment: { Body: 'two' } },
    ])
  })

  test('a member who was removed from a list is notified before any later text is sent', async () => {
    const ticket = await fixture.ticket()
    const messages = await messagesAfter(async () => {
      await fixture.comment(ticket, { Body: 'open' })
      await canSee('DELETE', 'ben@example.com')
      await fixture.comment(ticket, { Body: 'secret', Subject: 'Not for Ben' })
    }, 5)
    expect(messages.map(({ id, event }) => [Number.isNaN(id), event])).toEqual([
      [true, 'ticketProject'],
      ...[
        [false, 'ticket'],
        [false, 'ticketComment'],
      ],
      ...[
        [false, 'ticket'],
        [false, 'ticketComment'],
      ],
    ])
    expect(messages[0]?.data).toMatchObject({ CanSee: ['ann@example.com'] })
    expect(messages[1]?.data).toMatchObject({ Ticket: { Subject: 'Not for Ben' } })
    await canSee('PATCH', 'xen@example.com')
    expect((await follower?.count(6))?.at(-1)).toMatchObject({
      id: await lastId(),
      data: { CanSee: ['ann@example.com', 'xen@example.com'] },
    })
  })

  test('a user who left a ticket, was removed from it or has fewer rights is also notified before', async () => {
    const ann = 'ann@example.com'
    const ticket = await fixture.ticket({ Subscribers: [ann, 'cat@example.com', 'xen@example.com'] })
    const messages = await messagesAfter(async () => {
      await event('POST', '', entry)
      await leave(fixture.cat, ticket)
      await fixture.comment(ticket, { Body: 'x', RemoveSubscribers: ['xen@example.com'] })
      await rest.call('DELETE', '/api/v1/session', { token: fixture.ben })
      await rest.call('PATCH', '/api/v1/timesheets/project/Apollo/canSee?email=ben@example.com', {
        token: fixture.ann,
      })
      await rest.call('DELETE', '/api/v1/timesheets/project/Apollo/canSee?email=ben@example.com', {
        token: fixture.ann,
      })
    }, 7)
    expect(messages.map(({ id, event }) => [Number.isNaN(id), event])).toEqual([
      [true, 'ticket'],
      [true, 'ticket'],
      [true, 'user'],
      [true, 'timesheetProject'],
      [false, 'timesheetEvent'],
      [false, 'ticketComment'],
      [false, 'timesheetProject'],
    ])
    expect(messages.slice(0, 2).map(({ data }) => data)).toMatchObject([
      { Ticket: { Subscriptions: [ann] }, Before: { Subscriptions: [ann, 'cat@example.com'] } },
      { Ticket: { Subscriptions: [ann] }, Before: { Subscriptions: [ann, 'xen@example.com'] } },
    ])
  })

  test('if too much access was removed meanwhile, everything is read again', async () => {
    const messages = await messagesAfter(async () => {
      await event('POST', '', entry)
      await rest.db.execute(sql`
        insert into live_messages (kind, subject_id, narrows)
        select 'timesheetProject', 1, true from generate_series(1, 1001)`)
    }, 1)
    expect(messages).toEqual([{ id: await lastId(), event: 'reset', data: {} }])
  })

  test('many messages need as many queries as one of each kind, and one for the names', async () => {
    const ticket = await fixture.ticket()
    for (let count = 0; count < 10; count++) {
      await event('POST', '', entry)
      await fixture.ticket()
      await fixture.comment(ticket, { Body: String(count) })
    }
    const kept = await rest.db.select().from(liveMessages).orderBy(liveMessages.id)
    // Counts here and not on the connections, because the service also uses them for background work.
    const queries: string[] = []
    const logger = { logQuery: (text: string) => void queries.push(text) }
    const counted = drizzle({ client: rest.db.$client, casing: 'snake_case', logger })
    expect(await withContent(counted, kept)).toHaveLength(kept.length)
    expect(queries).toHaveLength(6)
  })
})
