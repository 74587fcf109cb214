import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../helpers/servers/stub.ts'

// How many calls one operation needs for several keys.

let stub: Stub
let gateway: TestGateway
let token: string
const unhandled: unknown[] = []
const takeUnhandled = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', takeUnhandled)
  stub = await startStub()
  gateway = await startTestGateway({ restUrl: stub.url })
  token = stub.user('ann@corp.example', 'admin timesheets tickets')
  for (const name of ['ben', 'cat', 'dan']) stub.user(`${name}@corp.example`, '')
  for (const name of NAMES) {
    await ask(`mutation { createTimesheetProject(input: { name: "${name}" }) { userErrors { message } } }`)
    await ask(`mutation { createTicketProject(input: { name: "${name}" }) { userErrors { message } } }`)
  }
  for (const number of PROJECTS) {
    const input = `{ projectId: "${btoa(`TicketProject:${number}`)}", subject: "x", body: "x" }`
    await ask(`mutation { createTicket(input: ${input}) { userErrors { message } } }`)
  }
  for (const [day, tags] of [
    ['ticket:1/4'],
    ['Ticket:1/4', 'ticket:1/4'],
    ['ticket:1/4', 'ticket:2/5'],
  ].entries())
    await ask(`mutation { createTimesheetEvent(input: { projectName: "Apollo", timezone: "UTC",
      start: "${hoursAgo(26 + 24 * day)}", end: "${hoursAgo(25 + 24 * day)}",
      tags: ${JSON.stringify(tags)} }) { userErrors { message } } }`)
})
beforeEach(() => void stub.takeCalls())
afterAll(async () => {
  await gateway.close()
  await stub.close()
  process.off('unhandledRejection', takeUnhandled)
})

const NAMES = ['Apollo', 'Gemini', 'Hermes']
/** The numbers that the stub assigns, first to the projects and then to a ticket of each. */
const PROJECTS = [1, 2, 3]
const TICKETS = PROJECTS.map(number => ({ projectNumber: number, number: number + 3 }))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const ask = (document: string) => gateway.query(document, {}, token)

/** The same field for each item, with aliases. */
const forEach = <Item>(items: readonly Item[], field: (item: Item) => string) =>
  `{ ${items.map((item, index) => `a${index}: ${field(item)}`).join(' ')} }`
const nodes = (type: string, keys: readonly (string | number)[], selection: string) =>
  forEach(keys, key => `node(id: "${btoa(`${type}:${key}`)}") { ... on ${type} { ${selection} } }`)
const tickets = (selection: string, keys = TICKETS) =>
  forEach(keys, key => `ticket(projectNumber: ${key.projectNumber}, number: ${key.number}) { ${selection} }`)

/** The answer of an operation as one list, and the calls that it made. */
async function asked(document: string) {
  stub.takeCalls()
  const { data, errors } = await ask(document)
  const calls = stub.takeCalls().filter(call => !call.endsWith('/openapi.json'))
  return { found: Object.values(data ?? {}), errors, calls: calls.sort() }
}

const USERS = ['GET /api/v1/user', 'GET /api/v1/users']
const TICKET_PROJECTS = 'GET /api/v1/tickets/projects?purpose=see'
const pathOf = ({ projectNumber, number }: (typeof TICKETS)[number]) =>
  `GET /api/v1/tickets/project/${projectNumber}/ticket/${number}`

test('people by address: one call for the caller, and one for all others', async () => {
  const users = (...names: string[]) =>
    asked(
      nodes(
        'User',
        names.map(name => `${name}@corp.example`),
        'name',
      ),
    )
  expect(await users('ann')).toEqual({ found: [{ name: 'ann' }], calls: ['GET /api/v1/user'] })
  expect(await users('ben', 'ann', 'cat', 'dan', 'eve')).toEqual({
    found: [...['ben', 'ann', 'cat', 'dan'].map(name => ({ name })), null],
    calls: USERS,
  })
})

test('timesheet projects by name: one call', async () => {
  expect(await asked(nodes('TimesheetProject', ['Apollo', 'HERMES', 'gemini', 'Zeus'], 'name'))).toEqual({
    found: [...['Apollo', 'Hermes', 'Gemini'].map(name => ({ name })), null],
    calls: ['GET /api/v1/timesheets/projects?purpose=use&purpose=see&purpose=edit&purpose=pay'],
  })
})

describe('ticket projects', () => {
  const byNumber = (...numbers: number[]) =>
    asked(forEach(numbers, number => `ticketProject(number: ${number}) { name }`))

  test('by number: the list for several, and the call for one', async () => {
    expect(await byNumber(1, 3, 2, 99, 0)).toEqual({
      found: [...['Apollo', 'Hermes', 'Gemini'].map(name => ({ name })), null, null],
      calls: [TICKET_PROJECTS],
    })
    expect(await byNumber(2)).toEqual({
      found: [{ name: 'Gemini' }],
      calls: ['GET /api/v1/tickets/project/2'],
    })
    expect((await byNumber(99)).found).toEqual([null])
    expect(await byNumber(0)).toEqual({ found: [null], calls: [] })
  })

  test('by ticket: the call for one ticket, and the list for several', async () => {
    const names = (keys = TICKETS) => asked(tickets('project { name }', keys))
    expect(await names()).toEqual({
      found: NAMES.map(name => ({ project: { name } })),
      calls: [...TICKETS.map(pathOf), TICKET_PROJECTS],
    })
    expect((await names(TICKETS.slice(0, 1))).calls).toEqual([
      'GET /api/v1/tickets/project/1/ticket/4',
      'GET /api/v1/tickets/project/1?ticketId=4',
    ])
  })

  test('make no call of their own if the list is requested beside them', async () => {
    const { calls } = await asked('{ ticketProject(number: 1) { name } ticketProjects { name } }')
    expect(calls).toEqual([TICKET_PROJECTS])
  })

  test('of several tickets: the list, and one call for each that is not on it', async () => {
    const sue = stub.user('sue@corp.example', 'tickets')
    const add = ({ projectNumber, number }: (typeof TICKETS)[number]) =>
      ask(`mutation { addComment(input: { ticketId: "${btoa(`Ticket:${projectNumber}/${number}`)}",
        addSubscribers: ["sue@corp.example"] }) { userErrors { message } } }`)
    await Promise.all(TICKETS.map(add))
    stub.takeCalls()
    const { data } = await gateway.query(tickets('project { name canSee }'), {}, sue)
    expect(Object.values(data ?? {})).toEqual(NAMES.map(name => ({ project: { name, canSee: [] } })))
    expect(stub.takeCalls().sort()).toEqual([
      ...TICKETS.flatMap(key => [
        pathOf(key),
        `GET /api/v1/tickets/project/${key.projectNumber}?ticketId=${key.number}`,
      ]),
      TICKET_PROJECTS,
    ])
  })
})

test('tickets by key: one call each, however often they are requested', async () => {
  const { calls } = await asked(tickets('subject', [...TICKETS, ...TICKETS]))
  expect(calls).toEqual(TICKETS.map(pathOf))
})

test('comments by key: one call per thread', async () => {
  const comment = async (key: string) =>
    ask(`mutation { addComment(input: { ticketId: "${btoa(`Ticket:${key}`)}", body: "${key}" }) {
      commentEdge { node { number } } } }`)
  const written = [await comment('1/4'), await comment('2/5'), await comment('1/4')]
  const numbers = JSON.stringify(written).match(/(?<="number":)\d+/g) ?? []
  const keys = ['1/4', '2/5', '1/4'].map((ticket, index) => `${ticket}/${numbers[index]}`)
  expect(await asked(nodes('Comment', [...keys, '1/4/999'], 'body'))).toEqual({
    found: [{ body: '1/4' }, { body: '2/5' }, { body: '1/4' }, null],
    calls: ['1/ticket/4', '2/ticket/5'].map(path => `GET /api/v1/tickets/project/${path}/comments`),
  })
})

test('hours by ticket: one call', async () => {
  const { found, calls } = await asked(tickets('loggedHours'))
  expect(found).toEqual([3, 1, 0].map(loggedHours => ({ loggedHours })))
  const events = calls.filter(call => call.includes('/timesheets/'))
  expect(events).toHaveLength(1)
  expect(new URL(events[0]?.slice(4) ?? '', 'http://stub').searchParams.getAll('tags')).toEqual([
    'ticket:1/4',
    'ticket:2/5',
    'ticket:3/6',
  ])
})

test('hours of a page of tickets: one call as well', async () => {
  const { data } = await ask('{ tickets(first: 10) { edges { node { number loggedHours } } } }')
  expect(JSON.stringify(data).match(/loggedHours/g)).toHaveLength(3)
  expect(stub.takeCalls().filter(call => call.includes('/timesheets/'))).toHaveLength(1)
})

describe('a failed call', () => {
  test.each([
    ['users', nodes('User', ['ben@corp.example', 'cat@corp.example'], 'name')],
    ['timesheets/projects', nodes('TimesheetProject', ['Apollo', 'Gemini'], 'name')],
    ['tickets/projects', forEach([1, 2], number => `ticketProject(number: ${number}) { name }`)],
    ['timesheets/events', tickets('loggedHours')],
    ['tickets/project/1/ticket/4/comments', nodes('Comment', ['1/4/998', '1/4/999'], 'body')],
  ])('for %s is made once, also if the operation is executed again', async (path, document) => {
    for (let round = 0; round < 3; round++) {
      stub.answerOnce(`/api/v1/${path}`, 503, { error: 'Not now' })
      const { errors, calls } = await asked(document)
      expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(
        new Set(['UPSTREAM_UNAVAILABLE']),
      )
      expect(calls.filter(call => call.split('?')[0] === `GET /api/v1/${path}`)).toHaveLength(1)
    }
  })

  test('for one key fails no other key', async () => {
    const ben = stub.user('ben@corp.example', 'tickets')
    const document = nodes('User', ['ben@corp.example', 'ann@corp.example'], 'name')
    expect((await gateway.query(document, {}, ben)).data).toEqual({ a0: { name: 'ben' }, a1: null })
    stub.answerOnce('/api/v1/tickets/project/1/ticket/4', 503, { error: 'Not now' })
    expect((await asked(tickets('subject'))).found).toEqual([null, { subject: 'x' }, { subject: 'x' }])
  })

  test('before its result is awaited is not an unhandled rejection', async () => {
    for (let round = 0; round < 3; round++) {
      for (const path of [
        'user',
        'timesheets/events',
        ...['', '/ticket/4', '/ticket/4/comments'].map(of => `tickets/project/1${of}`),
      ])
        stub.answerOnce(`/api/v1/${path}`, 503, { error: 'Not now' })
      const { errors } = await ask(
        tickets(
          'loggedHours viewerCanEdit project { name } comments(first: 1) { edges { node { author { name } } } }',
          TICKETS.slice(0, 1),
        ),
      )
      expect(errors).toHaveLength(1)
      await new Promise(setImmediate)
    }
    expect(unhandled).toEqual([])
  })
})

test('after a write nothing is returned from data that was loaded before', async () => {
  const id = btoa('TicketProject:1')
  const add = (alias: string, email: string) => `${alias}: addTicketProjectAccess(input: { projectId: "${id}",
    email: "${email}" }) { project { canSee } }`
  const { data } = await ask(`mutation { ${add('one', 'b@x.example')} ${add('two', 'c@x.example')} }`)
  expect(data).toEqual({
    one: { project: { canSee: ['ann@corp.example', 'b@x.example'] } },
    two: { project: { canSee: ['ann@corp.example', 'b@x.example', 'c@x.example'] } },
  })
})
