import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { at, textAt } from '../answers.ts'
import { startOffering, type Offering } from '../offering.ts'

// docs/specification/admin.md#backups
const LIST = `query ($first: Int!, $after: String) { backups(first: $first, after: $after) {
  schedule { place times keep nextAt } pageInfo { hasNextPage hasPreviousPage endCursor }
  edges { node { id state place createdAt actor { email } startedAt finishedAt snapshotAt rowCount fileCount
    lostFileCount size verifiedAt attempts error } } } }`
const START = `mutation ($requestId: String) { startBackup(input: { requestId: $requestId }) {
  backup { id state } userErrors { message field code } } }`

const NIGHT = '2026-11-30T02:00:00.000Z'
const MADE = {
  ...{ Id: 7, State: 'verified', Place: '/backups/daybook-7.tar', Created: NIGHT, By: null, Started: NIGHT },
  ...{ Finished: NIGHT, Moment: NIGHT, Rows: 12, Files: 3, LostFiles: 0, Size: 5_000_000_000 },
  ...{ Verified: NIGHT, Attempts: 1, Error: null },
}
const NOTHING = { Moment: null, Rows: null, Files: null, LostFiles: null, Size: null, Verified: null }
const FAILED = { ...MADE, ...NOTHING, Id: 8, State: 'failed', By: 'ann@corp.example', Error: 'ENOSPC' }
const Schedule = { Place: '/backups', At: ['02:00'], Keep: '7d 4w 12m', Next: '2026-12-01T02:00:00.000Z' }

describe('a server with backups', () => {
  let server: Offering
  let gateway: TestGateway
  beforeEach(async () => {
    server = await startOffering()
    server.offered = { '/api/v1/backups': { get: {}, post: {} } }
    gateway = await startTestGateway({ restUrl: server.url })
  })
  afterEach(async () => {
    await gateway.close()
    server.close()
  })

  const reply = (body: unknown, call = 'GET /api/v1/backups') =>
    (server.replies[call] = { status: 200, body })
  const queries = () =>
    server.calls.filter(({ call }) => call === 'GET /api/v1/backups').map(({ query }) => query)

  test('lists them with what became of each, by one call', async () => {
    reply({ Schedule, Backups: [FAILED, MADE] })
    const read = await gateway.query(LIST, { first: 2 }, 'token')
    expect(at(read, 'backups.schedule')).toEqual({
      ...{ place: '/backups', times: ['02:00'], keep: '7d 4w 12m', nextAt: Schedule.Next },
    })
    const nothing = { snapshotAt: null, rowCount: null, fileCount: null, lostFileCount: null, size: null }
    const times = { createdAt: NIGHT, startedAt: NIGHT, finishedAt: NIGHT }
    expect(at(read, 'backups.edges.0.node')).toEqual({
      ...{ id: btoa('Backup:8'), state: 'FAILED', place: MADE.Place, actor: { email: 'ann@corp.example' } },
      ...times,
      ...nothing,
      ...{ verifiedAt: null, attempts: 1, error: 'ENOSPC' },
    })
    expect(at(read, 'backups.edges.1.node')).toMatchObject({
      ...{ state: 'VERIFIED', actor: null, snapshotAt: NIGHT, rowCount: 12, fileCount: 3, lostFileCount: 0 },
      ...{ size: 5_000_000_000, verifiedAt: NIGHT },
    })
    expect(at(read, 'backups.pageInfo')).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
    expect(queries()).toEqual(['limit=3'])
  })

  test('continues after a backup', async () => {
    reply({ Schedule: null, Backups: [FAILED, MADE] })
    const first = await gateway.query(LIST, { first: 1 }, 'token')
    expect(at(first, 'backups.pageInfo.hasNextPage')).toBe(true)
    expect(at(first, 'backups.schedule')).toBeNull()
    await gateway.query(LIST, { first: 1, after: textAt(first, 'backups.pageInfo.endCursor') }, 'token')
    expect(queries()).toEqual(['limit=2', 'limit=2&after=8'])
  })

  test('starts one, or says why not', async () => {
    reply({ ...FAILED, State: 'waiting', Error: null }, 'POST /api/v1/backups')
    expect(at(await gateway.query(START, { requestId: 'one' }, 'token'), 'startBackup')).toEqual({
      backup: { id: btoa('Backup:8'), state: 'WAITING' },
      userErrors: [],
    })
    const error = 'A backup is under way already. Please wait until it is done.'
    server.replies['POST /api/v1/backups'] = { status: 409, body: { error, code: 'CONFLICT' } }
    expect(at(await gateway.query(START, {}, 'token'), 'startBackup')).toEqual({
      backup: null,
      userErrors: [{ message: error, field: null, code: 'CONFLICT' }],
    })
  })
})

test('a server without the calls has no backups to show, and its refusal says so', async () => {
  const stub = await startStub()
  const gateway = await startTestGateway({ restUrl: stub.url })
  expect(await gateway.query(LIST, { first: 1 }, 'token')).toEqual({ data: { backups: null } })
  expect(at(await gateway.query(START, {}, 'token'), 'startBackup')).toMatchObject({
    backup: null,
    userErrors: [{ message: 'The server in use does not offer this.', code: 'NOT_OFFERED' }],
  })
  await gateway.close()
  await stub.close()
})
