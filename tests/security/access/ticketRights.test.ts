// Surface: tickets: who may change which part of a ticket, in every notation.
import { sql } from 'drizzle-orm'
import type { GraphQLAnswer } from '../../helpers/servers/gateway.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { uploaded } from '../../rest/tickets/ticketFiles.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

const EDIT_REFUSAL =
  'Only members of the project’s Can See list and the creator of the ticket may change its subject, status and tags. You may comment.'
const SUBSCRIBERS_REFUSAL =
  'Only members of the project’s Can See list may add or remove subscribers. You may unsubscribe yourself.'

/** The parts of a comment that change the ticket, in the terms of both APIs. */
interface Change {
  subject?: string
  addStatuses?: string[]
  removeStatuses?: string[]
  addSubscribers?: string[]
  removeSubscribers?: string[]
}

const SUBJECT = { subject: 'It smokes' }
const SUBSCRIBER = { addSubscribers: ['new@customer.example'] }

/** Each with the right that it requires: E for changes by the creator, S for those by members only. */
const ACTIONS: Record<string, { change: Change; takes: '' | 'E' | 'S' }> = {
  'a comment': { change: {}, takes: '' },
  'no real change': {
    change: {
      subject: 'It breaks',
      addStatuses: ['status:new', 'red'],
      removeStatuses: ['blue'],
      removeSubscribers: ['nobody@example.com'],
    },
    takes: '',
  },
  'the subject': { change: SUBJECT, takes: 'E' },
  'the status': { change: { addStatuses: ['status:closed'] }, takes: 'E' },
  'the priority by its word': { change: { addStatuses: ['PRIORITY:high'] }, takes: 'E' },
  'one more tag': { change: { addStatuses: ['green'] }, takes: 'E' },
  'one tag less': { change: { removeStatuses: ['red'] }, takes: 'E' },
  'one more subscriber': { change: SUBSCRIBER, takes: 'S' },
  'one subscriber less': { change: { removeSubscribers: ['sue@customer.example'] }, takes: 'S' },
  'a subscriber in place of another': {
    change: { ...SUBSCRIBER, removeSubscribers: ['sue@customer.example'] },
    takes: 'S',
  },
  'all at once': { change: { ...SUBJECT, ...SUBSCRIBER, addStatuses: ['green'] }, takes: 'S' },
}

/** The callers. Ann created the ticket; where `isOff` is set, she has been removed from the list since then. */
const ROLES: Record<string, { email: string; scopes: string[]; may: string; isOff?: boolean }> = {
  'a member who created it': { email: 'ann@example.com', scopes: ['tickets'], may: 'ES' },
  'its creator, off the list': { email: 'ann@example.com', scopes: ['tickets'], may: 'E', isOff: true },
  'its creator, off the list and without the scope': {
    ...{ email: 'ann@example.com', scopes: [], may: 'E', isOff: true },
  },
  'a member': { email: 'ben@example.com', scopes: ['tickets'], may: 'ES' },
  'a subscriber': { email: 'cat@example.com', scopes: ['tickets'], may: '' },
  'a subscriber with every scope': {
    ...{ email: 'cat@example.com', scopes: ['admin', 'timesheets', 'tickets'], may: '' },
  },
  'a subscriber without the scope': { email: 'sid@customer.example', scopes: [], may: '' },
  'a subscriber on the list, without the scope': { email: 'may@example.com', scopes: [], may: '' },
}

let system: System
let fixture: TicketFixture
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system.close())
beforeEach(async () => {
  fixture = await ticketFixture(system.rest)
  await fixture.call('PATCH', '/project/1/canSee?email=may@example.com', { token: fixture.ann })
})

const newTicket = (more = {}) =>
  fixture.ticket({
    Statuses: ['red'],
    Subscribers: ['cat@example.com', 'sid@customer.example', 'sue@customer.example', 'may@example.com'],
    ...more,
  })

const signedIn = async ({ email, scopes, isOff }: (typeof ROLES)[string]) => {
  const token = await system.rest.signIn(email, { scopes })
  if (isOff) await fixture.call('DELETE', `/project/1/canSee?email=${email}`, { token: fixture.ben })
  return token
}

/** Everything that a comment may leave in the database. */
const traces = async () => {
  const { rows } = await system.rest.db.execute(sql`
    select (select count(*) from ticket_comments) as comments, (select count(*) from outbox_mails) as mails,
      (select count(*) from live_messages) as live, (select count(*) from audit) as audit,
      (select count(*) from ticket_subscribers) as subscribers,
      (select jsonb_agg(to_jsonb(tickets)) from tickets) as tickets,
      (select count(*) from files where ticket_id is not null) as attached`)
  return rows[0]
}

const inRest = async (ticket: number, token: string, change: Change, more: object = {}) => {
  const { status, error } = await fixture.comment(
    ticket,
    {
      Body: '<p>And now?</p>',
      Subject: change.subject ?? '',
      AddStatuses: change.addStatuses ?? [],
      RemoveStatuses: change.removeStatuses ?? [],
      AddSubscribers: change.addSubscribers ?? [],
      RemoveSubscribers: change.removeSubscribers ?? [],
      ...more,
    },
    token,
  )
  return { status, error }
}

const inGraphQL = async (ticket: number, token: string, change: Change, more: object = {}) => {
  const ticketId = Buffer.from(`Ticket:1/${ticket}`).toString('base64')
  const { data, errors }: GraphQLAnswer = await system.gateway.query(
    'mutation ($input: AddCommentInput!) { addComment(input: $input) { commentEdge { cursor } userErrors { message } } }',
    { input: { ticketId, body: '<p>And now?</p>', ...change, ...more } },
    token,
  )
  const [failure] = errors ?? []
  if (failure?.extensions.code === 'FORBIDDEN')
    return { status: 403, error: failure.message.replace('Server returned error: ', '') }
  expect([errors, data]).toMatchObject([undefined, { addComment: { userErrors: [] } }])
  return { status: 201, error: undefined }
}

describe.each([
  ['REST', inRest],
  ['GraphQL', inGraphQL],
] as const)('over %s', (_name, write) => {
  test.each(Object.keys(ROLES))('%s can change only what the rules allow', async name => {
    const role = ROLES[name]
    if (!role) throw new Error('There is no such role.')
    const token = await signedIn(role)
    for (const [action, { change, takes }] of Object.entries(ACTIONS)) {
      const ticket = await newTicketBy(role)
      const before = await traces()
      const { status, error } = await write(ticket, token, change)
      const isAllowed = takes === '' || role.may.includes(takes)
      const refusal = takes === 'E' || (takes === 'S' && change.subject && role.may === '')
      expect([action, status, error]).toEqual([
        action,
        isAllowed ? 201 : 403,
        isAllowed ? undefined : refusal ? EDIT_REFUSAL : SUBSCRIBERS_REFUSAL,
      ])
      const after = await traces()
      if (!isAllowed) expect([action, after]).toEqual([action, before])
      else expect(Number(after?.comments)).toBe(Number(before?.comments) + 1)
    }
  })

  test('every subscriber may attach files, and unsubscribe', async () => {
    for (const name of ['a subscriber', 'a subscriber without the scope']) {
      const role = ROLES[name]
      if (!role) throw new Error('There is no such role.')
      const token = await signedIn(role)
      const ticket = await newTicket()
      const { UUID } = await uploaded(system.rest, token, 'abc')
      const files = write === inRest ? { Files: [UUID] } : { files: [UUID] }
      expect(await write(ticket, token, {}, files)).toMatchObject({ status: 201 })
      expect(await write(ticket, token, { removeSubscribers: [role.email] })).toMatchObject({ status: 201 })
      expect((await fixture.read(ticket)).Subscriptions).not.toContain(role.email)
      expect((await fixture.read(ticket)).Subscriptions).toHaveLength(3)
    }
  })
})

/** A user who is not on the list cannot create a ticket: Ann is added to it for a moment. */
async function newTicketBy({ isOff, scopes }: (typeof ROLES)[string]): Promise<number> {
  if (!isOff) return newTicket()
  await system.rest.signIn('ann@example.com', { scopes: ['tickets'] })
  await fixture.call('PATCH', '/project/1/canSee?email=ann@example.com', { token: fixture.ben })
  const ticket = await newTicket()
  await fixture.call('DELETE', '/project/1/canSee?email=ann@example.com', { token: fixture.ben })
  await system.rest.signIn('ann@example.com', { scopes })
  return ticket
}

test('a refusal with a key is repeated and writes nothing, and the key of an accepted comment writes once', async () => {
  const ticket = await newTicket()
  const send = (key: string, Subject: string) =>
    fixture.call('POST', `/project/1/ticket/${ticket}/comment`, {
      ...{ token: fixture.cat, headers: { 'idempotency-key': key } },
      body: { Body: '<p>x</p>', Subject },
    })
  for (let turn = 0; turn < 2; turn++) {
    expect(await send('bad', 'It smokes')).toMatchObject({ status: 403, error: EDIT_REFUSAL })
    expect(await send('good', '')).toMatchObject({ status: 201 })
  }
  expect(await fixture.read(ticket)).toMatchObject({ Subject: 'It breaks', CommentCount: 1 })
})

test('a member who is removed from the list at the same time changes the ticket before, or not at all', async () => {
  const ticket = await newTicket()
  const [gone, change] = await Promise.all([
    fixture.call('DELETE', '/project/1/canSee?email=ben@example.com', { token: fixture.ann }),
    inRest(ticket, await system.rest.signIn('ben@example.com', { scopes: ['tickets'] }), SUBJECT),
  ])
  expect(gone.status).toBe(200)
  expect([201, 403, 404]).toContain(change.status)
  expect((await fixture.read(ticket)).Subject).toBe(change.status === 201 ? 'It smokes' : 'It breaks')
})

test('a ticket shows what its reader may change, also in a list and after a change', async () => {
  const ticket = await newTicket()
  const field = 'viewerCanEdit viewerCanChangeSubscribers'
  const readAs = async (token: string, document: string, of: (data: unknown) => unknown) => {
    const { data, errors } = await system.gateway.query(document, {}, token)
    expect(errors).toBeUndefined()
    return of(data)
  }
  const at = (value: unknown, ...path: (string | number)[]): unknown =>
    path.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    )
  const id = Buffer.from(`Ticket:1/${ticket}`).toString('base64')
  for (const [name, role] of Object.entries(ROLES)) {
    const token = await signedIn(role)
    const expected = {
      viewerCanEdit: role.may.includes('E'),
      viewerCanChangeSubscribers: role.may.includes('S'),
    }
    const single = `{ ticket(projectNumber: 1, number: ${ticket}) { ${field} } }`
    expect([name, await readAs(token, single, data => at(data, 'ticket'))]).toEqual([name, expected])
    const byId = `{ node(id: "${id}") { ... on Ticket { ${field} project { name } } } }`
    expect([name, await readAs(token, byId, data => at(data, 'node'))]).toEqual([
      name,
      { ...expected, project: { name: 'Apollo' } },
    ])
    const written = `mutation { addComment(input: { ticketId: "${id}", body: "<p>x</p>" }) { ticket { ${field} } } }`
    expect([name, await readAs(token, written, data => at(data, 'addComment', 'ticket'))]).toEqual([
      name,
      expected,
    ])
    if (role.scopes.includes('tickets')) {
      const list = `{ tickets(first: 5) { edges { node { ${field} } } } }`
      expect([name, await readAs(token, list, data => at(data, 'tickets', 'edges', 0, 'node'))]).toEqual([
        name,
        expected,
      ])
    }
    await fixture.call('PATCH', '/project/1/canSee?email=ann@example.com', { token: fixture.ben })
  }
})
