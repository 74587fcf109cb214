import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { targets, type Fixture } from '../targets.ts'
import { createOffice, readSchema, type Office } from './office.ts'

// https://relay.dev/graphql/connections.htm

const RANGE = 'from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z"'

/** How to come to each field that has a connection: what is around it, and its arguments besides those of pages. */
const FIELDS: Record<string, { around: (field: string, ids: Office['ids']) => string; args?: string }> = {
  'Query.tickets': { around: field => field },
  'Query.users': { around: field => field },
  'Query.userLog': { around: field => field },
  'Query.backups': { around: field => field },
  'Query.timesheetEventsConnection': { around: field => field, args: RANGE },
  'Ticket.comments': { around: onNode('Ticket') },
  'TicketProject.tickets': { around: onNode('TicketProject') },
  'TicketProject.members': { around: onNode('TicketProject') },
  'TimesheetProject.events': { around: onNode('TimesheetProject'), args: RANGE },
  'TimesheetProject.members': { around: onNode('TimesheetProject'), args: 'purpose: USE' },
  'Webhook.deliveries': { around: onNode('Webhook') },
  'Person.timesheetEvents': { around: ofViewer, args: RANGE },
  'Person.assignedTickets': { around: ofViewer },
  'Person.createdTickets': { around: ofViewer },
}

function onNode(type: string) {
  return (field: string, ids: Office['ids']) =>
    `node(id: "${ids[type]?.[0]}") { ... on ${type} { ${field} } }`
}

function ofViewer(field: string) {
  return `viewer { person { ${field} } }`
}

interface Page {
  edges: { cursor: string; node: { __typename: string } }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
  totalCount?: number | null
}

let schema: GraphQLSchema
let connections: [name: string, field: GraphQLField<unknown, unknown>, type: GraphQLObjectType][]

beforeAll(async () => {
  schema = await readSchema()
  connections = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(parent =>
      Object.values(parent.getFields()).flatMap(field => {
        const type = getNamedType(field.type)
        return isObjectType(type) && type.name.endsWith('Connection')
          ? [[`${parent.name}.${field.name}`, field, type] satisfies (typeof connections)[number]]
          : []
      }),
    )
})

const typeAt = (type: GraphQLObjectType, field: string) => String(type.getFields()[field]?.type)

test('every connection has the types and the arguments of the specification', () => {
  expect(connections.map(([name]) => name).sort()).toEqual(Object.keys(FIELDS).sort())
  for (const [name, field, type] of connections) {
    const edge = type.name.replace('Connection', 'Edge')
    const edgeType = schema.getType(edge)
    if (!isObjectType(edgeType)) throw new Error(`There is no ${edge}.`)
    expect({
      ...{ name, edges: typeAt(type, 'edges'), pageInfo: typeAt(type, 'pageInfo') },
      ...{ cursor: typeAt(edgeType, 'cursor'), node: typeAt(edgeType, 'node').endsWith('!') },
    }).toEqual({ name, edges: `[${edge}!]!`, pageInfo: 'PageInfo!', cursor: 'String!', node: true })
    const first = field.args.find(arg => arg.name === 'first')
    const after = field.args.find(arg => arg.name === 'after')
    expect([name, String(first?.type).replace('!', ''), String(after?.type)]).toEqual([name, 'Int', 'String'])
    // `Ticket.comments` takes `last` instead, too.
    const isRequired = first && isRequiredArgument(first)
    expect([name, isRequired ?? false]).toEqual([name, !field.args.some(arg => arg.name === 'last')])
  }
})

test('pages say whether there are more, in the form of the specification', () => {
  const type = schema.getType('PageInfo')
  if (!isObjectType(type)) throw new Error('There is no PageInfo.')
  expect(Object.fromEntries(Object.keys(type.getFields()).map(name => [name, typeAt(type, name)]))).toEqual({
    hasNextPage: 'Boolean!',
    hasPreviousPage: 'Boolean!',
    startCursor: 'String',
    endCursor: 'String',
  })
})

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let office: Office
  const isOffered = (name: string) =>
    isOurs || !['Query.userLog', 'Query.backups', 'Webhook.deliveries'].includes(name)

  let backupPlace: string

  beforeAll(async () => {
    backupPlace = await mkdtemp(join(tmpdir(), 'daybook-connections-'))
    fixture = await start({ env: { BACKUP_PLACE: backupPlace } })
    office = await createOffice(fixture, isOurs)
    if (isOurs) for (const count of [2, 3]) await addBackup(count)
  })
  afterAll(async () => {
    await fixture.close()
    await rm(backupPlace, { recursive: true })
  })

  /** Starts backups until there are as many. */
  async function addBackup(count: number): Promise<void> {
    for (;;) {
      await office.ask('mutation { startBackup(input: {}) { backup { id } } }')
      const { data } = await office.ask('{ backups(first: 100) { edges { cursor } } }')
      if (JSON.stringify(data).split('cursor').length > count) return
      await sleep(50)
    }
  }

  const asking = (name: string, paging: string) => {
    const { around, args = '' } = FIELDS[name] ?? { around: (field: string) => field }
    const hasCount = connections.some(([one, , type]) => one === name && 'totalCount' in type.getFields())
    const selection = `edges { cursor node { __typename } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } ${hasCount ? 'totalCount' : ''}`
    return `{ ${around(`${name.split('.')[1]}(${args} ${paging}) { ${selection} }`, office.ids)} }`
  }

  const isPage = (value: unknown): value is Page =>
    typeof value === 'object' && value !== null && 'edges' in value && 'pageInfo' in value

  /** The page in an answer, wherever it is. */
  const pageIn = (value: unknown): Page => {
    if (isPage(value)) return value
    const inside: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
    const [inner] = inside
    if (inner === undefined) throw new Error('The answer has no page.')
    return pageIn(inner)
  }

  const read = async (name: string, paging: string): Promise<Page> => {
    const answer = await office.ask(asking(name, paging))
    expect([name, answer.errors]).toEqual([name, undefined])
    return pageIn(answer.data)
  }

  const named = () => connections.filter(([name]) => isOffered(name))

  test('pages of one item give the list in its order, each item once', async () => {
    for (const [name] of named()) {
      const { edges: all, ...whole } = await read(name, 'first: 100')
      expect([name, all.length > 0]).toEqual([name, true])
      expect([name, new Set(all.map(({ cursor }) => cursor)).size]).toEqual([name, all.length])
      expect([name, whole.pageInfo]).toEqual([
        name,
        {
          ...{ hasNextPage: false, hasPreviousPage: false },
          ...{ startCursor: all[0]?.cursor, endCursor: all.at(-1)?.cursor },
        },
      ])
      if (typeof whole.totalCount === 'number') expect([name, whole.totalCount]).toEqual([name, all.length])
      let after: string | null = null
      for (const [index, edge] of all.entries()) {
        const page: Page = await read(name, `first: 1${after === null ? '' : `, after: "${after}"`}`)
        const isLast = index === all.length - 1
        expect([name, page]).toEqual([
          name,
          {
            edges: [edge],
            pageInfo: {
              ...{ hasNextPage: !isLast, hasPreviousPage: index > 0 },
              ...{ startCursor: edge.cursor, endCursor: edge.cursor },
            },
            ...('totalCount' in whole && { totalCount: whole.totalCount }),
          },
        ])
        after = page.pageInfo.endCursor
      }
      const end = await read(name, `first: 1, after: "${after}"`)
      expect([name, end.edges, end.pageInfo.hasNextPage, end.pageInfo.endCursor]).toEqual([
        name,
        [],
        false,
        null,
      ])
    }
  })

  test('a page has 1 to 100 items, and a cursor of its own list', async () => {
    for (const [name] of named())
      for (const paging of ['first: 0', 'first: -1', 'first: 101', 'first: 1, after: "no cursor"']) {
        const { errors } = await office.ask(asking(name, paging))
        expect([name, paging, errors?.map(({ extensions }) => extensions.code)]).toEqual([
          ...[name, paging, ['BAD_USER_INPUT']],
        ])
      }
  })

  test('an answer by plan is the same', async () => {
    for (const [name] of named()) {
      const first = await read(name, 'first: 2')
      expect([name, await read(name, 'first: 2')]).toEqual([name, first])
    }
  })
})
