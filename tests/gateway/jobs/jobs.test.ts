import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import { startOffering, type Offering } from '../offering.ts'

// docs/specification/admin.md#jobs
const QUEUE = `{ jobQueue { waitingCount failedCount
  jobs { id task state recipient causedBy actor { email } createdAt nextAttemptAt attempts error } } }`
const RETRY = `mutation ($id: ID!) { retryJob(input: { id: $id }) {
  job { id state } userErrors { message field } } }`
const CANCEL = `mutation ($id: ID!) { cancelJob(input: { id: $id }) {
  cancelledId userErrors { message field } } }`

const FAILED = {
  ...{ Id: 'mail-7', Task: 'send_mail', State: 'failed', To: 'ben@corp.example', By: 'ann@corp.example' },
  ...{ Created: 1_762_000_000, NextAttempt: null, Attempts: 3, Error: '550 Not here' },
}
const ID = Buffer.from('Job:mail-7').toString('base64')

describe('a server with jobs', () => {
  let server: Offering
  let gateway: TestGateway
  beforeEach(async () => {
    server = await startOffering()
    server.offered = { '/api/v1/jobs': { get: {} }, '/api/v1/jobs/{id}': { patch: {}, delete: {} } }
    gateway = await startTestGateway({ restUrl: server.url })
  })
  afterEach(async () => {
    await gateway.close()
    server.close()
  })

  const answer = (call: string, body: unknown) => (server.replies[call] = { status: 200, body })

  test('what waits and what failed is read in one call', async () => {
    const tasks = ['send_sign_in_mail', 'clean_up', 'index_search', 'recover_jobs', '__proto__']
    const waiting = tasks.map((Task, index) => ({ ...FAILED, Id: `job-${index}`, Task, State: 'waiting' }))
    answer('GET /api/v1/jobs', { Waiting: 5, Failed: 1, Jobs: [FAILED, ...waiting] })
    const read = await gateway.query(QUEUE, {}, 'token')
    expect(at(read, 'jobQueue')).toMatchObject({ waitingCount: 5, failedCount: 1 })
    expect(at(read, 'jobQueue.jobs.0')).toEqual({
      ...{ id: ID, task: 'MAIL', state: 'FAILED', recipient: 'ben@corp.example', attempts: 3 },
      actor: { email: 'ann@corp.example' },
      ...{ causedBy: 'ann@corp.example', createdAt: '2025-11-01T12:26:40.000Z', nextAttemptAt: null },
      error: '550 Not here',
    })
    const states = ['SIGN_IN_MAIL', 'CLEAN_UP', 'SEARCH_INDEX', 'OTHER', 'OTHER'].map(task => ({
      ...{ task, state: 'WAITING' },
    }))
    expect(at(read, 'jobQueue.jobs')).toMatchObject([{ task: 'MAIL' }, ...states])
    expect(server.calls.filter(({ call }) => call.includes('jobs'))).toHaveLength(1)
  })

  test('a job is tried again and cancelled by its id', async () => {
    answer('PATCH /api/v1/jobs/mail-7', { ...FAILED, State: 'waiting' })
    answer('DELETE /api/v1/jobs/mail-7', FAILED)
    expect(at(await gateway.query(RETRY, { id: ID }, 'token'), 'retryJob')).toEqual({
      job: { id: ID, state: 'WAITING' },
      userErrors: [],
    })
    expect(at(await gateway.query(CANCEL, { id: ID }, 'token'), 'cancelJob')).toEqual({
      cancelledId: ID,
      userErrors: [],
    })
  })

  test.each(['7', btoa('User:1'), btoa('Job:')])('%s is no id of a job', async id => {
    for (const document of [RETRY, CANCEL]) {
      const { errors } = await gateway.query(document, { id }, 'token')
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    }
  })
})

test('a server without the calls has no jobs to show, and its refusal says so', async () => {
  const stub = await startStub()
  const gateway = await startTestGateway({ restUrl: stub.url })
  expect(await gateway.query(QUEUE, {}, 'token')).toEqual({ data: { jobQueue: null } })
  const refused = [{ message: 'The server in use does not offer this.', field: null }]
  expect(at(await gateway.query(RETRY, { id: ID }, 'token'), 'retryJob')).toMatchObject({
    ...{ job: null, userErrors: refused },
  })
  expect(at(await gateway.query(CANCEL, { id: ID }, 'token'), 'cancelJob')).toMatchObject({
    ...{ cancelledId: null, userErrors: refused },
  })
  await gateway.close()
  await stub.close()
})
