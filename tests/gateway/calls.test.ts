import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'

let stub: Stub
let gateway: TestGateway
let token: string

beforeAll(async () => {
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  token = stub.user('ann@corp.example', 'admin timesheets')
  for (const name of ['Apollo', 'Gemini'])
    await gateway.query(
      `mutation { createTimesheetProject(input: { name: "${name}" }) { userErrors { message } } }`,
      {},
      token,
    )
  for (let day = 2; day < 7; day++)
    await gateway.query(
      `mutation { createTimesheetEvent(input: { projectName: "Apollo", start: "2026-11-0${day}T09:00:00Z",
        end: "2026-11-0${day}T10:00:00Z", timezone: "Europe/Berlin" }) { userErrors { message } } }`,
      {},
      token,
    )
})
beforeEach(() => void stub.takeCalls())
afterAll(async () => {
  await gateway.close()
  await stub.close()
})

const RANGE = 'from: "2026-11-02T00:00:00Z", until: "2026-11-09T00:00:00Z"'

test('the fill screen makes one call for its projects and one for its events', async () => {
  const { errors } = await gateway.query(
    `{ timesheetProjects(purposes: [USE]) { name tags }
       timesheetEvents(${RANGE}, for: ["ann@corp.example"], purposes: [USE]) { number start end workNotes tags } }`,
    {},
    token,
  )
  expect(errors).toBeUndefined()
  expect(stub.takeCalls().filter(call => call !== 'GET /api/v1/openapi.json')).toEqual([
    'GET /api/v1/timesheets/projects?purpose=use',
    'GET /api/v1/timesheets/events?from=2026-11-02T00%3A00%3A00.000Z&until=2026-11-09T00%3A00%3A00.000Z&for=ann%40corp.example&purpose=use',
  ])
})

test('data that each of many items needs is fetched once, and its fetch starts beside that of the list', async () => {
  await gateway.query(
    `{ viewer { name }
       timesheetProjects { name viewerCanEdit }
       again: timesheetProjects(purposes: [PAY, EDIT, SEE, USE]) { canUse }
       timesheetEvents(${RANGE}) { project { name viewerCanEdit } owner { name } } }`,
    {},
    token,
  )
  expect(
    stub
      .takeCalls()
      .map(call => call.split('?')[0])
      .sort(),
  ).toEqual(['GET /api/v1/timesheets/events', 'GET /api/v1/timesheets/projects', 'GET /api/v1/user'])
})

test('the gateway asks for projects by every purpose by name, so that no server default matters', async () => {
  await gateway.query('{ timesheetProjects { name } }', {}, token)
  expect(stub.takeCalls()).toEqual([
    'GET /api/v1/timesheets/projects?purpose=use&purpose=see&purpose=edit&purpose=pay',
  ])
})

test('a second write does not see data that was loaded before it', async () => {
  const add = (alias: string, email: string) => `${alias}: addTimesheetProjectAccess(input: {
    projectId: "${btoa('TimesheetProject:Apollo')}", purpose: PAY, email: "${email}" }) { project { canPay viewerCanEdit } }`
  const { data } = await gateway.query(
    `mutation { ${add('one', 'b@x.example')} ${add('two', 'c@x.example')} }`,
    {},
    token,
  )
  expect(data).toMatchObject({
    one: { project: { canPay: ['ann@corp.example', 'b@x.example'] } },
    two: { project: { canPay: ['ann@corp.example', 'b@x.example', 'c@x.example'] } },
  })
})

test('only the caller’s token and address are forwarded from the request', async () => {
  await gateway.query('{ viewer { name } }', {}, token)
  expect(stub.lastHeaders()).toMatchObject({
    authorization: `Bearer ${token}`,
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/) as string,
  })
  expect(stub.lastHeaders()).not.toHaveProperty('cookie')
})

test('a sign-in link is requested only with the fields that are filled in', async () => {
  await gateway.query('mutation { sendMagicLink(input: { email: "New@corp.example", name: "" }) { isSent } }')
  expect(stub.takeCalls()).toEqual(['GET /login/magiclink?email=new%40corp.example'])
})

test('an operation over the limits makes no call', async () => {
  const aliases = Array.from(
    { length: 16 },
    (_, i) => `a${i}: sendMagicLink(input: { email: "a@b.example" }) { isSent }`,
  )
  const { errors } = await gateway.query(`mutation { ${aliases.join(' ')} }`)
  expect(errors?.[0]?.message).toBe("The operation's aliases is above 15.")
  expect(stub.takeCalls()).toEqual([])
})
