import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { MONTH } from '../company.ts'
import { startOffering, type Offering } from '../offering.ts'

// The projects that the caller may use and the caller's events, which one call of an extension has
// (docs/specification/rest.md#read-the-own-time).
const OWN = '/api/v1/timesheets/own'
const CALL = `GET ${OWN}`
const PROJECTS = 'GET /api/v1/timesheets/projects'
const EVENTS = 'GET /api/v1/timesheets/events'
const moment = '2026-11-02T09:00:00.000Z'
const lists = { CanUse: [], CanSee: [], CanPay: [], CanEdit: [], Tags: [] }
const project = { Name: 'Apollo', Created: moment, Modified: moment, ...lists }
const event = {
  ...{ Id: 1, Created: moment, Modified: moment, Confirmed: null, Timesheeted: null, Paid: null },
  ...{ Project: 'Apollo', OwnerEmail: 'ann@corp.example', Timezone: 'UTC', DateRange: [moment] },
  ...{ WorkNotes: '', Tags: [] },
}

let server: Offering
let gateway: TestGateway

beforeEach(async () => {
  server = await startOffering()
  server.offered = { [OWN]: { get: {} } }
  server.replies[CALL] = { status: 200, body: { Projects: [project], Events: [event] } }
  server.replies[PROJECTS] = { status: 200, body: [project] }
  server.replies[EVENTS] = { status: 200, body: [event] }
  gateway = await startTestGateway({ restUrl: server.url })
})
afterEach(async () => {
  await gateway.close()
  server.close()
})

/** @returns the calls that the fields take; the answer is the same in any case */
async function callsOf(events: string): Promise<string[]> {
  const { data, errors } = await gateway.query(
    `query ($from: DateTime!, $until: DateTime!) {
      timesheetProjects(purposes: [USE]) { name } timesheetEvents(from: $from, until: $until ${events}) { number } }`,
    MONTH,
    'token',
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ timesheetProjects: [{ name: 'Apollo' }], timesheetEvents: [{ number: 1 }] })
  return server.calls.map(({ call }) => call).filter(call => !call.endsWith('openapi.json'))
}

test.each(['', ', purposes: [USE]', ', purposes: [USE], for: ["Ann@corp.example"]'])(
  'is one call for events%s',
  async events => expect(await callsOf(events)).toEqual([CALL]),
)

test.each([', purposes: [USE, SEE]', ', tags: ["a"]', ', projects: ["Apollo"]'])(
  'is one call for each list for events%s',
  async events => expect((await callsOf(events)).sort()).toEqual([EVENTS, PROJECTS]),
)

test('takes the list of events if they are too many', async () => {
  server.replies[CALL] = { status: 200, body: { Projects: [project], Events: null } }
  expect(await callsOf('')).toEqual([CALL, EVENTS])
})

test('is read one by one from a server that does not have the call', async () => {
  server.offered = {}
  expect((await callsOf('')).sort()).toEqual([EVENTS, PROJECTS])
})
