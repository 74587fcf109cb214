import { toGlobalId } from 'graphql-relay'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { at, textAt } from '../answers.ts'
import { startOffering } from '../offering.ts'
import { targets, type Fixture } from '../targets.ts'
import { addressOf, createTicketCompany, type TicketCompany } from './ticketCompany.ts'

const VIEW = 'id name sharedWith { number name } projectNumber statuses search orderBy'
const VIEWS = `{ ticketViews { ${VIEW} } }`
const CREATE = `mutation ($input: CreateTicketViewInput!) {
  createTicketView(input: $input) { view { ${VIEW} } userErrors { message field code } }
}`
const UPDATE = `mutation ($input: UpdateTicketViewInput!) {
  updateTicketView(input: $input) { view { ${VIEW} } userErrors { field code } }
}`
const DELETE = `mutation ($id: ID!) {
  deleteTicketView(input: { id: $id }) { deletedId userErrors { field code } }
}`
const COUNTS = `query ($today: Date!) { ticketViews { name count(today: $today) } }`

describe.each(targets)('in front of $name', ({ isOurs, start }) => {
  let fixture: Fixture
  let company: TicketCompany
  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
    await company.ticket({ subject: 'one', statuses: ['status:new', 'due:2026-12-03'] })
    await company.ticket({
      ...{ subject: 'two', statuses: [`assignee:${addressOf('ben')}`, 'due:2026-12-06'] },
    })
    await company.ticket({ subject: 'three', statuses: ['status:closed', 'due:2026-12-08'] })
  })
  afterAll(() => fixture.close())

  const create = (input: object, name: 'ann' | 'ben' | 'xen' = 'ann') =>
    company.ask(name, CREATE, { input: { statuses: [], ...input } })

  if (isOurs) {
    let [own, shared] = ['', '']

    test('a view is saved for oneself, or for the members of a project', async () => {
      const mine = await create({ name: 'Mine', statuses: ['creator:me', 'new'], search: 'one' })
      expect(at(mine, 'createTicketView')).toMatchObject({
        view: {
          ...{ name: 'Mine', sharedWith: null, projectNumber: null, search: 'one' },
          ...{ statuses: ['creator:me', 'status:new'], orderBy: 'MODIFIED_DESC' },
        },
        userErrors: [],
      })
      own = textAt(mine, 'createTicketView.view.id')
      const ours = await create({
        ...{ name: 'Due', statuses: ['due:..week'], orderBy: 'DUE_ASC', sharedWith: company.projectNumber },
      })
      expect(at(ours, 'createTicketView.view')).toMatchObject({
        ...{ sharedWith: { number: company.projectNumber, name: 'Apollo' }, orderBy: 'DUE_ASC' },
        projectNumber: company.projectNumber,
      })
      shared = textAt(ours, 'createTicketView.view.id')
      const names = async (name: 'ann' | 'ben' | 'xen') =>
        at(await company.ask(name, '{ ticketViews { name } }'), 'ticketViews')
      expect(await names('ann')).toEqual([{ name: 'Due' }, { name: 'Mine' }])
      expect(await names('ben')).toEqual([{ name: 'Due' }])
      expect(await names('xen')).toEqual([])
    })

    test('a view is found by its id, by those who may see it', async () => {
      const NODE = `query ($id: ID!) { node(id: $id) { ... on TicketView { name } } }`
      expect(at(await company.ask('ann', NODE, { id: own }), 'node')).toEqual({ name: 'Mine' })
      expect(at(await company.ask('ben', NODE, { id: own }), 'node')).toBeNull()
      expect(at(await company.ask('ann', NODE, { id: toGlobalId('TicketView', 'x') }), 'node')).toBeNull()
    })

    test('the tickets of a view are counted for its reader and the reader’s day', async () => {
      const counts = async (name: 'ann' | 'ben', today: string) =>
        at(await company.ask(name, COUNTS, { today }), 'ticketViews')
      expect(await counts('ann', '2026-12-02')).toEqual([
        { name: 'Due', count: 2 },
        { name: 'Mine', count: 1 },
      ])
      expect(await counts('ben', '2026-12-07')).toEqual([{ name: 'Due', count: 3 }])
      expect((await company.ask('ann', COUNTS, { today: 'now' })).errors?.[0]?.extensions.code).toBe(
        'BAD_USER_INPUT',
      )
    })

    test('the tickets of any list are counted', async () => {
      const found = await company.ask(
        'ann',
        `query ($number: Int!) {
          all: ticketCount
          closed: ticketCount(statuses: ["closed"], search: "")
          found: ticketCount(projectNumber: $number, search: "two")
          mine: ticketCount(statuses: ["creator:${addressOf('ann')}"])
        }`,
        { number: company.projectNumber },
      )
      expect(found.data).toEqual({ all: 3, closed: 1, found: 1, mine: 3 })
    })

    test('a view changes in the given fields, and is deleted', async () => {
      const input = { id: shared, name: 'Due now', search: '', orderBy: 'DUE_DESC' }
      expect(at(await company.ask('ben', UPDATE, { input }), 'updateTicketView')).toMatchObject({
        view: { name: 'Due now', search: null, orderBy: 'DUE_DESC', statuses: ['due:..week'] },
        userErrors: [],
      })
      expect(at(await company.ask('ben', DELETE, { id: own }), 'deleteTicketView')).toEqual({
        deletedId: null,
        userErrors: [{ field: 'id', code: 'NOT_FOUND' }],
      })
      expect(at(await company.ask('ann', DELETE, { id: shared }), 'deleteTicketView')).toEqual({
        deletedId: shared,
        userErrors: [],
      })
      expect(at(await company.ask('ann', VIEWS), 'ticketViews')).toMatchObject([{ name: 'Mine' }])
    })

    test.each([
      [{ name: 'mine' }, 'name', 'TAKEN'],
      [{ name: '' }, 'name', 'REQUIRED'],
      [{ name: 'Odd', statuses: ['impact:huge'] }, 'statuses', 'INVALID'],
      [{ name: 'Odd', sharedWith: 1, projectNumber: 2 }, 'projectNumber', 'INVALID'],
      [{ name: 'Odd', projectNumber: 99 }, 'projectNumber', 'NOT_FOUND'],
    ])('%j is refused', async (input, field, code) =>
      expect(at(await create(input), 'createTicketView')).toMatchObject({
        view: null,
        userErrors: [{ field, code }],
      }),
    )
  } else
    test('there are neither views nor counts', async () => {
      const answer = await company.ask('ann', '{ ticketViews { name } ticketCount(statuses: ["new"]) }')
      expect(answer).toMatchObject({ data: { ticketViews: null, ticketCount: null } })
      expect(answer.errors).toBeUndefined()
      const id = toGlobalId('TicketView', '1')
      for (const made of [
        at(await create({ name: 'Mine' }), 'createTicketView.userErrors'),
        at(await company.ask('ann', UPDATE, { input: { id, name: 'a' } }), 'updateTicketView.userErrors'),
        at(await company.ask('ann', DELETE, { id }), 'deleteTicketView.userErrors'),
      ])
        expect(made).toMatchObject([{ code: 'NOT_OFFERED' }])
      expect(
        at(await company.ask('ann', 'query ($id: ID!) { node(id: $id) { id } }', { id }), 'node'),
      ).toBeNull()
    })
})

test('all counts of an operation are one call', async () => {
  const offering = await startOffering()
  const gateway = await startTestGateway({ restUrl: offering.url })
  const COUNT = '/api/v1/tickets/tickets/count'
  offering.offered = { [COUNT]: { get: { parameters: [{ name: 'list', in: 'query' }] } } }
  offering.replies = { [`GET ${COUNT}`]: { status: 200, body: [1, 2] } }
  const { data } = await gateway.query(
    '{ a: ticketCount(search: "a&b") b: ticketCount c: ticketCount(search: "a&b") }',
    {},
    'x',
  )
  expect(data).toEqual({ a: 1, b: 2, c: 1 })
  expect(offering.calls.filter(({ call }) => call.endsWith('/count'))).toMatchObject([
    { query: 'list=statuses%3D%26q%3Da%2526b&list=statuses%3D' },
  ])
  await gateway.close()
  offering.close()
})
