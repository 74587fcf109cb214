import { setTimeout as sleep } from 'node:timers/promises'
import { createRecentMessages } from '../../../gateway/live/recentMessages.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startFeedServer, type FeedServer } from '../../helpers/sse.ts'
import { connect, watch, type Watcher } from './watching.ts'

// Subscriptions that start at the cursor of a query (docs/specification/live.md#starting-at-a-cursor), with the
// exact messages of the feed, in front of a server that counts calls.

const USER = '/api/v1/user'
const TICKET = '/api/v1/tickets/project/1/ticket/2'
const COMMENTS = `${TICKET}/comments`
const TICKET_PROJECTS = '/api/v1/tickets/projects'
const PROJECTS = '/api/v1/timesheets/projects'
const VIEWER = 'pia@corp.example'
const ANN = 'ann@corp.example'
const ticketId = btoa('Ticket:1/2')
const moment = '2026-11-02T09:00:00.000Z'

const LIST = `subscription ($since: String) { ticketListChanged(since: $since) { ticketId ticket { subject } } }`
const TICKET_CHANGED = `subscription ($ticketId: ID!, $since: String) {
  ticketChanged(ticketId: $ticketId, since: $since) { subject } }`
const COMMENT_ADDED = `subscription ($ticketId: ID!, $after: String, $since: String) {
  commentAdded(ticketId: $ticketId, after: $after, since: $since) { node { number } } }`
const PRESENCE = `subscription ($ticketId: ID!) { ticketPresenceChanged(ticketId: $ticketId) { count } }`
const EVENTS = `subscription ($purposes: [TimesheetPurpose!], $since: String) {
  timesheetEventChanged(purposes: $purposes, since: $since) { eventId event { projectName } } }`

const ticket = (more: object = {}) => ({
  Id: 2,
  ProjectId: 1,
  Created: moment,
  Closed: moment,
  Modified: moment,
  CreatorEmail: ANN,
  Subject: 'It breaks',
  Body: '',
  Statuses: [],
  Subscriptions: [VIEWER],
  Files: [],
  ...more,
})
const comment = (Id: number) => ({
  Id,
  TicketId: 2,
  ProjectId: 1,
  Created: moment,
  Modified: moment,
  AuthorEmail: ANN,
  Body: '',
  Files: [],
})
const timesheetEvent = (OwnerEmail: string) => ({
  Id: 1,
  Created: moment,
  Modified: moment,
  Confirmed: null,
  Timesheeted: null,
  Paid: null,
  Project: 'Apollo',
  OwnerEmail,
  Timezone: 'UTC',
  DateRange: [moment],
  WorkNotes: '',
  Tags: [],
})

let server: FeedServer
let gateway: TestGateway
let lastId = 0
/** A token of its own for each test: what one has read is kept for a moment. */
let token = ''

beforeEach(async () => {
  lastId = 40
  token = `token ${Math.random()}`.replace(' 0.', '')
  server = await startFeedServer(['Apollo'])
  Object.assign(server.answers, {
    [TICKET]: ticket(),
    [COMMENTS]: [comment(1), comment(2)],
    [TICKET_PROJECTS]: [{ Id: 1, Name: 'Support', Created: moment, Modified: moment, CanSee: [VIEWER] }],
  })
  gateway = await startTestGateway({
    restUrl: server.url,
    serviceKey: 'k'.repeat(40),
    timing: { settling: 10, retry: 20, longestRetry: 50 },
  })
  await server.waitForRequests(1)
  server.send(`id: ${lastId}\nevent: ready\ndata: {}\n\n`)
})
afterEach(async () => {
  await gateway.close()
  await server.close()
})

const send = (kind: string, data: object, id: string | number = ++lastId) =>
  server.send(`${id === '' ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
const sendTicket = (Subject: string) =>
  send('ticket', {
    Id: 2,
    ProjectId: 1,
    Ticket: ticket({ Subject, Modified: `2026-11-02T1${lastId % 10}:00:00.000Z` }),
    Before: { Subscriptions: [VIEWER] },
  })
const sendComment = (id: number) => send('ticketComment', { ProjectId: 1, TicketId: 2, Comment: comment(id) })
const sendLists = () => send('ticketProject', { Id: 1, Name: 'Support', CanSee: [VIEWER] })

/** The cursor of a query that starts when the gateway has all messages so far. */
async function cursor(): Promise<string> {
  for (;;) {
    const { data } = await gateway.query('{ liveCursor }', {}, token)
    const found = data?.liveCursor
    if (found === Buffer.from(`live:${lastId}`).toString('base64url')) return found
    await sleep(5)
  }
}

const subscribe = <Event>(text: string, variables: Record<string, unknown> = {}): Watcher<Event> =>
  watch(connect(gateway, token), text, variables)
const list = (since: string | null) => subscribe<{ ticketId: string | null }>(LIST, { since })
const READ_AGAIN = { ticketId: null, ticket: null }
const shown = (subject: string) => ({ ticketId, ticket: { subject } })

test('a list gets the changes since its query, and is not told to read again', async () => {
  const since = await cursor()
  sendTicket('One')
  sendTicket('Two')
  await cursor()
  const changes = list(since)
  await changes.receives(2)
  sendTicket('Three')
  expect(await changes.receives(3)).toEqual(['One', 'Two', 'Three'].map(shown))
  changes.close()
})

test('what the query had already read does not come again', async () => {
  sendTicket('One')
  const since = await cursor()
  sendTicket('Two')
  await cursor()
  const changes = list(since)
  expect(await changes.receives(1)).toEqual([shown('Two')])
  changes.close()
})

test.each([
  ['whose messages are not known', () => Buffer.from('live:39').toString('base64url')],
  ['that this gateway has not reached', () => Buffer.from('live:41').toString('base64url')],
])('a list with a cursor %s reads again', async (_what, since) => {
  await cursor()
  const changes = list(since())
  expect(await changes.receives(1)).toEqual([READ_AGAIN])
  changes.close()
})

test('a list reads again if a list of access changed since its query', async () => {
  const since = await cursor()
  sendLists()
  await cursor()
  const changes = list(since)
  expect(await changes.receives(1)).toEqual([READ_AGAIN])
  changes.close()
})

// The change may have come after the client's read and before that of its access, which then shows no change.
test.each([
  ['a list of tickets', () => subscribeTo(LIST), () => sendLists(), READ_AGAIN],
  [
    'a calendar',
    () => subscribeTo(EVENTS, { purposes: ['PAY'] }),
    () => send('timesheetProject', { Name: 'Apollo' }),
    { eventId: null, event: null },
  ],
])(
  '%s that started at a cursor reads again after the first change of access, and only then',
  async (_what, start, change, again) => {
    const changes = await start()
    change()
    await changes.receives(2)
    change()
    sendTicket('The end')
    send('timesheetEvent', { Id: 1, Event: timesheetEvent(ANN), Before: null })
    expect((await changes.receives(3)).filter(value => Object.values(value).every(isNull))).toEqual([again])
    changes.close()
  },
)

const isNull = (value: unknown) => value === null

/** A subscription at the current cursor that has started, and has received one message. */
async function subscribeTo(text: string, variables: Record<string, unknown> = {}): Promise<Watcher<object>> {
  const changes = subscribe<object>(text, { ...variables, since: await cursor() })
  sendTicket('The start')
  send('timesheetEvent', { Id: 1, Event: timesheetEvent(ANN), Before: null })
  await changes.receives(1)
  return changes
}

test('nobody starts before a message that came before its turn', async () => {
  const since = await cursor()
  sendTicket('One')
  await cursor()
  send('user', { Email: 'ben@corp.example' }, '')
  const end = await cursorAfterTurn()
  const early = list(since)
  expect(await early.receives(1)).toEqual([READ_AGAIN])
  early.close()
  sendTicket('Three')
  await cursor()
  const late = list(end)
  expect(await late.receives(1)).toEqual([shown('Three')])
  late.close()
})

/** The gateway has the message without an id once it has the next one. */
async function cursorAfterTurn(): Promise<string> {
  sendTicket('Two')
  return cursor()
}

test('a gap in the feed ends all cursors before it', async () => {
  const since = await cursor()
  lastId = 90
  server.send(`id: ${lastId}\nevent: reset\ndata: {}\n\n`)
  const end = await cursor()
  const early = list(since)
  expect(await early.receives(1)).toEqual([READ_AGAIN])
  sendTicket('One')
  await early.receives(2)
  const late = list(end)
  expect(await late.receives(1)).toEqual([shown('One')])
  early.close()
  late.close()
})

test('a ticket gets its changes since the query, and no state at the start', async () => {
  const since = await cursor()
  sendTicket('One')
  await cursor()
  const changes = subscribe(TICKET_CHANGED, { ticketId, since })
  expect(await changes.receives(1)).toEqual([{ subject: 'One' }])
  changes.close()
})

/** The calls since the last look; who calls may have been read with the cursor, for the socket as well. */
const callsBesides = (known: string) => server.takeCalls().filter(call => call !== known)

test('a thread gets the comments since the query without reading it, each once', async () => {
  sendComment(2)
  const since = await cursor()
  sendComment(3)
  await cursor()
  server.takeCalls()
  const added = subscribe<{ node: { number: number } }>(COMMENT_ADDED, {
    ticketId,
    after: Buffer.from('comment:2').toString('base64url'),
    since,
  })
  await added.receives(1)
  sendComment(4)
  const numbers = (await added.receives(2)).map(({ node }) => node.number)
  expect(numbers).toEqual([3, 4])
  expect(callsBesides(USER)).toEqual([TICKET])
  added.close()
})

test('a thread whose messages are not known is read from its cursor', async () => {
  await cursor()
  const added = subscribe<{ node: { number: number } }>(COMMENT_ADDED, {
    ticketId,
    after: Buffer.from('comment:1').toString('base64url'),
    since: Buffer.from('live:1').toString('base64url'),
  })
  expect((await added.receives(1)).map(({ node }) => node.number)).toEqual([2])
  added.close()
})

test('events that changed since the query come first, without a read of the caller', async () => {
  const since = await cursor()
  send('timesheetEvent', { Id: 1, Event: timesheetEvent(VIEWER), Before: null })
  send('timesheetEvent', { Id: 1, Event: timesheetEvent('ben@corp.example'), Before: null })
  send('timesheetEvent', { Id: 1, Event: null, Before: { Project: 'Apollo', OwnerEmail: VIEWER } })
  await cursor()
  server.takeCalls()
  const changes = subscribe(EVENTS, { since })
  const eventId = btoa('TimesheetEvent:1')
  expect(await changes.receives(2)).toEqual([
    { eventId, event: { projectName: 'Apollo' } },
    { eventId, event: null },
  ])
  expect(callsBesides(USER)).toEqual([])
  changes.close()
})

test('a cursor of something else is refused', async () => {
  await cursor()
  const changes = list(Buffer.from('comment:1').toString('base64url'))
  expect(await changes.ended).toBe('BAD_USER_INPUT')
  changes.close()
})

test('there is no cursor without a feed', async () => {
  const other = await startTestGateway({ restUrl: server.url })
  expect(await other.query('{ liveCursor }', {}, token)).toEqual({ data: { liveCursor: null } })
  await other.close()
})

const PAGE = `{
  liveCursor viewer { email } ticketProjects { name } timesheetProjects(purposes: [PAY]) { name }
  ticket(projectNumber: 1, number: 2) { subject } }`

/** Reads what a page shows. @returns its cursor */
async function openPage(): Promise<string> {
  await cursor()
  const { data, errors } = await gateway.query(PAGE, {}, token)
  expect(errors).toBeUndefined()
  server.takeCalls()
  return String(data?.liveCursor)
}

/** Starts the subscriptions of a page. @returns the calls that they make */
async function callsOfSubscriptions(since: string): Promise<string[]> {
  const client = connect(gateway, token)
  const presence = watch(client, PRESENCE, { ticketId })
  const all = [
    watch(client, LIST, { since }),
    watch(client, TICKET_CHANGED, { ticketId, since }),
    watch(client, EVENTS, { purposes: ['PAY'], since }),
  ]
  await presence.receives(1)
  sendTicket('The end')
  send('timesheetEvent', { Id: 1, Event: timesheetEvent(ANN), Before: null })
  await Promise.all(all.map(one => one.receives(1)))
  presence.close()
  return server
    .takeCalls()
    .map(call => call.replace(/\?.*/, ''))
    .sort()
}

test('the subscriptions of a page read nothing that its query has just read', async () => {
  expect(await callsOfSubscriptions(await openPage())).toEqual([])
})

test.each([
  ['the lists of ticket projects', () => sendLists(), [TICKET, TICKET_PROJECTS]],
  ['the ticket', () => sendTicket('Other'), [TICKET]],
  ['the lists of timesheet projects', () => send('timesheetProject', { Name: 'Apollo' }), [PROJECTS]],
  ['the rights of a user', () => send('user', { Email: VIEWER }), [TICKET, PROJECTS, USER].sort()],
])('but they read again what depends on %s after a change of it', async (_what, change, calls) => {
  const since = await openPage()
  change()
  await cursor()
  expect(await callsOfSubscriptions(since)).toEqual(calls)
})

test('another token of the same user reads for itself', async () => {
  await openPage()
  token += 'x'
  await cursor()
  const since = await cursor()
  expect(await callsOfSubscriptions(since)).toEqual([TICKET, PROJECTS, USER].sort())
})

test('a list reads the projects of its caller once a message depends on them', async () => {
  const changes = list(await cursor())
  sendTicket('Subscribed')
  await changes.receives(1)
  expect(server.takeCalls().filter(call => call.startsWith(TICKET_PROJECTS))).toEqual([])
  const ofOthers = (ProjectId: number) =>
    send('ticket', {
      ...{ Id: 2, ProjectId, Before: { Subscriptions: [ANN] } },
      Ticket: ticket({ ProjectId, Subject: 'Of others', Subscriptions: [ANN] }),
    })
  ofOthers(7)
  ofOthers(1)
  expect(await changes.receives(2)).toEqual(['Subscribed', 'Of others'].map(shown))
  expect(server.takeCalls().filter(call => call.startsWith(TICKET_PROJECTS))).toHaveLength(1)
  // The list may have changed before that read.
  sendLists()
  expect((await changes.receives(3))[2]).toEqual(READ_AGAIN)
  changes.close()
})

test('a read that failed is made again', async () => {
  server.statuses[TICKET] = 503
  await cursor()
  await gateway.query(PAGE, {}, token)
  server.statuses = {}
  server.takeCalls()
  const changes = subscribe(TICKET_CHANGED, { ticketId })
  expect(await changes.receives(1)).toEqual([{ subject: 'It breaks' }])
  expect(server.takeCalls()).toEqual([TICKET])
  changes.close()
})

test('only the last 200 messages of a topic are kept, and no more than 512 kB of them', () => {
  const recent = createRecentMessages<{ text: string }>()
  recent.startAt(0)
  for (let position = 1; position <= 250; position++) recent.add({ text: String(position) }, position)
  expect(recent.after(49)).toBeUndefined()
  expect(recent.after(50)).toHaveLength(200)
  recent.add({ text: 'x'.repeat(200_000) }, 251)
  recent.add({ text: 'x'.repeat(200_000) }, 252)
  expect(recent.after(250)).toBeUndefined()
  expect(recent.after(251)).toHaveLength(1)
})
