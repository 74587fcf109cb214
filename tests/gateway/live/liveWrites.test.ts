import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { textAt } from '../answers.ts'
import { follow, READ_AGAIN, type Follower } from './following.ts'

const WORKER = 'ann@corp.example'
const PAYER = 'pia@corp.example'
const PROJECT = Buffer.from('TimesheetProject:Apollo').toString('base64')

let stub: Stub
let gateway: TestGateway
let ann: string
let pia: string
let open: Follower[] = []

// The gateway has a service key as usual, but the server has no feed.
beforeEach(async () => {
  stub = await startStub()
  gateway = await startTestGateway({
    restUrl: stub.url,
    serviceKey: 'k'.repeat(40),
    timing: { settling: 10, staleAfter: 500 },
  })
  ann = stub.user(WORKER, 'timesheets')
  pia = stub.user(PAYER, 'timesheets')
  await mutate('createTimesheetProject', { name: 'Apollo' }, 'project { id }')
  await mutate(
    'addTimesheetProjectAccess',
    { projectId: PROJECT, purpose: 'PAY', email: PAYER },
    'project { id }',
  )
})
afterEach(async () => {
  for (const follower of open) follower.close()
  open = []
  await gateway.close()
  await stub.close()
})

async function mutate(name: string, input: Record<string, unknown>, selection: string, token = ann) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`
  const document = `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} userErrors { message } } }`
  const answer = await gateway.query(document, { input }, token)
  expect(answer.errors).toBeUndefined()
  return answer
}

const ENTRY = {
  projectName: 'Apollo',
  start: '2026-11-02T09:00:00Z',
  end: '2026-11-02T10:00:00Z',
  timezone: 'Europe/Berlin',
  workNotes: 'new',
}

async function log(): Promise<{ id: string; modifiedAt: string }> {
  const answer = await mutate('createTimesheetEvent', ENTRY, 'event { id modifiedAt }')
  const at = 'createTimesheetEvent.event'
  return { id: textAt(answer, `${at}.id`), modifiedAt: textAt(answer, `${at}.modifiedAt`) }
}

async function following(token: string, purposes: string[], owners?: string[]): Promise<Follower> {
  const follower = follow(gateway, token, { purposes, ...(owners && { for: owners }) })
  open.push(follower)
  expect(await follower.receives(1)).toEqual([READ_AGAIN])
  return follower
}

test('writes through the gateway reach its other sockets, once', async () => {
  const payer = await following(pia, ['PAY'], [WORKER])
  const worker = await following(ann, ['USE'])
  const { id, modifiedAt } = await log()
  await mutate(
    'updateTimesheetEvent',
    { id, modifiedAt, ...ENTRY, tags: [], workNotes: 'done' },
    'event { id }',
  )
  await mutate('setTimesheetEventPaid', { id, paidAt: '2026-11-30T00:00:00Z' }, 'event { id }', pia)
  for (const follower of [payer, worker])
    expect(await follower.receives(4)).toMatchObject([
      READ_AGAIN,
      { eventId: id, event: { workNotes: 'new' } },
      { eventId: id, event: { workNotes: 'done' } },
      { eventId: id, event: { workNotes: 'done' } },
    ])
})

test('the user who deleted an event gets its deletion; users who may have seen it read again; others get nothing', async () => {
  const { id } = await log()
  const payer = await following(pia, ['PAY'])
  const worker = await following(ann, ['USE'])
  const stranger = await following(
    stub.user('xen@corp.example', 'timesheets'),
    ['USE', 'SEE', 'PAY'],
    [WORKER],
  )
  await mutate('deleteTimesheetEvent', { id }, 'deletedId')
  expect(await worker.receives(2)).toEqual([READ_AGAIN, { eventId: id, event: null }])
  expect(await payer.receives(2)).toEqual([READ_AGAIN, READ_AGAIN])
  expect(stranger.messages).toEqual([READ_AGAIN])
})

test('an event that is logged again is published as a new one', async () => {
  const { id } = await log()
  const payer = await following(pia, ['PAY'])
  await mutate('deleteTimesheetEvent', { id }, 'deletedId')
  await mutate('restoreTimesheetEvent', { id, copy: ENTRY }, 'event { id }')
  expect((await payer.receives(3)).slice(2)).toMatchObject([{ event: { workNotes: 'new' } }])
})

test('a member who is removed from a list through the gateway reads again and gets no more messages', async () => {
  const payer = await following(pia, ['PAY'])
  const worker = await following(ann, ['USE'])
  await mutate(
    'deleteTimesheetProjectAccess',
    { projectId: PROJECT, purpose: 'PAY', email: PAYER },
    'project { id }',
  )
  await log()
  await worker.receives(2)
  expect(await payer.receives(2)).toEqual([READ_AGAIN, READ_AGAIN])
})

test('a member who is removed from a list elsewhere gets no messages once the known access is out of date', async () => {
  const payer = await following(pia, ['PAY'])
  const worker = await following(ann, ['USE'])
  await fetch(`${stub.url}/api/v1/timesheets/project/Apollo/canPay?email=${PAYER}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ann}` },
  })
  await new Promise(resolve => setTimeout(resolve, 600))
  await log()
  await worker.receives(2)
  expect(payer.messages).toEqual([READ_AGAIN])
})

test('a write makes no extra call; only a deletion with followers needs to know the caller', async () => {
  const first = await log()
  stub.takeCalls()
  await mutate('deleteTimesheetEvent', { id: first.id }, 'deletedId')
  expect(stub.takeCalls()).toHaveLength(1)
  const second = await log()
  const worker = await following(ann, ['USE'])
  stub.takeCalls()
  await mutate('deleteTimesheetEvent', { id: second.id }, 'deletedId')
  await worker.receives(2)
  // Not if the caller was read a moment ago.
  const calls = stub.takeCalls().filter(call => call !== 'GET /api/v1/user')
  expect(calls).toEqual([expect.stringMatching(/^DELETE /)])
})
