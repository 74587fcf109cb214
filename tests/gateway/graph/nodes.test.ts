import { isInterfaceType, type GraphQLObjectType } from 'graphql'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startCountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { at } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { createOffice, leavesOf, readSchema, type Office } from './office.ts'

// https://relay.dev/graphql/objectidentification.htm

let types: readonly GraphQLObjectType[]

beforeAll(async () => {
  const schema = await readSchema()
  const node = schema.getType('Node')
  types = isInterfaceType(node) ? schema.getPossibleTypes(node) : []
})

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let office: Office
  /** The types whose objects the server can find by an id. */
  const isFound = (name: string) => isOurs || !['TicketView', 'TimesheetEvent', 'Webhook'].includes(name)

  beforeAll(async () => {
    fixture = await start()
    office = await createOffice(fixture, isOurs)
  })
  afterAll(() => fixture.close())

  test('each type of the interface is read again by its id, by node and nodes alike', async () => {
    expect(types.length).toBeGreaterThan(6)
    for (const type of types.filter(({ name }) => isFound(name))) {
      const [id] = office.ids[type.name] ?? []
      const fields = `__typename id ${leavesOf(type)}`
      const found = await office.ask(
        `query ($id: ID!) { node(id: $id) { ...It } nodes(ids: [$id]) { ...It } }
        fragment It on ${type.name} { ${fields} }`,
        { id },
      )
      expect(found.errors).toBeUndefined()
      const node = at(found, 'node')
      expect(node).toMatchObject({ __typename: type.name, id })
      expect(at(found, 'nodes')).toEqual([node])
    }
  })

  test('nodes keeps the order, with null for what does not exist, is foreign or is no id', async () => {
    const known = Object.entries(office.ids).flatMap(([type, ids]) => (isFound(type) ? ids : []))
    const none = [
      'Ticket:1/999',
      'Ticket:9/1',
      'Ticket:1/9007199254740991',
      'User:nobody@corp.example',
      'Nothing:1',
      '',
    ].map(btoa)
    const ids = [...none, ...known, known[0], 'no id', ...known.toReversed()]
    const { data, errors } = await office.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(errors).toBeUndefined()
    expect(data?.nodes).toEqual([
      ...none.map(() => null),
      ...[...known, known[0]].map(id => ({ id })),
      null,
      ...known.toReversed().map(id => ({ id })),
    ])
  })

  test('another user gets null for all of it', async () => {
    const ids = Object.entries(office.ids).flatMap(([type, all]) => (isFound(type) ? all : []))
    const foreign = ids.filter(id => id !== btoa('User:xen@corp.example'))
    const asked = await office.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: foreign },
      'xen',
    )
    expect(asked).toMatchObject({ data: { nodes: foreign.map(() => null) } })
    expect(asked.errors).toBeUndefined()
  })

  test('the same answer the second time, which is by plan', async () => {
    const ids = Object.entries(office.ids).flatMap(([type, all]) => (isFound(type) ? all : []))
    const document =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Ticket { subject project { name } } } }'
    const once = await office.ask(document, { ids })
    for (let round = 0; round < 2; round++) expect(await office.ask(document, { ids })).toEqual(once)
  })

  test('more than 100 ids are refused, and none are an empty list', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    const [ticket] = office.ids.Ticket ?? []
    const ask = (count: number) => office.ask(query, { ids: Array.from({ length: count }, () => ticket) })
    expect(await ask(0)).toMatchObject({ data: { nodes: [] } })
    expect(at(await ask(100), 'nodes')).toHaveLength(100)
    expect(await ask(101)).toMatchObject({
      errors: [
        {
          message: 'At most 100 ids: ask for the others in another request.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
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
    office = await createOffice(
      {
        gateway,
        signIn: (email, ...scopes) => Promise.resolve(stub.user(email, scopes.join(' '))),
        close: () => Promise.resolve(),
      },
      false,
    )
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const calls = async (ids: readonly string[], selection = 'id') => {
    stub.takeCalls()
    const answer = await office.ask(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`, { ids })
    return { answer, calls: stub.takeCalls().filter(call => !call.endsWith('/openapi.json')) }
  }

  test('objects of one list take one call, however many they are', async () => {
    const { Comment = [], TimesheetProject = [] } = office.ids
    expect((await calls([...Comment, ...Comment])).calls).toHaveLength(1)
    expect((await calls([...TimesheetProject, btoa('TimesheetProject:Zeus')])).calls).toHaveLength(1)
  })

  test('several tickets take one call in front of our REST service', async () => {
    const rest = await startTestRest()
    const proxy = await startCountingProxy(rest.url)
    const ours = await startTestGateway({ restUrl: proxy.url })
    const signIn: Fixture['signIn'] = (email, ...scopes) => rest.signIn(email, { scopes })
    const { ask, ids } = await createOffice({ gateway: ours, signIn, close: () => Promise.resolve() }, true)
    proxy.takeCalls()
    const found = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Ticket { subject } } }', {
      ids: ids.Ticket,
    })
    expect(found).toMatchObject({
      data: { nodes: [{ subject: 'No 1' }, { subject: 'No 2' }, { subject: 'No 3' }] },
    })
    const made = proxy.takeCalls().filter(call => call !== 'GET /api/v1/user')
    expect(made).toEqual(['GET /api/v1/tickets/tickets'])
    await ours.close()
    await proxy.close()
    await rest.close()
  })

  test('one that fails is null with an error of its own', async () => {
    const { Ticket = [], TimesheetProject = [] } = office.ids
    stub.answerOnce('/api/v1/timesheets/projects', 503, { error: 'Not now' })
    const { answer } = await calls([...TimesheetProject, ...Ticket])
    expect(answer).toMatchObject({
      data: { nodes: [null, ...Ticket.map(id => ({ id }))] },
      errors: [{ path: ['nodes', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    })
  })

  test('each id costs what a call may cost', async () => {
    const ids = Array.from({ length: 100 }, () => office.ids.Ticket?.[0] ?? '')
    const { answer } = await calls(ids, '... on Ticket { loggedHours }')
    expect(answer.errors?.[0]?.message).toMatch(/cost of 2\d\d,\d\d\d is above 30,000\. nodes/)
  })
})
