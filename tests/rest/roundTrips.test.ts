import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

const ANN = 'ann@example.com'
const TICKET = '/api/v1/tickets/project/1/ticket/1'

let rest: TestRest
let ann: string
const sent: { by: pg.Client; what: string }[] = []
beforeAll(async () => {
  const query = Reflect.get(pg.Client.prototype, 'query')
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    sent.push({ by: this, what: nameOf(args[0]) })
    const result: unknown = Reflect.apply(query, this, args)
    return result
  })
  rest = await startTestRest()
  ann = await rest.signIn(ANN, { scopes: ['tickets', 'timesheets'] })
  await rest.signIn('ben@example.com')
  const write = async (method: string, path: string, body?: unknown) =>
    expect((await rest.call(method, path, { token: ann, body })).status).toBeLessThan(300)
  await write('POST', '/api/v1/tickets/project/Apollo')
  await write('POST', '/api/v1/tickets/project/1/ticket', { Subject: 'Printer', Body: '<p>It burns</p>' })
  await write('POST', `${TICKET}/comment`, { Body: '<p>Use water?</p>' })
  await write('POST', '/api/v1/timesheets/project/Apollo')
})
afterAll(() => rest.close())

function nameOf(statement: unknown): string {
  if (typeof statement !== 'object' || statement === null) return String(statement)
  const name = 'name' in statement ? statement.name : undefined
  return String(name ?? ('text' in statement ? statement.text : statement))
}

/**
 * The statements that a call sends: the names of those that are prepared, and the texts of others. The mailer looks
 * for mails once a second, so it may send some meanwhile, but not during each of several calls.
 */
async function statementsOf(path: string): Promise<string[]> {
  const found: string[][] = []
  for (let time = 0; time < 6; time++) {
    const start = sent.length
    expect((await rest.call('GET', path, { token: ann })).status).toBe(200)
    found.push(sent.slice(start).map(({ what }) => what))
  }
  return found.reduce((one, other) => (other.length < one.length ? other : one))
}

// Each is a round trip to the database, which costs as much as the rest of the call.
test.each([
  ['/api/v1/user', ['session']],
  [TICKET, ['session', 'ticket']],
  [`${TICKET}/comments`, ['session', 'comments_asc_visible']],
  [`${TICKET}/comments?limit=50`, ['session', 'comments_asc_visible']],
  [`${TICKET}/comments?limit=50&before=999`, ['session', 'comments_desc_visible']],
  ['/api/v1/tickets/tickets?limit=25', ['session', 'tickets_modified_desc_0_0', 'tickets_page']],
  ['/api/v1/tickets/tickets?limit=25&statuses=new', ['session', 'tickets_modified_desc_1_0', 'tickets_page']],
  ['/api/v1/tickets/tickets?limit=25&sort=created', ['session', 'tickets_created_asc_0_0', 'tickets_page']],
  ['/api/v1/tickets/projects', ['session', 'ticket_projects']],
  ['/api/v1/tickets/project/1', ['session', 'ticket_project']],
  ['/api/v1/timesheets/projects', ['session', 'timesheet_projects']],
  [
    '/api/v1/timesheets/people?purpose=pay&from=2027-03-01&until=2027-04-01&unpaidUntil=2027-03-01',
    ['session', 'timesheet_people'],
  ],
])('a call of %s sends the database only %j, each built before', async (path, names) => {
  expect(await statementsOf(path)).toEqual(names)
})

test('a comment that is mailed to a subscriber is one transaction of twelve statements', async () => {
  const write = (body: object) =>
    rest.call('POST', `${TICKET}/comment`, { token: ann, body, headers: { 'Idempotency-Key': randomUUID() } })
  expect((await write({ AddSubscribers: ['ben@example.com'] })).status).toBe(201)
  const start = sent.length
  expect((await write({ Body: '<p>Or sand.</p>' })).status).toBe(201)
  expect(transactionWith('claim_key', start)).toEqual([
    ...['begin', 'claim_key', 'lock_ticket', 'ticket', 'insert_comments', 'lock_author', 'mail_readers'],
    ...['queue_mails', 'publish', 'take_use', 'store_outcome', 'commit'],
  ])
})

test('changes of several tickets are one transaction of as many statements as one', async () => {
  const ids: unknown[] = []
  for (const Subject of ['One', 'Two', 'Three']) {
    const body = { Subject, Body: '<p>Text</p>', Subscribers: ['ben@example.com'] }
    ids.push((await rest.call('POST', '/api/v1/tickets/project/1/ticket', { token: ann, body })).body)
  }
  const numbers = ids.map(body => Reflect.get(Object(body), 'TicketId') as unknown)
  const start = sent.length
  const body = { Changes: numbers.map(TicketId => ({ ProjectId: 1, TicketId, AddStatuses: ['closed'] })) }
  expect((await rest.call('PATCH', '/api/v1/tickets/tickets', { token: ann, body })).status).toBe(200)
  expect(transactionWith('lock_tickets', start)).toEqual([
    ...[
      'begin',
      'lock_tickets',
      'tickets_open',
      'lock_members_of_comments',
      'insert_comments',
      'write_audit',
    ],
    ...['lock_author', 'mail_readers', 'queue_mails', 'publish', 'take_use', 'commit'],
  ])
})

test.each([
  [
    '/api/v1/tickets/project/1/ticket',
    'insert_ticket',
    { Subject: 'Scanner', Body: '<p>It hums</p>' },
    [
      ...['begin', 'hold_ticket_project', 'ticket_project', 'insert_ticket', 'tickets_any'],
      ...['write_audit', 'publish', 'commit'],
    ],
  ],
  [
    '/api/v1/timesheets/event',
    'insert_event',
    { Project: 'Apollo', DateRange: ['2027-03-01T09:00Z', '2027-03-01T10:00Z'], Timezone: 'UTC' },
    ['begin', 'timesheet_project_by_name', 'insert_event', 'write_audit', 'publish', 'commit'],
  ],
])(
  'a write to %s sends the database only statements that were built before',
  async (path, insert, body, names) => {
    const start = sent.length
    expect((await rest.call('POST', path, { token: ann, body })).status).toBe(201)
    expect(transactionWith(insert, start)).toEqual(names)
  },
)

/** The statements of the transaction that sent one of that name. Jobs send others meanwhile, by other connections. */
function transactionWith(name: string, start: number): string[] {
  const writer = sent.find(({ what }, place) => place >= start && what === name)?.by
  const own = sent.filter(({ by }, place) => place >= start && by === writer).map(({ what }) => what)
  const begin = own.lastIndexOf('begin', own.indexOf(name))
  return own.slice(begin, own.indexOf('commit', begin) + 1)
}
