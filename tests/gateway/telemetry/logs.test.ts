import pg from 'pg'
import { accessToken } from '../../../rest/security/tokens.ts'
import { startFloors, type Floor, type Floors } from '../../helpers/servers/floors.ts'

const SECRET = 'a-key-for-the-logs-that-is-long-enough'
const EMAIL = 'ada@corp.example'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let floors: Floors
let token: string

beforeAll(async () => {
  floors = await startFloors({ TOKEN_SECRET: SECRET, ADMIN_EMAILS: EMAIL, LOG_REQUESTS: 'true' })
  const user = { email: EMAIL, name: 'Ada', scopes: ['timesheets'] }
  token = await accessToken(user, new TextEncoder().encode(SECRET), 3600, new Date())
})
afterAll(() => floors.stop())

const ask = async (path: string, body?: unknown) => {
  const response = await fetch(floors.gateway.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${TRACE}-00f067aa0ba902b7-00`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response.text()
}

/** The lines with the id of the request, once there are as many. */
async function linesOf({ lines }: Floor, count: number): Promise<Record<string, unknown>[]> {
  const found = () => lines.filter(({ reqId }) => reqId === TRACE)
  while (found().length < count) await new Promise(resolve => setTimeout(resolve, 20))
  return found()
    .splice(0)
    .map(({ method, path, status, level, msg }) => ({ method, path, status, level, msg }))
}

test('a request has one id on every line of both servers, and in the answer', async () => {
  const query = `{ timesheetProjects { name } viewer { email } }`
  await ask('/graphql', { query })
  const answered = { level: 30, msg: 'A request was answered', status: 200 }
  expect(await linesOf(floors.gateway, 1)).toEqual([{ ...answered, method: 'POST', path: '/graphql' }])
  expect(await linesOf(floors.rest, 1)).toContainEqual({
    ...{ ...answered, method: 'GET' },
    path: '/api/v1/timesheets/projects',
  })
})

test('a failure has its reason in the log of the server, and its id in what a person reads', async () => {
  floors.gateway.lines.splice(0)
  floors.rest.lines.splice(0)
  const database = new pg.Client(floors.databaseUrl)
  await database.connect()
  await database.query('alter table timesheet_projects rename to hidden')
  const passed = await ask(`/api/v1/timesheets/projects?for=${EMAIL}`)
  const answer = await ask('/graphql', { query: '{ timesheetProjects { name } }' })
  await database.query('alter table hidden rename to timesheet_projects')
  await database.end()

  expect(JSON.parse(passed)).toMatchObject({
    error: `Something went wrong here. Please try again; if it happens again, tell your administrator the request id ${TRACE}.`,
  })
  expect(JSON.parse(answer)).toMatchObject({ errors: [{ extensions: { requestId: TRACE } }] })
  const failed = { level: 40, msg: 'A REST call failed', method: 'GET', status: 500 }
  const path = '/api/v1/timesheets/projects'
  const lines = await linesOf(floors.gateway, 4)
  expect(lines.filter(({ level }) => level === 40)).toEqual([
    { ...failed, path },
    { ...failed, path },
  ])
  expect(await linesOf(floors.rest, 4)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'A call failed' }),
  )
  expect(JSON.stringify([floors.gateway.lines, floors.rest.lines])).not.toMatch(/corp\.example|eyJ/)
})
