import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { createOffice, type Office } from './office.ts'

const RANGE = 'from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z"'

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

  test('users of people take the one list of users, and the caller', async () => {
    const emails = '["ann@corp.example", "xen@corp.example", "ben@corp.example"]'
    expect(await calls(`{ people(emails: ${emails}) { user { name } } }`)).toEqual([
      ...['GET /api/v1/user', 'GET /api/v1/users'],
    ])
  })
})
