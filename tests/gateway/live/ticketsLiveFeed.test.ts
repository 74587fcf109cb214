import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startFeedServer, type FeedServer } from '../../helpers/sse.ts'
import { connect, watch, type Watcher } from './watching.ts'

// The exact messages of the feed, in front of a server that counts calls.

const TICKET = '/api/v1/tickets/project/1/ticket/2'
const COMMENTS = `${TICKET}/comments`
const PROJECTS = '/api/v1/tickets/projects?purpose=see'
const VIEWER = 'pia@corp.example'
const ticketId = btoa('Ticket:1/2')

const COMMENT_ADDED = `subscription ($ticketId: ID!, $after: String) {
  commentAdded(ticketId: $ticketId, after: $after) {
    cursor node { id number body createdAt author { email name } files { uuid url } changes { addedStatuses } } } }`
const TICKET_CHANGED = `subscription ($ticketId: ID!) {
  ticketChanged(ticketId: $ticketId) { subject viewerIsSubscribed creator { name } project { name } } }`
const LIST_CHANGED = `subscription { ticketListChanged { ticketId ticket { subject project { name } } } }`

interface Edge {
  cursor: string
  node: { number: number; body: string; author: { email: string; name: string | null } }
}

let server: FeedServer
let gateway: TestGateway
let lastId = 0

const moment = '2026-11-02T09:00:00.000Z'
const comment = (Id: number, more: object = {}) => ({
  Id,
  TicketId: 2,
  ProjectId: 1,
  Created: moment,
  Modified: moment,
  AuthorEmail: 'ann@corp.example',
  Body: `<p>${Id}</p>`,
  Files: [],
  ...more,
})
const ticket = (more: object = {}) => ({
  Id: 2,
  ProjectId: 1,
  Created: moment,
  Closed: moment,
  Modified: moment,
  CreatorEmail: 'ann@corp.example',
  Subject: 'It breaks',
  Body: '',
  Statuses: [],
  Subscriptions: [],
  Files: [],
  ...more,
})
const publish = (kind: string, data: object) =>
  server.send(`id: ${++lastId}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
const publishComment = (id: number, more: object = {}) =>
  publish('ticketComment', { ProjectId: 1, TicketId: 2, Comment: comment(id, more) })
const publishTicket = (more: object = {}, Before: object | null = { Subscriptions: [] }) =>
  publish('ticket', { Id: 2, ProjectId: 1, Ticket: ticket(more), Before })
const publishProject = (CanSee: string[]) => publish('ticketProject', { Id: 1, Name: 'Support', CanSee })
const ready = () => server.send(`id: ${lastId}\nevent: ready\ndata: {}\n\n`)

beforeEach(async () => {
  server = await startFeedServer([])
  Object.assign(server.answers, {
    [TICKET]: ticket(),
    [COMMENTS]: [comment(1), comment(2)],
    '/api/v1/tickets/projects': [
      { Id: 1, Name: 'Support', Created: moment, Modified: moment, CanSee: [VIEWER] },
    ],
  })
  gateway = await startTestGateway({
    restUrl: server.url,
    serviceKey: 'k'.repeat(40),
    timing: { settling: 10, retry: 20, longestRetry: 50 },
  })
  await server.waitForRequests(1)
})
afterEach(async () => {
  await gateway.close()
  await server.close()
})

const follow = (after?: number, client = connect(gateway, 'token')): Watcher<Edge> =>
  watch(client, COMMENT_ADDED, {
    ticketId,
    after: after === undefined ? undefined : Buffer.from(`comment:${after}`).toString('base64url'),
  })
const numbers = (edges: readonly Edge[]) => edges.map(({ node }) => node.number)
const callsTo = (path: string) => server.takeCalls().filter(call => call.split('?')[0] === path)

test('1,000 followers of a ticket make no call per comment and none per change', async () => {
  ready()
  const sockets = Array.from({ length: 10 }, () => connect(gateway, 'token'))
  const comments: Watcher<Edge>[] = []
  const tickets: Watcher<object>[] = []
  // In small groups: a busy machine needs time to start them all.
  for (let started = 0; started < 1_000; started += 20) {
    const socket = sockets[(started / 20) % sockets.length] ?? connect(gateway, 'token')
    const mine = Array.from({ length: 10 }, () => follow(1, socket))
    const changes = mine.map(() => watch<object>(socket, TICKET_CHANGED, { ticketId }))
    await Promise.all([...mine, ...changes].map(watcher => watcher.receives(1)))
    comments.push(...mine)
    tickets.push(...changes)
  }
  // The first event reads the fields of the project.
  publishTicket({ Subject: 'First', Modified: '2026-11-02T10:00:00.000Z' })
  await Promise.all(tickets.map(watcher => watcher.receives(2)))
  server.takeCalls()
  for (let id = 3; id <= 7; id++) {
    publishTicket({ Subject: `Now ${id}`, Modified: `2026-11-02T1${id}:00:00.000Z` })
    publishComment(id)
  }
  await Promise.all(comments.map(watcher => watcher.receives(6)))
  await Promise.all(tickets.map(watcher => watcher.receives(7)))
  for (const watcher of comments) expect(numbers(watcher.messages)).toEqual([2, 3, 4, 5, 6, 7])
  expect(tickets[0]?.messages.at(-1)).toEqual({
    subject: 'Now 7',
    viewerIsSubscribed: false,
    creator: { name: null },
    project: { name: 'Support' },
  })
  // The gateway reads the user now and then, on a busy machine perhaps during the test, and what the server offers.
  const forItself = ['/api/v1/user', '/api/v1/openapi.json']
  expect(server.takeCalls().filter(call => !forItself.includes(call))).toEqual([])
  for (const socket of sockets) await socket.dispose()
})

test('a subscription starts with one call for the ticket and one for the comments after the cursor', async () => {
  ready()
  server.takeCalls()
  const watcher = follow(1)
  expect(numbers(await watcher.receives(1))).toEqual([2])
  expect(server.takeCalls().filter(call => call !== '/api/v1/openapi.json')).toEqual([
    '/api/v1/user',
    TICKET,
    COMMENTS,
  ])
  watcher.close()
})

test('comments that arrive twice, or were read already, are sent once', async () => {
  ready()
  const watcher = follow(1)
  await watcher.receives(1)
  for (const id of [1, 2, 3, 3, 2, 4]) publishComment(id)
  expect(numbers(await watcher.receives(3))).toEqual([2, 3, 4])
  publishComment(5)
  expect(numbers(await watcher.receives(4))).toEqual([2, 3, 4, 5])
  watcher.close()
})

test('after a gap it continues at its position', async () => {
  ready()
  const watchers = [follow(1), follow()]
  await watchers[0]?.receives(1)
  publishComment(3)
  for (const watcher of watchers) await watcher.receives(1)
  await watchers[0]?.receives(2)
  server.answers[COMMENTS] = [1, 2, 3, 4, 5].map(id => comment(id))
  server.send(`id: ${(lastId = 90)}\nevent: reset\ndata: {}\n\n`)
  publishComment(6)
  expect(numbers((await watchers[0]?.receives(5)) ?? [])).toEqual([2, 3, 4, 5, 6])
  expect(numbers((await watchers[1]?.receives(4)) ?? [])).toEqual([3, 4, 5, 6])
  for (const watcher of watchers) watcher.close()
})

test('comments that are written while the feed is not connected yet are not missed', async () => {
  const watcher = follow(2)
  while (callsTo(COMMENTS).length === 0) await new Promise(resolve => setTimeout(resolve, 10))
  server.answers[COMMENTS] = [1, 2, 3].map(id => comment(id))
  ready()
  publishComment(4)
  expect(numbers(await watcher.receives(2))).toEqual([3, 4])
  watcher.close()
})

test('only followers who may have lost the ticket read it again', async () => {
  ready()
  const watcher = follow(1)
  await watcher.receives(1)
  server.takeCalls()
  publishProject([VIEWER, 'new@corp.example'])
  publishTicket({ Subscriptions: [VIEWER] })
  publishProject(['new@corp.example'])
  publishComment(3)
  await watcher.receives(2)
  expect(callsTo(TICKET)).toEqual([])
  // These messages say that the user is no longer a subscriber or member, but the server still grants access.
  publishTicket({ Subscriptions: [] }, { Subscriptions: [VIEWER] })
  publishComment(4)
  await watcher.receives(3)
  expect(callsTo(TICKET)).toEqual([TICKET])
  watcher.close()
})

test('while the server cannot say whether access is lost nothing is sent, and then its answer counts', async () => {
  ready()
  const [kept, lost] = [follow(1), follow(1)]
  await Promise.all([kept.receives(1), lost.receives(1)])
  const { [TICKET]: known } = server.answers
  // An unreadable answer does not count as an answer.
  server.answers[TICKET] = 'nonsense'
  publishProject([])
  publishComment(3)
  for (let calls = 0; calls < 4; calls += callsTo(TICKET).length)
    await new Promise(resolve => setTimeout(resolve, 10))
  expect(numbers(kept.messages)).toEqual([2])
  server.answers[TICKET] = known
  expect(numbers(await kept.receives(2))).toEqual([2, 3])
  await lost.receives(2)
  Reflect.deleteProperty(server.answers, TICKET)
  publishProject([])
  publishComment(4)
  expect(await kept.ended).toBe('NOT_FOUND')
  expect(await lost.ended).toBe('NOT_FOUND')
  expect(numbers(lost.messages)).toEqual([2, 3])
})

test('an early message without an id applies to all that follow, and is no position to resume from', async () => {
  ready()
  const thread = follow(1)
  const list = watch<{ ticketId: string | null }>(connect(gateway, 'token'), LIST_CHANGED)
  await Promise.all([thread.receives(1), list.receives(1)])
  publishComment(3)
  await thread.receives(2)
  server.answers['/api/v1/tickets/projects'] = []
  Reflect.deleteProperty(server.answers, TICKET)
  server.send(`event: ticketProject\ndata: ${JSON.stringify({ Id: 1, Name: 'Support', CanSee: [] })}\n\n`)
  // Written before the list was changed, but read after it.
  publishTicket({ Subject: 'Secret' })
  publishComment(4, { Body: 'Secret' })
  expect(await thread.ended).toBe('NOT_FOUND')
  // The message to read the list again.
  await list.receives(2)
  server.cut()
  await server.waitForRequests(2)
  expect(server.requested[1]).toMatchObject({ 'last-event-id': String(lastId) })
  expect(JSON.stringify([thread.messages, list.messages])).not.toContain('Secret')
  list.close()
})

test('the names of other people come from the list of users, only for admins, once', async () => {
  const users = [
    { Email: 'ann@corp.example', Name: 'Ann', Scopes: '', Created: moment, Modified: moment },
    { Email: VIEWER, Name: 'Pia', Scopes: 'admin tickets', Created: moment, Modified: moment },
  ]
  Object.assign(server.answers, { '/api/v1/users': users })
  ready()
  const plain = follow(1)
  await plain.receives(1)
  Object.assign(server.answers, { '/api/v1/user': { ...users[1], Token: 't' } })
  const admin = follow(1, connect(gateway, 'another-token'))
  await admin.receives(1)
  expect(callsTo('/api/v1/users')).toHaveLength(1)
  for (const id of [3, 4]) publishComment(id, id === 4 ? { AuthorEmail: VIEWER } : {})
  const names = (edges: readonly Edge[]) => edges.map(({ node }) => node.author.name)
  expect(names(await admin.receives(3))).toEqual(['Ann', 'Ann', 'Pia'])
  expect(names(await plain.receives(3))).toEqual([null, null, 'Pia'])
  expect(server.takeCalls()).toEqual([])
  plain.close()
  admin.close()
})

test('a ticket that is read at the start has the name of an assignee who is no subscriber', async () => {
  const users = [
    { Email: 'ann@corp.example', Name: 'Ann', Scopes: '', Created: moment, Modified: moment },
    { Email: VIEWER, Name: 'Pia', Scopes: 'admin tickets', Created: moment, Modified: moment },
  ]
  Object.assign(server.answers, {
    '/api/v1/users': users,
    '/api/v1/user': { ...users[1], Token: 't' },
    [TICKET]: ticket({ CreatorEmail: VIEWER, Statuses: ['assignee:ann@corp.example'] }),
  })
  ready()
  const query = 'subscription ($id: ID!) { ticketChanged(ticketId: $id) { assignee { name } } }'
  const watcher = watch<object>(connect(gateway, 'token'), query, { id: ticketId })
  expect(await watcher.receives(1)).toEqual([{ assignee: { name: 'Ann' } }])
  watcher.close()
})

test('a list is read again only when the caller gains or loses access to a project', async () => {
  ready()
  const list = watch<{ ticketId: string | null }>(connect(gateway, 'token'), LIST_CHANGED)
  await list.receives(1)
  server.takeCalls()
  publishTicket({ Subject: 'Known' })
  publishProject([VIEWER, 'new@corp.example'])
  publish('ticketProject', { Id: 7, Name: 'Foreign', CanSee: ['new@corp.example'] })
  publishTicket({ Subject: 'Still' })
  expect(await list.receives(3)).toEqual([
    { ticketId: null, ticket: null },
    { ticketId, ticket: { subject: 'Known', project: { name: 'Support' } } },
    { ticketId, ticket: { subject: 'Still', project: { name: 'Support' } } },
  ])
  const names = server.takeCalls()
  server.answers['/api/v1/tickets/projects'] = []
  publishProject([])
  publishTicket({ Subject: 'Secret' })
  expect(await list.receives(4)).toHaveLength(4)
  expect(list.messages[3]).toEqual({ ticketId: null, ticket: null })
  expect(server.takeCalls()).toEqual([PROJECTS])
  // One call to show the name of the project, and one more after its list was changed.
  expect(names).toEqual([PROJECTS, PROJECTS])
  list.close()
})
