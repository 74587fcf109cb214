import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startCountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { createOffice, type Office } from './office.ts'

const RANGE = 'from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z"'

/** The range of the events that tests log with tags of tickets. */
const TAGGED = 'from: "2026-12-01T00:00:00Z", until: "2027-01-01T00:00:00Z"'

/** The tags of events that name the tickets of an office. */
const tagsOf = ({ ids }: Pick<Office, 'ids'>): string[] =>
  (ids.Ticket ?? []).map(id => atob(id).toLowerCase())

/** Logs an event with each list of tags, in this order. */
async function logTagged(
  { ask, project = 'Apollo' }: Pick<Office, 'ask'> & { project?: string },
  who: 'ann' | 'xen',
  ...lists: string[][]
): Promise<void> {
  const LOG = `mutation ($input: CreateTimesheetEventInput!) {
    createTimesheetEvent(input: $input) { event { id } } }`
  for (const [place, tags] of lists.entries()) {
    const [start, end] = [10, 11].map(hour => `2026-12-${10 + place}T${hour}:30:00Z`)
    const answer = await ask(LOG, { input: { projectName: project, timezone: 'UTC', start, end, tags } }, who)
    expect(at(answer, 'createTimesheetEvent.event.id')).toBeTruthy()
  }
}

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let office: Office

  beforeAll(async () => {
    fixture = await start()
    office = await createOffice(fixture, isOurs)
  })
  afterAll(() => fixture.close())

  /** The data of an operation without errors. */
  const found = async (document: string, name?: 'ann' | 'xen') => {
    const answer = await office.ask(document, {}, name)
    expect(answer.errors).toBeUndefined()
    return answer.data
  }
  const node = (type: string, selection: string, name?: 'ann' | 'xen') =>
    found(`{ node(id: "${office.ids[type]?.[0]}") { ... on ${type} { ${selection} } } }`, name)

  test('from a ticket to its comments, and from each back to the ticket and its project', async () => {
    expect(
      await node(
        'Ticket',
        'comments(first: 1) { totalCount edges { node { ticket { id project { name } } } } }',
      ),
    ).toEqual({
      node: {
        comments: {
          totalCount: isOurs ? 3 : null,
          edges: [{ node: { ticket: { id: office.ids.Ticket?.[0], project: { name: 'Support' } } } }],
        },
      },
    })
    expect(await node('Comment', 'body ticket { subject }')).toMatchObject({
      node: { ticket: { subject: 'No 1' } },
    })
  })

  test('from a project of tickets to its tickets and its people', async () => {
    const selection = `tickets(first: 2, orderBy: CREATED_ASC) { edges { node { id } } }
      members(first: 10) { totalCount edges { node { email } } }`
    expect(await node('TicketProject', selection)).toEqual({
      node: {
        tickets: { edges: office.ids.Ticket?.slice(0, 2).map(id => ({ node: { id } })) },
        members: { totalCount: 1, edges: [{ node: { email: 'ann@corp.example' } }] },
      },
    })
  })

  test('from a project of time to its events and the people of each list', async () => {
    const selection = `events(${RANGE}, first: 2) { edges { node { id owner { email } project { name } } } }
      members(purpose: PAY, first: 10) { edges { node { email } } }`
    const event = { owner: { email: 'ann@corp.example' }, project: { name: 'Apollo' } }
    expect(await node('TimesheetProject', selection)).toEqual({
      node: {
        events: { edges: office.ids.TimesheetEvent?.slice(0, 2).map(id => ({ node: { id, ...event } })) },
        members: { edges: [{ node: { email: 'ann@corp.example' } }] },
      },
    })
  })

  test('from an event to the ticket that its tag names, if the caller may see that', async () => {
    const [first = '', second = ''] = tagsOf(office)
    const elsewhere = second.replace(':1/', ':9/')
    await logTagged(
      office,
      'ann',
      ['day', second.toUpperCase(), first],
      ['ticket:1/999'],
      [elsewhere],
      ['ticket:1'],
    )
    const tickets = `tags ticket { subject project { name } creator { email } }`
    const subject = 'No 2'
    const named = { subject, project: { name: 'Support' }, creator: { email: 'ann@corp.example' } }
    const shown = [named, null, null, null]
    const asked = await found(`{ timesheetEvents(${TAGGED}) { ${tickets} } }`)
    expect(asked).toMatchObject({ timesheetEvents: shown.map(ticket => ({ ticket })) })
    const page = await found(
      `{ timesheetEventsConnection(${TAGGED}, first: 10) { edges { node { ${tickets} } } } }`,
    )
    expect(page).toMatchObject({
      timesheetEventsConnection: { edges: shown.map(ticket => ({ node: { ticket } })) },
    })
  })

  test('a ticket that the caller may not see is the same as none', async () => {
    await found(
      'mutation { createTimesheetProject(input: { name: "Xenon" }) { userErrors { message } } }',
      'xen',
    )
    await logTagged({ ...office, project: 'Xenon' }, 'xen', tagsOf(office), ['ticket:1/999'])
    expect(await found(`{ timesheetEvents(${TAGGED}) { ticket { id number } } }`, 'xen')).toEqual({
      timesheetEvents: [{ ticket: null }, { ticket: null }],
    })
  })

  test('without the scope tickets an event has no ticket', async () => {
    const token = await fixture.signIn('tim@corp.example', 'timesheets')
    const ask: Office['ask'] = (document, variables = {}) => fixture.gateway.query(document, variables, token)
    await ask('mutation { createTimesheetProject(input: { name: "Tin" }) { userErrors { message } } }')
    await logTagged({ ask, project: 'Tin' }, 'ann', ...tagsOf(office).map(tag => [tag]))
    const answer = await ask(`{ timesheetEvents(${TAGGED}) { ticket { id } } }`)
    expect(answer).toMatchObject({
      data: { timesheetEvents: [{ ticket: null }, { ticket: null }, { ticket: null }] },
    })
    expect(answer.errors).toBeUndefined()
  })

  test('from a user to what is theirs', async () => {
    const selection = `person { email name
      timesheetEvents(${RANGE}, first: 1) { edges { node { id } } }
      assignedTickets(first: 10) { edges { node { subject } } }
      createdTickets(first: 10, orderBy: CREATED_ASC) { edges { node { subject } } } }`
    const tickets = ['No 1', 'No 2', 'No 3'].map(subject => ({ node: { subject } }))
    const data = await found(`{ viewer { ${selection} } }`)
    expect(data).toMatchObject({
      viewer: {
        person: {
          email: 'ann@corp.example',
          timesheetEvents: { edges: [{ node: { id: office.ids.TimesheetEvent?.[0] } }] },
          createdTickets: { edges: tickets },
        },
      },
    })
    const assigned = at({ data }, 'viewer.person.assignedTickets.edges')
    expect(assigned).toHaveLength(3)
    expect(assigned).toEqual(expect.arrayContaining(tickets))
  })

  test('a person is a user to themselves and to admins, and nobody to others', async () => {
    const people =
      '{ people(emails: ["ann@corp.example", "xen@corp.example", "nobody@corp.example"]) { user { email } } }'
    const [ann, xen] = ['ann', 'xen'].map(name => ({ user: { email: `${name}@corp.example` } }))
    expect(await found(people)).toEqual({ people: [ann, xen, { user: null }] })
    expect(await found(people, 'xen')).toEqual({ people: [{ user: null }, xen, { user: null }] })
  })

  test('what others own shows only what the caller may see of it', async () => {
    const selection = `people(emails: ["ann@corp.example"]) { timesheetEvents(${RANGE}, first: 10) { edges { node { id } } }
      assignedTickets(first: 10) { edges { node { id } } } createdTickets(first: 10) { edges { node { id } } } }`
    const nothing = { edges: [] }
    expect(await found(`{ ${selection} }`, 'xen')).toEqual({
      people: [{ timesheetEvents: nothing, assignedTickets: nothing, createdTickets: nothing }],
    })
  })
})

describe('calls', () => {
  let stub: Stub
  let gateway: TestGateway
  let office: Office

  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url })
    const signIn: Fixture['signIn'] = (email, ...scopes) =>
      Promise.resolve(stub.user(email, scopes.join(' ')))
    office = await createOffice({ gateway, signIn, close: () => Promise.resolve() }, false)
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const calls = async (document: string) => {
    stub.takeCalls()
    const { errors } = await office.ask(document)
    expect(errors).toBeUndefined()
    return stub.takeCalls().filter(call => !call.endsWith('/openapi.json'))
  }

  test('the way back from comments and files makes no call', async () => {
    const back = 'ticket { subject } files { ticket { number } comment { number } }'
    const document = `{ node(id: "${office.ids.Ticket?.[0]}") { ... on Ticket {
      subject files { ticket { subject } } comments(first: 10) { edges { node { ${back} } } } } } }`
    expect(await calls(document)).toHaveLength(2)
  })

  test('the tickets of all events of a list take one list', async () => {
    await logTagged(office, 'ann', ...[...tagsOf(office), ...tagsOf(office)].map(tag => [tag]))
    const ofTickets = async (range: string) =>
      (await calls(`{ timesheetEvents(${range}) { ticket { subject } } }`)).map(call => call.split('?')[0])
    const events = 'GET /api/v1/timesheets/events'
    expect(await ofTickets(TAGGED)).toEqual([events, 'GET /api/v1/tickets/tickets'])
    expect(await ofTickets(RANGE)).toEqual([events])
  })

  test('the tickets of all events of a list take one call in front of our REST service', async () => {
    const rest = await startTestRest()
    const proxy = await startCountingProxy(rest.url)
    const ours = await startTestGateway({ restUrl: proxy.url })
    const signIn: Fixture['signIn'] = (email, ...scopes) => rest.signIn(email, { scopes })
    const opened = await createOffice({ gateway: ours, signIn, close: () => Promise.resolve() }, true)
    await logTagged(opened, 'ann', ...[...tagsOf(opened), ...tagsOf(opened)].map(tag => [tag]))
    proxy.takeCalls()
    const found = await opened.ask(`{ timesheetEvents(${TAGGED}) { ticket { subject } } }`)
    const subjects = [1, 2, 3, 1, 2, 3].map(number => `No ${number}`)
    expect(found.data).toEqual({ timesheetEvents: subjects.map(subject => ({ ticket: { subject } })) })
    const made = proxy.takeCalls().filter(call => call !== 'GET /api/v1/user')
    expect(made).toEqual(['GET /api/v1/timesheets/events', 'GET /api/v1/tickets/tickets'])
    await ours.close()
    await proxy.close()
    await rest.close()
  })

  test('users of people take the one list of users, and the caller', async () => {
    const emails = '["ann@corp.example", "xen@corp.example", "ben@corp.example"]'
    expect(await calls(`{ people(emails: ${emails}) { user { name } } }`)).toEqual([
      ...['GET /api/v1/user', 'GET /api/v1/users'],
    ])
  })
})
