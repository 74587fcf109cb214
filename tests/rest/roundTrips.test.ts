import pg from 'pg'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

const ANN = 'ann@example.com'
const TICKET = '/api/v1/tickets/project/1/ticket/1'

let rest: TestRest
let ann: string
let sent: string[]
beforeAll(async () => {
  rest = await startTestRest()
  ann = await rest.signIn(ANN, { scopes: ['tickets', 'timesheets'] })
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
    sent.push(typeof what === 'string' ? what : String(Reflect.get(Object(what), 'name')))
    return Reflect.apply(query, this, args)
  })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => rest.close())

/** The names of the prepared statements that a call sends; `undefined` for another statement. */
async function statementsOf(path: string): Promise<string[]> {
  const call = () => rest.call('GET', path, { token: ann })
  // The first call may open a connection and set its limits.
  await call()
  sent = []
  expect((await call()).status).toBe(200)
  return sent
}

// Each is a round trip to the database, which costs as much as the rest of the call.
test.each([
  ['/api/v1/user', ['session']],
  [TICKET, ['session', 'ticket']],
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
