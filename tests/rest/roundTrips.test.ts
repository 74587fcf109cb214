import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

const ANN = 'ann@example.com'
const TICKET = '/api/v1/tickets/project/1/ticket/1'

let rest: TestRest
let ann: string
let sent: { by: pg.Client; what: string }[]
beforeAll(async () => {
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
beforeEach(() => {
  sent = []
  const query = Reflect.get(pg.Client.prototype, 'query')
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [what] = args
    const { name, text }: { name?: unknown; text?: unknown } = Object(what)
    sent.push({ by: this, what: String(name ?? text ?? what) })
    return Reflect.apply(query, this, args)
  })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => rest.close())

/** The names of the prepared statements that a call sends, and the texts of others. */
async function statementsOf(path: string): Promise<string[]> {
  const call = () => rest.call('GET', path, { token: ann })
  // The first call may open a connection and set its limits.
  await call()
  sent = []
  expect((await call()).status).toBe(200)
  return sent.map(({ what }) => what)
}

// Each is a round trip to the database, which costs as much as the rest of the call.
test.each([
  ['/api/v1/user', ['session']],
  [TICKET, ['session', 'ticket']],
  [`${TICKET}/comments`, ['session', 'comments_asc_visible']],
  [`${TICKET}/comments?limit=50`, ['session', 'comments_asc_visible']],
  [`${TICKET}/comments?limit=50&before=999`, ['session', 'comments_desc_visible']],
  ['/api/v1/tickets/tickets?limit=25', ['session', 'tickets_modified_desc_0', 'tickets_page']],
  ['/api/v1/tickets/tickets?limit=25&statuses=new', ['session', 'tickets_modified_desc_1', 'tickets_page']],
  ['/api/v1/tickets/tickets?limit=25&sort=created', ['session', 'tickets_created_asc_0', 'tickets_page']],
  ['/api/v1/tickets/projects', ['session', 'ticket_projects']],
  ['/api/v1/tickets/project/1', ['session', 'ticket_project']],
  ['/api/v1/timesheets/projects', ['session', 'timesheet_projects']],
])('a call of %s sends the database only %j, each built before', async (path, names) => {
  expect(await statementsOf(path)).toEqual(names)
})

test('a comment that is mailed to a subscriber is one transaction of eleven statements', async () => {
  const write = (body: object) =>
    rest.call('POST', `${TICKET}/comment`, { token: ann, body, headers: { 'Idempotency-Key': randomUUID() } })
  expect((await write({ AddSubscribers: ['ben@example.com'] })).status).toBe(201)
  sent = []
  expect((await write({ Body: '<p>Or sand.</p>' })).status).toBe(201)
  // Mails are delivered at the same time, by other connections.
  const writer = sent.find(({ what }) => what === 'claim_key')?.by
  const own = sent.filter(({ by }) => by === writer).map(({ what }) => what)
  const start = own.lastIndexOf('begin', own.indexOf('claim_key'))
  expect(own.slice(start, own.indexOf('commit', start) + 1)).toEqual([
    ...['begin', 'claim_key', 'lock_ticket', 'ticket', 'insert_comment', 'lock_author', 'mail_readers'],
    ...['queue_mails', 'publish', 'store_outcome', 'commit'],
  ])
})
