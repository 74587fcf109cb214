import fc from 'fast-check'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startStub, type Disturbance, type Stub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import {
  CONFIRM,
  confirmation,
  createCompany,
  hourOn,
  PAY,
  payment,
  type Company,
  type Copy,
} from '../company.ts'

// In front of a server that has only the documented calls, where several changes need several calls.

const PAID_AT = '2026-11-30T00:00:00.000Z'
const PAID_CALL = /^PATCH .*\/paid$/
const CHANGE_CALL = /^PATCH .*\/event\/id\/\d+$/
const CREATE = `mutation ($input: CreateTimesheetEventsInput!) {
  createTimesheetEvents(input: $input) { creations { event { start } reason } userErrors { message } }
}`

interface Outcome {
  eventId: string
  result: string
  reason: string | null
}

let stub: Stub
let gateway: TestGateway
let company: Company

beforeEach(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  company = await createCompany({
    gateway,
    signIn: (email, ...scopes) => Promise.resolve(stub.user(email, scopes.join(' '))),
    close: () => Promise.resolve(),
  })
})
afterEach(async () => {
  await gateway.close()
  await stub.close()
})

const week = () => Promise.all([2, 3, 4, 5, 6].map(day => company.log('ann', day)))

const pay = async (events: readonly Copy[], paidAt: string | null = PAID_AT) =>
  outcomesIn(at(await company.ask('pat', PAY, payment(paidAt, events)), 'payTimesheetEvents.outcomes'))

const outcomesIn = (value: unknown) => (Array.isArray(value) ? (value as Outcome[]) : [])
const results = (outcomes: Outcome[]) => outcomes.map(({ result }) => result)
const paidNow = async () => {
  const answer = await company.ask(
    'ann',
    '{ timesheetEvents(from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z") { paidAt } }',
  )
  const events = at(answer, 'timesheetEvents')
  return Array.isArray(events) ? events.map((event: { paidAt: string | null }) => event.paidAt) : []
}

test('paying reads the range once and makes one documented call per event, after it has looked for the batch call', async () => {
  const events = await week()
  stub.takeCalls()
  await pay(events)
  const [discovery, list, ...changes] = stub.takeCalls()
  expect(discovery).toBe('GET /api/v1/openapi.json')
  expect(list).toBe(
    'GET /api/v1/timesheets/events?from=2026-11-01T00%3A00%3A00.000Z&until=2026-12-01T00%3A00%3A00.000Z&for=ann%40corp.example&purpose=pay',
  )
  expect(changes.sort()).toEqual([1, 2, 3, 4, 5].map(id => `PATCH /api/v1/timesheets/event/id/${id}/paid`))
  await pay(events, null)
  expect(stub.takeCalls()).not.toContain('GET /api/v1/openapi.json')
})

test('a failure half-way leaves a clear list, and repeating the payment completes it', async () => {
  const events = await week()
  stub.disturb(PAID_CALL, 2, { status: 500, body: { error: 'The disk is full' } })
  stub.disturb(PAID_CALL, 4, { status: 503, body: 'no JSON' })
  const first = await pay(events)
  expect(results(first).filter(result => result === 'DONE')).toHaveLength(3)
  const lost = first.filter(({ result }) => result === 'FAILED')
  expect(lost.map(({ reason }) => reason).sort()).toEqual(['Status 503', 'The disk is full'])
  expect((await paidNow()).filter(paidAt => paidAt === null)).toHaveLength(2)

  const again = await pay(events)
  expect(again.filter(({ result }) => result === 'DONE').map(({ eventId }) => eventId)).toEqual(
    lost.map(({ eventId }) => eventId),
  )
  expect(again.filter(({ result }) => result === 'SKIPPED')).toHaveLength(3)
  expect(await paidNow()).toEqual(Array.from({ length: 5 }, () => PAID_AT))
})

test('a call that was executed although its answer was lost is found done by the next one', async () => {
  const events = await week()
  stub.disturb(PAID_CALL, 3, 'cut')
  expect(results(await pay(events)).filter(result => result === 'FAILED')).toHaveLength(1)
  expect(results(await pay(events))).toEqual(Array.from({ length: 5 }, () => 'SKIPPED'))
  expect(await paidNow()).toEqual(Array.from({ length: 5 }, () => PAID_AT))
})

test('a call without an answer times out early enough to report the others, and can be repeated', async () => {
  const events = await week()
  stub.disturb(PAID_CALL, 1, 'hang')
  const outcomes = await pay(events)
  expect(results(outcomes).filter(result => result === 'DONE')).toHaveLength(4)
  expect(outcomes.find(({ result }) => result === 'FAILED')?.reason).toBe('The server did not answer in time')
  expect(results(await pay(events)).filter(result => result === 'DONE')).toHaveLength(1)
})

test('an event that the server refuses is skipped with its message, and stops none of the others', async () => {
  const events = await week()
  stub.disturb(PAID_CALL, 1, { status: 409, body: { error: 'Somebody was quicker' } })
  stub.disturb(PAID_CALL, 2, { status: 403, body: { error: 'You may not' } })
  stub.disturb(PAID_CALL, 3, { status: 404, body: { error: 'No such event' } })
  const outcomes = await pay(events)
  const left = outcomes.filter(({ result }) => result === 'SKIPPED')
  expect(left.map(({ reason }) => reason).sort()).toEqual([
    'No such event',
    'Somebody was quicker',
    'You may not',
  ])
  expect(results(outcomes).filter(result => result === 'DONE')).toHaveLength(2)
})

test('whichever calls fail, repeating the same payment until none fails pays all events, each once', async () => {
  const failure = fc.record({
    nth: fc.integer({ min: 1, max: 8 }),
    how: fc.constantFrom<Disturbance>(
      'cut',
      { status: 500, body: {} },
      { status: 429, body: { error: 'Slow' } },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(failure, { maxLength: 5 }), async failures => {
      const events = await week()
      for (const { nth, how } of failures) stub.disturb(PAID_CALL, nth, how)
      const left = new Set(events.map(({ id }) => id))
      for (let tries = 0; left.size > 0; tries++) {
        expect(tries).toBeLessThan(50)
        const outcomes = await pay(events)
        expect(outcomes.map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id))
        for (const { eventId, result } of outcomes) if (result !== 'FAILED') left.delete(eventId)
      }
      expect(await paidNow()).not.toContain(null)
    }),
    { numRuns: 12 },
  )
})

test('if the events cannot be read nothing is done, and the error says so', async () => {
  const events = await week()
  stub.takeCalls()
  stub.disturb(/^GET .*\/events$/, 1, { status: 503, body: { error: 'Busy' } })
  const { errors } = await company.ask('pat', PAY, payment(PAID_AT, events))
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(stub.takeCalls().filter(call => call.startsWith('PATCH'))).toEqual([])
})

test('200 events make one call each, and the range is read once', async () => {
  const events: Copy[] = []
  for (let count = 0; count < 10; count++)
    events.push(...(await Promise.all(Array.from({ length: 20 }, () => company.log('ann', 2 + count)))))
  stub.takeCalls()
  expect(new Set(results(await pay(events)))).toEqual(new Set(['DONE']))
  const calls = stub.takeCalls()
  expect(calls.filter(call => call.endsWith('/paid'))).toHaveLength(200)
  expect(calls.filter(call => call.includes('/events?'))).toHaveLength(1)
})

test('confirming reads the caller and the range once each, and completes what failed half-way', async () => {
  const events = await week()
  stub.takeCalls()
  stub.disturb(CHANGE_CALL, 2, { status: 500, body: {} })
  const confirm = async () =>
    outcomesIn(
      at(await company.ask('ann', CONFIRM, confirmation(true, events)), 'confirmTimesheetEvents.outcomes'),
    )
  expect(results(await confirm()).filter(result => result === 'FAILED')).toHaveLength(1)
  const [viewer, list, ...changes] = stub.takeCalls()
  expect(viewer).toBe('GET /api/v1/user')
  expect(list).toMatch(/&for=ann%40corp.example&purpose=use$/)
  expect(changes).toHaveLength(5)
  expect(results(await confirm()).sort()).toEqual(['DONE', ...Array.from({ length: 4 }, () => 'SKIPPED')])
})

test('confirming reads the caller once, also if the answer shows whose events they are', async () => {
  const events = await week()
  stub.takeCalls()
  await company.ask(
    'ann',
    `mutation ($input: ConfirmTimesheetEventsInput!) {
      confirmTimesheetEvents(input: $input) { outcomes { event { owner { name } project { name } } } } }`,
    confirmation(true, events),
  )
  const reads = stub.takeCalls().filter(call => call.startsWith('GET'))
  expect(reads.map(call => call.split('?')[0])).toEqual([
    'GET /api/v1/user',
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/projects',
  ])
})

test('of several events to log, those that fail by the network are distinguished from refused ones', async () => {
  stub.disturb(/^POST .*\/event$/, 1, 'cut')
  stub.disturb(/^POST .*\/event$/, 2, { status: 400, body: { error: 'Too long' } })
  const answer = await company.ask('ann', CREATE, { input: { events: [hourOn(2), hourOn(3), hourOn(4)] } })
  const creations = at(answer, 'createTimesheetEvents.creations') as {
    event: unknown
    reason: string | null
  }[]
  expect(creations.map(({ reason }) => reason).sort()).toEqual([
    textLike(/could not be logged just now/),
    'Too long',
    null,
  ])
  expect(creations.filter(({ event }) => event !== null)).toHaveLength(1)
})

test('the pay list makes one call each for people, all totals and unpaid time, in parallel', async () => {
  await week()
  stub.takeCalls()
  const totals = (alias: string, month: number) =>
    `${alias}: totals(from: "2026-${month}-01T00:00:00Z", until: "2026-${month + 1}-01T00:00:00Z") { paidHours }`
  // From here on, the gateway knows what the server offers.
  await company.ask('pat', '{ timesheetPeople(purpose: PAY) { id } }')
  stub.takeCalls()
  stub.disturb(/^GET .*\/projects$/, 1, { status: 500, body: {} })
  await company.ask('pat', `{ timesheetPeople(purpose: PAY) { ${totals('now', 11)} } }`)
  // The other calls did not wait for the first one, which failed.
  const sent: string[] = []
  while (sent.length < 3) {
    sent.push(...stub.takeCalls().map(call => call.split('?')[0] ?? ''))
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  expect(sent.sort()).toEqual([
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/projects',
  ])
  const document = `{ timesheetPeople(purpose: PAY) { person { email } ...T ${totals('before', 10)} } }
    fragment T on TimesheetPerson { ${totals('now', 11)} }`
  const { errors } = await company.ask('pat', document)
  expect(errors).toBeUndefined()
  const calls = stub.takeCalls()
  expect(calls).toHaveLength(4)
  expect(calls.filter(call => call.includes('/events?')).every(call => !call.includes('for='))).toBe(true)
})

test('an event has no history if the server keeps none', async () => {
  const [event] = await week()
  expect(
    await company.ask('ann', 'query ($id: ID!) { timesheetEventHistory(id: $id) { at } }', { id: event?.id }),
  ).toEqual({ data: { timesheetEventHistory: null } })
})
