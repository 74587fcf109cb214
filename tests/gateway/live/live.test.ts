import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { textAt } from '../answers.ts'
import { connect, follow, idOf, READ_AGAIN, type Follower } from './following.ts'

const SERVICE_KEY = 'a key that gateways and the REST service share'.replaceAll(' ', '-')
const WORKER = 'ann@corp.example'

let rest: TestRest
let gateway: TestGateway
let other: TestGateway
const people = { worker: '', payer: '', viewer: '', stranger: '', editor: '' }
let open: Follower[] = []

beforeAll(async () => {
  rest = await startTestRest({ env: { SERVICE_KEY } })
  gateway = await startTestGateway({ restUrl: rest.url, serviceKey: SERVICE_KEY })
  other = await startTestGateway({ restUrl: rest.url, serviceKey: SERVICE_KEY })
})
beforeEach(async () => {
  await rest.reset()
  people.editor = await rest.signIn('eve@corp.example')
  people.worker = await rest.signIn(WORKER)
  people.payer = await rest.signIn('pia@corp.example')
  people.viewer = await rest.signIn('sam@corp.example')
  people.stranger = await rest.signIn('xen@corp.example')
  for (const name of ['Apollo', 'Gemini']) await post(`project/${name}`)
  await change('PATCH', 'Apollo', 'canUse', WORKER)
  await change('PATCH', 'Gemini', 'canUse', WORKER)
  await change('PATCH', 'Apollo', 'canPay', 'pia@corp.example')
  await change('PATCH', 'Apollo', 'canSee', 'sam@corp.example')
})
afterEach(() => {
  for (const follower of open) follower.close()
  open = []
})
afterAll(async () => {
  await other.close()
  await gateway.close()
  await rest.close()
})

async function call(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await rest.call(method, `/api/v1/timesheets/${path}`, { token, body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.error}`)
  return answer.body
}

const post = (path: string) => call('POST', path, people.editor)
const change = (method: string, project: string, list: string, email: string) =>
  call(method, `project/${project}/${list}?email=${email}`, people.editor)

interface Logged {
  Id: number
  Modified: string
}

const entry = (project: string, notes: string, more: object = {}) => ({
  Project: project,
  DateRange: ['2026-11-02T09:00:00Z', '2026-11-02T10:00:00Z'],
  Timezone: 'Europe/Berlin',
  WorkNotes: notes,
  Tags: [],
  ...more,
})
const log = async (project: string, notes = '') =>
  (await call('POST', 'event', people.worker, entry(project, notes))) as Logged
const update = async ({ Id, Modified }: Logged, body: object) =>
  (await call('PATCH', `event/id/${Id}`, people.worker, { ...body, Modified })) as Logged

/** Subscribes, and waits until the subscription is active. */
async function following(
  token: string,
  purposes: string[],
  owners?: string[],
  at = gateway,
): Promise<Follower> {
  const follower = follow(at, token, { purposes, ...(owners && { for: owners }) })
  open.push(follower)
  expect(await follower.receives(1)).toEqual([READ_AGAIN])
  return follower
}

test('a confirmation reaches the payers and viewers once, and no other users', async () => {
  const worker = await following(people.worker, ['USE'])
  const event = await log('Apollo')
  // A busy machine publishes late: a follower that subscribes before this message would receive it, too.
  expect(await worker.receives(2)).toMatchObject([READ_AGAIN, { event: { number: event.Id } }])
  const payer = await following(people.payer, ['PAY'], [WORKER])
  const viewer = await following(people.viewer, ['SEE'])
  const stranger = await following(people.stranger, ['USE', 'SEE', 'PAY'], [WORKER, 'xen@corp.example'])
  await update(event, entry('Apollo', 'done', { Confirmed: '2026-11-02T12:00:00Z' }))
  const expected = {
    eventId: idOf(event.Id),
    event: { number: event.Id, workNotes: 'done', projectName: 'Apollo' },
  }
  for (const follower of [payer, viewer]) expect(await follower.receives(2)).toEqual([READ_AGAIN, expected])
  expect((await worker.receives(3)).slice(2)).toEqual([expected])
  // Messages arrive in order: a message about the event would arrive before one about this project.
  await call('POST', 'project/Xenon', people.stranger)
  await call('POST', 'event', people.stranger, entry('Xenon', 'own'))
  expect(await stranger.receives(3)).toMatchObject([READ_AGAIN, READ_AGAIN, { event: { workNotes: 'own' } }])
  expect(payer.messages).toHaveLength(2)
})

test('a payment reaches the worker, also on another gateway', async () => {
  const here = await following(people.worker, ['USE'])
  const there = await following(people.worker, ['USE'], [WORKER], other)
  const event = await log('Apollo')
  await Promise.all([here.receives(2), there.receives(2)])
  await call('PATCH', `event/id/${event.Id}/paid`, people.payer, { Date: '2026-11-30T00:00:00Z' })
  const ofIt = { event: { number: event.Id } }
  for (const follower of [here, there])
    expect(await follower.receives(3)).toMatchObject([READ_AGAIN, ofIt, ofIt])
})

test('an event that moves to a project that the user cannot see is reported as gone, like a deleted one', async () => {
  const payer = await following(people.payer, ['PAY'])
  const event = await log('Apollo', 'here')
  // On a busy machine, the message about the logged event could otherwise arrive after the move, and is then left out.
  await payer.receives(2)
  const moved = await update(event, entry('Gemini', 'there'))
  const back = await update(moved, entry('Apollo', 'back'))
  await call('DELETE', `event/id/${back.Id}`, people.worker)
  const eventId = idOf(event.Id)
  expect(await payer.receives(5)).toMatchObject([
    READ_AGAIN,
    { eventId, event: { workNotes: 'here' } },
    { eventId, event: null },
    { eventId, event: { workNotes: 'back' } },
    { eventId, event: null },
  ])
})

test('users who saw a deleted event see it again when it is restored, on any gateway', async () => {
  const payer = await following(people.payer, ['PAY'])
  const worker = await following(people.worker, ['USE'], [WORKER], other)
  const event = await log('Apollo', 'kept')
  // On a busy machine, messages about the logged event could otherwise arrive after the deletion.
  await Promise.all([payer.receives(2), worker.receives(2)])
  await call('DELETE', `event/id/${event.Id}`, people.worker)
  const { data } = await gateway.query(
    `mutation ($input: RestoreTimesheetEventInput!) {
      restoreTimesheetEvent(input: $input) { event { id workNotes } userErrors { message } } }`,
    { input: { id: idOf(event.Id) } },
    people.worker,
  )
  const restored = { id: idOf(event.Id), workNotes: 'kept' }
  expect(data).toEqual({ restoreTimesheetEvent: { event: restored, userErrors: [] } })
  for (const follower of [payer, worker])
    expect(await follower.receives(4)).toMatchObject([
      READ_AGAIN,
      { eventId: idOf(event.Id), event: { workNotes: 'kept' } },
      { eventId: idOf(event.Id), event: null },
      { eventId: idOf(event.Id), event: { workNotes: 'kept' } },
    ])
})

test('a member who is removed from the list reads again and then gets no messages; a new member gets them', async () => {
  const payer = await following(people.payer, ['PAY'])
  const stranger = await following(people.stranger, ['PAY'])
  await change('DELETE', 'Apollo', 'canPay', 'pia@corp.example')
  await change('PATCH', 'Apollo', 'canPay', 'xen@corp.example')
  const event = await log('Apollo', 'secret')
  expect(await stranger.receives(3)).toMatchObject([READ_AGAIN, READ_AGAIN, { eventId: idOf(event.Id) }])
  // On a busy machine, one read would otherwise cover both changes of the lists.
  await payer.receives(2)
  await change('PATCH', 'Gemini', 'canPay', 'pia@corp.example')
  await log('Gemini', 'open')
  expect(await payer.receives(4)).toMatchObject([
    READ_AGAIN,
    READ_AGAIN,
    READ_AGAIN,
    { event: { workNotes: 'open' } },
  ])
  expect(JSON.stringify(payer.messages)).not.toContain('secret')
})

test('a user who loses the scope gets an error when the lists are read again, and no more messages', async () => {
  const payer = await following(people.payer, ['PAY'])
  await rest.signIn('pia@corp.example', { scopes: ['tickets'] })
  await change('PATCH', 'Apollo', 'canPay', 'new@corp.example')
  expect(await payer.ended).toBe('FORBIDDEN')
  expect(payer.messages).toEqual([READ_AGAIN])
})

test.each([
  [['USE'], 'FORBIDDEN'],
  [['SEE', 'PAY'], 'FORBIDDEN'],
  [['EDIT'], 'BAD_USER_INPUT'],
])('without the scope a user cannot follow %j', async (purposes, code) => {
  const token = await rest.signIn('tia@corp.example', { scopes: ['tickets'] })
  const follower = follow(gateway, token, { purposes })
  open.push(follower)
  expect(await follower.ended).toBe(code)
  expect(follower.messages).toEqual([])
})

test('with a token that lacks a scope of its user, each way to call says that the token lacks it', async () => {
  const session = await rest.signIn('uma@corp.example', { scopes: ['timesheets', 'tickets'] })
  const input = { name: 'CI', scopes: ['tickets'] }
  const CREATE = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }`
  const token = textAt(await gateway.query(CREATE, { input }, session), 'createApiToken.secret')
  const refusal =
    'This token lacks the scope timesheets, which you have. Make another one with that scope on the page /api.'

  const { errors } = await gateway.query('{ timesheetProjects { name } }', {}, token)
  expect(errors).toMatchObject([
    { message: `Server returned error: ${refusal}`, extensions: { code: 'FORBIDDEN' } },
  ])
  const client = connect(gateway, token)
  for (const purposes of ['[USE]', '[SEE]']) {
    const query = `subscription { timesheetEventChanged(purposes: ${purposes}) { eventId } }`
    const reason = new Promise<unknown>(resolve => {
      client.subscribe(
        { query },
        {
          next: ({ errors }) => resolve(errors),
          error: resolve,
          complete: () => resolve(undefined),
        },
      )
    })
    expect(await reason).toMatchObject([{ message: expect.stringContaining(refusal) as string }])
  }
  await client.dispose()
})

test('a hundred changes arrive in the order in which they were made', async () => {
  const payer = await following(people.payer, ['PAY'])
  for (let number = 0; number < 100; number++) await log('Apollo', String(number))
  const notes = (await payer.receives(101)).slice(1).map(({ event }) => event?.workNotes)
  expect(notes).toEqual(Array.from({ length: 100 }, (_, number) => String(number)))
})
