import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { GraphQLError } from 'graphql'
import { createUnreadableLog } from '../../gateway/graph/errors.ts'
import { createRestPool } from '../../gateway/upstream/client.ts'
import { listResult, longList, noteCall, objectResult, readString } from '../../gateway/upstream/decode.ts'
import { CLIENT_GONE } from '../../gateway/upstream/errors.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'
import { at } from './answers.ts'

let stub: Stub
let gateway: TestGateway
let token: string

beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  token = stub.user('ann@corp.example', 'admin timesheets')
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

const projects = '{ timesheetProjects { name } }'
const create = `mutation ($input: CreateTimesheetProjectInput!) {
  createTimesheetProject(input: $input) { project { name } userErrors { message field code } }
}`

test.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [400, 'BAD_USER_INPUT'],
  [413, 'TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [500, 'UPSTREAM_UNAVAILABLE'],
  [503, 'UPSTREAM_UNAVAILABLE'],
  [302, 'UPSTREAM_UNAVAILABLE'],
])('status %i of the server keeps its meaning as %s', async (status, code) => {
  stub.answerOnce('/api/v1/timesheets/projects', status, { error: 'No.' })
  const { errors } = await gateway.query(projects, {}, token)
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Server returned error: No.',
      extensions: expect.objectContaining({ code }) as unknown,
    }),
  ])
})

test('an error names the argument, not the field of the REST request', async () => {
  const answer = { error: 'purpose must be words. See Idempotency-Key.', field: 'purpose.1' }
  stub.answerOnce('/api/v1/timesheets/projects', 400, answer)
  const { errors } = await gateway.query(projects, {}, token)
  expect(errors?.[0]?.message).toBe('Server returned error: purposes must be words. See requestId.')
})

test('an error field fails the call, whatever its status', async () => {
  stub.answerOnce('/api/v1/timesheets/projects', 200, { error: 'Not today' })
  const { errors } = await gateway.query(projects, {}, token)
  expect(errors?.[0]?.message).toBe('Server returned error: Not today')
})

test.each([
  ["Timesheets project result isn't an array", {}],
  ["Result isn't an object, in item 1 of the list", ['x']],
  ['Created not found as date, in item 1 of the list', [{ Name: 'x', CanUse: [] }]],
  ['Error reading date formatting, in item 1 of the list', [{ Name: 'x', Created: 'soon' }]],
])('an unreadable answer fails with “%s”', async (message, answer) => {
  stub.answerOnce('/api/v1/timesheets/projects', 200, answer)
  const { data, errors } = await gateway.query(projects, {}, token)
  expect(data).toBeNull()
  expect(errors).toEqual([expect.objectContaining({ message })])
})

test.each([
  ['Email', 'No email provided with user'],
  ['Name', 'No name provided with user'],
  ['Token', 'No token provided with user'],
])('a user record without %s is rejected', async (field, message) => {
  const record = {
    Email: 'a@b.example',
    Name: 'A',
    Token: 't',
    Scopes: '',
    Created: 1,
    Modified: 1,
    [field]: '',
  }
  stub.answerOnce('/login/reauth', 200, record)
  const { errors } = await gateway.query('mutation { reauthorize { session { token } } }', {}, token)
  expect(errors?.[0]?.message).toBe(message)
})

test.each([400, 409, 413])(
  'a refusal with %i becomes a user error in the server’s own words',
  async status => {
    stub.answerOnce('/api/v1/timesheets/project/Apollo', status, { error: 'There is such a project.' })
    const { data, errors } = await gateway.query(create, { input: { name: 'Apollo' } }, token)
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      createTimesheetProject: {
        project: null,
        userErrors: [
          { message: 'There is such a project.', field: 'name', code: expect.any(String) as string },
        ],
      },
    })
  },
)

test.each<[status: number, answer: object, refused: object]>([
  [400, { error: 'No.' }, { message: 'No.', field: 'name', code: 'INVALID' }],
  [409, { error: 'No.' }, { message: 'No.', field: 'name', code: 'CONFLICT' }],
  [413, { error: 'No.' }, { message: 'No.', field: 'name', code: 'TOO_LARGE' }],
  [400, { error: 'No.', code: 'TAKEN' }, { message: 'No.', field: 'name', code: 'TAKEN' }],
  [409, { error: 'No.', code: 'E_DUP', field: 7 }, { message: 'No.', field: 'name', code: 'CONFLICT' }],
  [409, { error: 'No.', code: 'toString' }, { message: 'No.', field: 'name', code: 'CONFLICT' }],
  [
    400,
    { error: 'DateRange must be dates.', field: 'DateRange.1' },
    { message: 'Time: please give dates.', field: 'end', code: 'INVALID' },
  ],
  [
    409,
    { error: 'This Idempotency-Key was used.', code: 'CONFLICT' },
    { message: 'This requestId was used.', field: 'requestId', code: 'CONFLICT' },
  ],
  [
    400,
    { error: 'No, WorkNotes.', field: 'Payments.0.Events.3.Modified' },
    { message: 'No, work notes.', field: 'payments.0.events.3.modifiedAt', code: 'INVALID' },
  ],
  [
    400,
    { error: 'WorkNotes must be shorter.' },
    { message: 'Work notes: please give shorter.', field: 'workNotes', code: 'INVALID' },
  ],
  [400, { error: 'Tags is no list' }, { message: 'Tags is no list', field: 'tags', code: 'INVALID' }],
  [
    400,
    { error: 'Changes.2: Modified must be a date.', field: 'Changes.2.Modified' },
    { message: 'Changes.2: Modified must be a date.', field: 'changes.2.basedOn', code: 'INVALID' },
  ],
  [
    400,
    { error: 'Modified must be a date.', field: 'Changes.2.Modified' },
    { message: 'Copy: please give a date.', field: 'changes.2.basedOn', code: 'INVALID' },
  ],
  [
    400,
    { error: 'Neither AddStatuses nor RemoveStatuses.' },
    { message: 'Neither tags to add nor tags to remove.', field: 'name', code: 'INVALID' },
  ],
  [
    400,
    { error: 'constructor must be nothing.', field: 'constructor' },
    { message: 'Constructor: please give nothing.', field: 'constructor', code: 'INVALID' },
  ],
])('the message for %i with %j', async (status, answer, refused) => {
  stub.answerOnce('/api/v1/timesheets/project/Apollo', status, answer)
  const said = await gateway.query(create, { input: { name: 'Apollo' } }, token)
  expect(at(said, 'createTimesheetProject.userErrors')).toEqual([refused])
})

test('a refused token is a user error of reauthorize, and a GraphQL error elsewhere', async () => {
  const reauthorize = 'mutation { reauthorize { session { token } userErrors { message } } }'
  expect(await gateway.query(reauthorize, {}, 'old')).toEqual({
    data: { reauthorize: { session: null, userErrors: [{ message: 'Sign in first' }] } },
  })
  const { errors } = await gateway.query(create, { input: { name: 'Apollo' } }, 'old')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('a server that does not answer in time is unavailable', async () => {
  const silent = createServer(socket => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const pool = createRestPool(new URL(`http://127.0.0.1:${portOf(silent)}`))
  const call = pool.as({ signal: AbortSignal.timeout(100) }).call('GET', '/api/v1/user')
  await expect(call).rejects.toMatchObject({
    message: 'The server did not answer in time',
    code: 'UPSTREAM_UNAVAILABLE',
  })
  await pool.close()
  silent.close()
})

describe('what the log says about a server that failed', () => {
  type Failure = Parameters<NonNullable<Parameters<typeof createRestPool>[3]>>[0]
  let failures: Failure[]
  const call = async (path: string, signal?: AbortSignal) => {
    failures = []
    const pool = createRestPool(new URL(stub.url), undefined, undefined, one => failures.push(one))
    const error: unknown = await pool
      .as({ token, requestId: 'r1', signal })
      .call('GET', path)
      .catch((failure: unknown) => failure)
    await pool.close()
    return error
  }

  test.each([
    [500, { error: 'No.' }, 'Server returned error: No.'],
    [302, {}, 'Server returned error: Status 302'],
  ])('%i leaves one entry, with the call but not what it asked', async (status, answer, reason) => {
    stub.answerOnce('/api/v1/timesheets/projects', status, answer)
    await call('/api/v1/timesheets/projects?email=ben@corp.example')
    expect(failures).toEqual([
      {
        method: 'GET',
        path: '/api/v1/timesheets/projects',
        status,
        duration: expect.any(Number) as number,
        reason,
        reqId: 'r1',
      },
    ])
  })

  test('a refusal leaves none, nor does a client that has left', async () => {
    stub.answerOnce('/api/v1/timesheets/projects', 404, { error: 'No.' })
    await call('/api/v1/timesheets/projects')
    expect(failures).toEqual([])
    await call('/api/v1/timesheets/projects', AbortSignal.abort(CLIENT_GONE))
    expect(failures).toEqual([])
  })

  test('an item that cannot be read is named once, with its call, and the list is not shown without it', async () => {
    const row = { ProjectId: 1, Id: 7, Created: 1, AuthorEmail: 'a@b.example', Body: '', Files: [] }
    const rows = [row, { ...row, Id: 8, Body: null }]
    stub.answerOnce('/api/v1/timesheets/projects', 200, rows)
    const decode = longList('rows', one => readString(one, 'Body'))
    const answer = await call('/api/v1/timesheets/projects')
    const error: unknown = await decode(answer).catch((failure: unknown) => failure)
    const logged: unknown[] = []
    const log = createUnreadableLog((details, message) => logged.push({ ...details, message }))
    for (const path of ['one', 'other'])
      log(new GraphQLError('', { originalError: error as Error, path: [path] }), 'r2')
    expect(logged).toEqual([
      {
        call: 'GET /api/v1/timesheets/projects',
        id: 8,
        reason: 'Body not found as string, in the item with the Id 8',
        reqId: 'r2',
        message: 'An answer of the REST service cannot be read',
      },
    ])
  })
})

test('an item without an Id that cannot be read is named by its place in the list', () => {
  const answer = [{ Email: 'ann@corp.example' }, { Email: null }]
  noteCall(answer, { method: 'GET', path: '/api/v1/users' })
  const read = () => listResult(answer, 'users Result', one => readString(one, 'Email'))
  expect(read).toThrow('Email not found as string, in item 2 of the list')
})

test('an answer of another shape leaves an entry with its call', () => {
  const logged: unknown[] = []
  const log = createUnreadableLog(details => logged.push(details))
  const answer = { Items: [] }
  noteCall(answer, { method: 'GET', path: '/api/v1/users' })
  for (const read of [() => listResult(answer, 'users Result', one => one), () => objectResult(null)])
    try {
      read()
    } catch (error) {
      log(new GraphQLError('', { originalError: error as Error }), 'r3')
    }
  expect(logged).toEqual([
    { call: 'GET /api/v1/users', reason: "users Result isn't an array", reqId: 'r3' },
    { call: undefined, reason: "Result isn't an object", reqId: 'r3' },
  ])
})

test('a server that is down or does not speak HTTP is unavailable, and the error does not show its address', async () => {
  const babbler = createServer(socket => socket.end('hello')).listen(0, '127.0.0.1')
  await once(babbler, 'listening')
  for (const restUrl of [`http://127.0.0.1:${portOf(babbler)}`, 'http://127.0.0.1:1']) {
    const alone = await startTestGateway({ restUrl })
    const { errors } = await alone.query(projects, {}, token)
    expect(errors?.[0]).toMatchObject({
      message: 'The server cannot be reached',
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    })
    expect(JSON.stringify(errors)).not.toContain('127.0.0.1')
    await alone.close()
  }
  babbler.close()
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
