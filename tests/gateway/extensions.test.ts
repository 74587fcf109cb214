import { createRestPool, type RestPool } from '../../gateway/upstream/client.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { at } from './answers.ts'
import { MONTH, PAY, payment, type Copy } from './company.ts'
import { startOffering, type Offering } from './offering.ts'

const PAID = '/api/v1/timesheets/events/paid'
const HISTORY = '/api/v1/timesheets/event/id/{id}/history'
const RECORD = {
  Id: 1,
  Created: 1_762_000_000,
  Modified: 1_762_000_000,
  Confirmed: null,
  Timesheeted: null,
  Paid: 1_762_000_000,
  Project: 'Apollo',
  OwnerEmail: 'Ann@corp.example',
  Timezone: 'Europe/Berlin',
  DateRange: [1_762_000_000, 1_762_003_600],
  WorkNotes: '',
  Tags: [],
}

let server: Offering
let rest: RestPool
let gateway: TestGateway

beforeEach(async () => {
  server = await startOffering()
  rest = createRestPool(new URL(server.url))
  gateway = await startTestGateway({ restUrl: server.url })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await gateway.close()
  await rest.close()
  server.close()
})

const reads = () => server.calls.filter(({ call }) => call === 'GET /api/v1/openapi.json').length
const minutesLater = (minutes: number) => {
  const then = performance.now() + minutes * 60_000
  jest.spyOn(performance, 'now').mockReturnValue(then)
}

describe('the server’s extensions', () => {
  test('are read once from its OpenAPI document, for all simultaneous requests', async () => {
    server.offered = { [PAID]: { patch: {} }, '/api/v1/timesheets/event/id/{number}/history': { get: {} } }
    const answers = [rest.offers('PATCH', PAID), rest.offers('GET', HISTORY), rest.offers('GET', PAID)]
    expect(await Promise.all(answers)).toEqual([true, true, false])
    expect(await rest.as({}).offers('GET', '/api/v1/live')).toBe(false)
    expect(reads()).toBe(1)
  })

  test('are none if there is no document, or if it describes none', async () => {
    server.replies['GET /api/v1/openapi.json'] = { status: 401, body: { error: 'Sign in first' } }
    expect(await rest.offers('PATCH', PAID)).toBe(false)
    for (const body of [null, [], 'paths', { paths: null }, { paths: { [PAID]: null } }]) {
      server.replies['GET /api/v1/openapi.json'] = { status: 200, body }
      minutesLater(1)
      await rest.refreshIfOld()
      expect(await rest.offers('PATCH', PAID)).toBe(false)
    }
    expect(reads()).toBe(6)
  })

  test('are not read again while they are new, however often a call is answered with 404', async () => {
    server.offered = { [PAID]: { patch: {} } }
    for (let count = 0; count < 5; count++) {
      await rest.refreshIfOld()
      await rest.offers('PATCH', PAID)
    }
    expect(reads()).toBe(1)
  })

  test('are read again soon after a failed read, without delaying requests', async () => {
    server.replies['GET /api/v1/openapi.json'] = { status: 503, body: {} }
    expect(await rest.offers('PATCH', PAID)).toBe(false)
    expect(await rest.offers('PATCH', PAID)).toBe(false)
    expect(reads()).toBe(1)
    server.offered = { [PAID]: { patch: {} } }
    server.replies = {}
    minutesLater(1)
    expect(await rest.offers('PATCH', PAID)).toBe(false)
    while (!(await rest.offers('PATCH', PAID))) await new Promise(resolve => setTimeout(resolve, 5))
    expect(reads()).toBe(2)
  })

  test.each<[string, number, unknown]>([
    ['cannot be read', 503, {}],
    ['is JSON of another shape', 200, [{ paths: {} }]],
  ])('stay known while the document that is read again %s', async (_why, status, body) => {
    server.offered = { [PAID]: { patch: {} } }
    expect(await rest.offers('PATCH', PAID)).toBe(true)
    server.replies['GET /api/v1/openapi.json'] = { status, body }
    minutesLater(1)
    const doubted = rest.refreshIfOld()
    expect(await rest.offers('PATCH', PAID)).toBe(true)
    await doubted
    expect(await rest.offers('PATCH', PAID)).toBe(true)
    expect(reads()).toBe(2)
  })

  test('are read again after some minutes, and stay known while the server is down', async () => {
    server.offered = { [PAID]: { patch: {} } }
    expect(await rest.offers('PATCH', PAID)).toBe(true)
    server.replies['GET /api/v1/openapi.json'] = { status: 503, body: {} }
    minutesLater(6)
    expect(await rest.offers('PATCH', PAID)).toBe(true)
    while (reads() < 2) await new Promise(resolve => setTimeout(resolve, 5))
    expect(await rest.offers('PATCH', PAID)).toBe(true)
  })
})

const copy = (number: number): Copy => ({
  id: btoa(`TimesheetEvent:${number}`),
  modifiedAt: '2025-11-01T12:26:40.000Z',
})
const PAID_AT = '2026-11-30T00:00:00.000Z'
const pay = () => gateway.query(PAY, payment(PAID_AT, [copy(1), copy(2), copy(3)]), 'token')

describe('payments in one call', () => {
  beforeEach(() => {
    server.offered = { [PAID]: { patch: {} } }
  })

  test('make no other call, and have their outcomes in the requested order', async () => {
    const skipped = { Id: 1, Result: 'skipped', Reason: 'It is gone.', Event: null }
    const done = { Id: 2, Result: 'overwritten', Reason: null, Event: { ...RECORD, Id: 2 } }
    server.replies[`PATCH ${PAID}`] = { status: 200, body: { Outcomes: [done, skipped] } }
    expect(at(await pay(), 'payTimesheetEvents.outcomes')).toMatchObject([
      { eventId: copy(1).id, result: 'SKIPPED', reason: 'It is gone.', event: null },
      {
        eventId: copy(2).id,
        result: 'OVERWRITTEN',
        reason: null,
        event: { paidAt: '2025-11-01T12:26:40.000Z' },
      },
      { eventId: copy(3).id, result: 'FAILED', event: null },
    ])
    expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/v1/openapi.json', `PATCH ${PAID}`])
    expect(JSON.parse(server.calls[1]?.body ?? '')).toEqual({
      Payments: [
        { Date: PAID_AT, Events: [1, 2, 3].map(Id => ({ Id, Modified: '2025-11-01T12:26:40.000Z' })) },
      ],
    })
  })

  test('are made by the documented calls if the server no longer offers the batch call', async () => {
    server.replies['GET /api/v1/timesheets/events'] = { status: 200, body: [{ ...RECORD, Paid: null }] }
    server.replies['PATCH /api/v1/timesheets/event/id/1/paid'] = { status: 200, body: RECORD }
    expect(at(await pay(), 'payTimesheetEvents.outcomes')).toMatchObject([
      { result: 'DONE' },
      { result: 'SKIPPED' },
      { result: 'SKIPPED' },
    ])
    expect(server.calls.map(({ call }) => call)).toContain(`PATCH ${PAID}`)
  })

  test('become a user error if they are refused as a whole', async () => {
    server.replies[`PATCH ${PAID}`] = { status: 400, body: { error: 'Not on a Sunday.' } }
    expect(at(await pay(), 'payTimesheetEvents')).toEqual({
      outcomes: [],
      userErrors: [{ message: 'Not on a Sunday.', field: null }],
    })
  })

  test('can all be made again if their outcome is unknown', async () => {
    server.replies[`PATCH ${PAID}`] = { status: 503, body: { error: 'Busy.' } }
    const { errors, data } = await pay()
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      payTimesheetEvents: {
        outcomes: Array.from({ length: 3 }, () => ({ result: 'FAILED', reason: 'Busy.' })),
      },
    })
  })

  test('keep the meaning of a refused token', async () => {
    server.replies[`PATCH ${PAID}`] = { status: 401, body: { error: 'Sign in first.' } }
    expect((await pay()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('a deleted event', () => {
  const RESTORE = '/api/v1/timesheets/event/id/{id}/restore'
  const RESTORE_1 = 'POST /api/v1/timesheets/event/id/1/restore'
  const COPY = {
    projectName: 'Apollo',
    start: '2025-11-01T12:26:40.000Z',
    end: '2025-11-01T13:26:40.000Z',
    timezone: 'Europe/Berlin',
    requestId: 'undo-1',
  }
  const restore = (input: object = { copy: COPY }) =>
    gateway.query(
      `mutation ($input: RestoreTimesheetEventInput!) {
        restoreTimesheetEvent(input: $input) { event { id number } userErrors { message field } } }`,
      { input: { id: copy(1).id, ...input } },
      'token',
    )
  const calls = () => server.calls.map(({ call }) => call).filter(call => !call.endsWith('openapi.json'))
  const CREATED = { status: 201, body: { ...RECORD, Id: 7 } }

  test('is restored in one call', async () => {
    server.offered = { [RESTORE]: { post: {} } }
    server.replies[RESTORE_1] = { status: 200, body: RECORD }
    expect(at(await restore(), 'restoreTimesheetEvent')).toEqual({
      event: { id: copy(1).id, number: 1 },
      userErrors: [],
    })
    expect(calls()).toEqual([RESTORE_1])
  })

  test('is logged again if the server does not restore events, or no longer does', async () => {
    server.replies['POST /api/v1/timesheets/event'] = CREATED
    expect(at(await restore(), 'restoreTimesheetEvent.event')).toEqual({ id: copy(7).id, number: 7 })
    expect(calls()).toEqual(['POST /api/v1/timesheets/event'])
    server.offered = { [RESTORE]: { post: {} } }
    minutesLater(6)
    await restore()
    while (!(await rest.offers('POST', RESTORE))) await new Promise(resolve => setTimeout(resolve, 5))
    server.offered = {}
    minutesLater(7)
    expect(at(await restore(), 'restoreTimesheetEvent.event')).toMatchObject({ number: 7 })
  })

  test('is not logged again if the server says that it is gone, or refuses', async () => {
    server.offered = { [RESTORE]: { post: {} } }
    expect((await restore()).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    server.replies[RESTORE_1] = { status: 403, body: { error: 'Not on Can Use.' } }
    expect((await restore()).errors?.[0]).toMatchObject({
      message: 'Server returned error: Not on Can Use.',
      extensions: { code: 'FORBIDDEN' },
    })
    server.replies[RESTORE_1] = { status: 503, body: { error: 'Busy.' } }
    expect((await restore()).errors?.[0]?.message).toBe('Server returned error: Busy.')
    expect(new Set(calls())).toEqual(new Set([RESTORE_1]))
  })

  test('cannot come back if the server does not restore events and the request does not contain the event', async () => {
    expect(at(await restore({}), 'restoreTimesheetEvent')).toEqual({
      event: null,
      userErrors: [{ message: 'The server in use does not offer this.', field: null }],
    })
  })
})

describe('the history of an event', () => {
  const HISTORY_OF_1 = 'GET /api/v1/timesheets/event/id/1/history'
  const history = () =>
    gateway.query(
      `query ($id: ID!) { timesheetEventHistory(id: $id) { at who { email name } action changes { field before after } }
        again: timesheetEventHistory(id: $id) { at } }`,
      { id: copy(1).id },
      'token',
    )
  beforeEach(() => {
    server.offered = { [HISTORY]: { get: {} } }
  })

  test('has the names of the schema, and is read with one call however often it is selected', async () => {
    const change = { Field: 'DateRange', Before: ['a'], After: ['b', 'c'] }
    const entry = {
      At: '2026-11-02T08:00:00Z',
      Who: 'Ann@corp.example',
      Name: 'Ann Lee',
      Action: 'confirmed',
      Changes: [change],
    }
    server.replies[HISTORY_OF_1] = { status: 200, body: [entry] }
    expect(at(await history(), 'timesheetEventHistory')).toEqual([
      {
        at: '2026-11-02T08:00:00.000Z',
        who: { email: 'ann@corp.example', name: 'Ann Lee' },
        action: 'CONFIRMED',
        changes: [{ field: 'DATES', before: ['a'], after: ['b', 'c'] }],
      },
    ])
    expect(server.calls.filter(({ call }) => call === HISTORY_OF_1)).toHaveLength(1)
  })

  test.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [500, 'UPSTREAM_UNAVAILABLE'],
  ])('with status %i is the error %s, and all other fields are returned', async (status, code) => {
    server.replies[HISTORY_OF_1] = { status, body: { error: 'No.' } }
    const { data, errors } = await history()
    expect(data).toMatchObject({ timesheetEventHistory: null })
    expect(errors?.[0]?.extensions.code).toBe(code)
  })

  test('is null if the server does not offer the call, or no longer does', async () => {
    await history()
    server.offered = {}
    minutesLater(1)
    expect(await history()).toEqual({ data: { timesheetEventHistory: null, again: null } })
    server.calls = []
    expect(await history()).toEqual({ data: { timesheetEventHistory: null, again: null } })
    expect(server.calls).toEqual([])
  })

  test('with an unknown action is an error that names the problem', async () => {
    const entry = { At: 1, Who: 'a@b.example', Action: '__proto__', Changes: [] }
    server.replies[HISTORY_OF_1] = { status: 200, body: [entry] }
    expect((await history()).errors?.[0]?.message).toBe('Unknown Action, in item 1 of the list')
  })
})

test('an operation that needs no extension does not read the document', async () => {
  server.replies['GET /api/v1/timesheets/events'] = { status: 200, body: [] }
  await gateway.query(
    'query ($from: DateTime!, $until: DateTime!) { timesheetEvents(from: $from, until: $until) { id } }',
    MONTH,
    'token',
  )
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/v1/timesheets/events'])
})
