import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, parse, type ExecutionResult } from 'graphql'
import { badUserInput } from '../../gateway/graph/errors.ts'
import { createExecutor } from '../../gateway/operations/execute.ts'
import { sliceable } from '../../gateway/bounds/longLists.ts'
import { Byte, DateTime, EmailAddress } from '../../gateway/graph/scalars.ts'
import { unavailable, UpstreamError } from '../../gateway/upstream/errors.ts'

const typeDefs = `
  scalar Byte scalar DateTime scalar EmailAddress
  enum Colour { RED BLUE }
  interface Node { id: ID! }
  type Item implements Node { id: ID! at: DateTime! until: DateTime email: EmailAddress! bytes: Byte colour: Colour
    late: String broken: String strict: String! rows(first: Int = 2): [Item!] nullable: [Item] tags: [String!]! number: Int! share: Float! }
  type Person implements Node { id: ID! name: String }
  input Range { from: DateTime! until: DateTime colours: [Colour!] = [RED] }
  type Query { item(email: EmailAddress): Item items(range: Range, mode: String): [Item!]! long(mode: String): [Item!] loose(mode: String): [Item]! nodes: [Node!]! echo(range: Range!): String! }
  type Mutation { change(mode: String): Item }
`

let resolved = 0
const at = new Date('2026-11-02T09:00:00Z')
const item = {
  id: 'a',
  at,
  until: null,
  email: 'Ann@Corp.example',
  bytes: Buffer.from('hi'),
  colour: 'RED',
  tags: ['x'],
  number: 1,
  share: 0.5,
  nullable: [null],
}
const items: Record<string, () => unknown> = {
  good: () => [item, { ...item, id: 7 }],
  late: () => Promise.resolve([Promise.resolve(item), item]),
  none: () => null,
  'no list': () => 'text',
  'null within': () => [item, null],
  'an error within': () => [item, new Error('SELECT secret')],
  'a late error': () => Promise.reject(new UpstreamError(404, 'Gone.')),
  refused: () => {
    throw badUserInput('Not so.')
  },
  'no date': () => [{ ...item, at: 'yesterday' }],
  'bad date': () => [{ ...item, at: new Date(NaN) }],
  'no number': () => [
    { ...item, number: 1.5 },
    { ...item, number: 'x' },
  ],
  'no colour': () => [{ ...item, colour: 'GREEN' }],
  'no bytes': () => [{ ...item, bytes: 'text' }],
  'no address': () => [{ ...item, email: '' }],
  'no tags': () => [{ ...item, tags: ['x', null] }],
}
/** Long lists in which some items are invalid. */
const LONG = 600
const longs: Record<string, (index: number) => unknown> = {
  good: index => ({ ...item, number: index }),
  'late within': index => ({ ...item, number: Promise.resolve(index) }),
  'null near its begin': index => (index === 3 ? null : item),
  'null in the middle': index => (index === 277 ? null : item),
  'null at its end': index => (index === LONG - 1 ? null : item),
  'null in many places': index => (index % 150 === 149 ? null : item),
  'an error in the middle': index => (index === 277 ? new UpstreamError(404, 'Gone.') : item),
  'no number in the middle': index => ({ ...item, number: index === 277 ? 'x' : index }),
  'no date in many places': index => ({ ...item, until: index % 150 === 149 ? 'yesterday' : null }),
  'no address at its end': index => ({ ...item, email: index === LONG - 1 ? '' : item.email }),
}
const longList = (mode: string) =>
  Promise.resolve(Array.from({ length: LONG }, (_, index) => longs[mode]?.(index)))

const fail = () => {
  resolved += 1
  throw unavailable('The server cannot be reached')
}
const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Byte,
    DateTime,
    EmailAddress,
    Node: { __resolveType: (row: object) => ('at' in row ? 'Item' : 'Person') },
    Item: {
      late: () => Promise.resolve('late'),
      broken: fail,
      strict: fail,
      rows: (_row: unknown, { first }: { first: number }) => Array.from({ length: first }, () => item),
    },
    Query: {
      item: (_root: unknown, { email }: { email?: string }) =>
        email === 'nobody' ? null : { ...item, email: email ?? item.email },
      long: sliceable((_root: unknown, { mode = 'good' }: { mode?: string }) => longList(mode)),
      loose: sliceable((_root: unknown, { mode = 'good' }: { mode?: string }) => longList(mode)),
      items: (_root: unknown, { mode = 'good' }: { mode?: string }) => items[mode]?.(),
      nodes: () => [item, { id: 'p', name: 'Pat' }],
      echo: (_root: unknown, { range }: { range: unknown }) => JSON.stringify(range),
    },
    Mutation: { change: () => item },
  },
})

const FIELDS = 'id at until email bytes colour late tags number share'
const toJson = (result: ExecutionResult): unknown =>
  JSON.parse(
    JSON.stringify({
      ...result,
      causes: result.errors?.map(({ originalError }) => [
        originalError?.constructor.name,
        originalError?.message,
      ]),
    }),
  )

/** Does not limit the size of answers. */
const unbounded = () => Promise.resolve()

/** The answers of graphql-js, and of our executor at the first, second and third time. */
async function bothAnswers(
  text: string,
  variableValues: Record<string, unknown> = {},
  operationName?: string,
) {
  const args = { schema, document: parse(text), variableValues, operationName, contextValue: {} }
  const executor = createExecutor()
  const expected = toJson(await execute(args))
  const found = []
  for (let time = 0; time < 3; time++) found.push(toJson(await executor(args, unbounded)))
  return { expected, found }
}

test.each([
  `{ item { ${FIELDS} } }`,
  `{ one: item { id } item { again: at at } items { id } __typename }`,
  `{ nodes { __typename id ... on Person { name } ...more } } fragment more on Item { email nodes: nullable { id } }`,
  '{ item { rows(first: 3) { id rows { id at } } } none: item(email: "nobody") { strict } }',
  '{ item { broken id } }',
  '{ item { rows { strict } id } }',
  '{ items { strict } }',
  '{ item { a: broken b: broken nullable { id } } items { rows { id broken } } }',
  'query ($yes: Boolean!) { item { id @include(if: $yes) at @skip(if: $yes) ... @include(if: $yes) { number } } }',
  '{ __schema { queryType { name } } __type(name: "Item") { name fields { name } } }',
  'mutation { change { id at } }',
  'mutation { a: change { strict } b: change { id } }',
])('%s is executed as graphql does it', async text => {
  const { expected, found } = await bothAnswers(text, { yes: true })
  expect(found).toEqual([expected, expected, expected])
})

test.each(Object.keys(items))('a list that is %p is executed as graphql does it', async mode => {
  const { expected, found } = await bothAnswers(
    `query ($mode: String) { item { id } items(mode: $mode) { ${FIELDS} } }`,
    { mode },
  )
  expect(found).toEqual([expected, expected, expected])
})

test.each(Object.keys(longs))('a long list with %p is executed as graphql does it', async mode => {
  for (const list of ['long', 'loose']) {
    const { expected, found } = await bothAnswers(
      `query ($mode: String) { item { id } ${list}(mode: $mode) { ...some number } again: ${list} { id } ${list}(mode: $mode) { until } }
       fragment some on Item { id at email tags }`,
      { mode },
    )
    expect(found).toEqual([expected, expected, expected])
  }
})

test.each([
  'query ($yes: Boolean!) { long @include(if: $yes) { id } loose @skip(if: $yes) { id } }',
  'query ($yes: Boolean!) { ...all long @skip(if: $yes) { at } } fragment all on Query { long { id number @include(if: $yes) } }',
  'query One { item { id } } query Two($yes: Boolean!) { long { rows { id @include(if: $yes) } } }',
  '{ long { broken } }',
])('the long lists of %s are executed as graphql does it', async text => {
  const { expected, found } = await bothAnswers(text, { yes: true }, text.includes('Two') ? 'Two' : undefined)
  expect(found).toEqual([expected, expected, expected])
})

test('other work gets its turn while a long list is executed, compiled or not', async () => {
  const executor = createExecutor()
  const args = { schema, document: parse(`{ long { ${FIELDS} rows(first: 20) { ${FIELDS} } } }`) }
  for (let time = 0; time < 3; time++) {
    let isOver = false
    let turns = 0
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    const { errors } = await executor(args, unbounded)
    isOver = true
    expect(errors).toBeUndefined()
    expect(turns).toBeGreaterThan(10)
  }
})

test.each([
  { range: { from: '2026-11-02T09:00:00Z' } },
  { range: { from: '2026-11-02T10:00:00+01:00', until: null, colours: 'BLUE' } },
  { range: { from: '2026-11-02T09:00:00Z', colours: ['RED', 'GREEN'] } },
  { range: { from: 'yesterday' } },
  { range: { until: '2026-11-02T09:00:00Z' } },
  { range: { from: '2026-11-02T09:00:00Z', more: 1 } },
  { range: null },
  {},
])('the variables %j are read as graphql reads them', async variables => {
  const { expected, found } = await bothAnswers('query ($range: Range!) { echo(range: $range) }', variables)
  expect(found).toEqual([expected, expected, expected])
})

test('the operations of one document are kept apart', async () => {
  for (const name of ['One', 'Two', 'Three', undefined]) {
    const { expected, found } = await bothAnswers(
      'query One { item { id } } query Two { items { at } }',
      {},
      name,
    )
    expect(found).toEqual([expected, expected, expected])
  }
  const document = parse('query One { item { id } } query Two { items { at } }')
  const executor = createExecutor()
  for (const operationName of ['One', 'One', 'Two', 'Two', 'One'])
    expect(toJson(await executor({ schema, document, operationName }, unbounded))).toEqual(
      toJson(await execute({ schema, document, operationName })),
    )
})

test('a repeated query is compiled; if it meets an error, graphql executes it again', async () => {
  const executor = createExecutor()
  const args = { schema, document: parse('{ item { broken } }') }
  const counts = []
  for (let time = 0; time < 3; time++) {
    resolved = 0
    await executor(args, unbounded)
    counts.push(resolved)
  }
  expect(counts).toEqual([1, 2, 2])
})

test('of many documents the oldest are dropped, and compiled again when they come back', async () => {
  const executor = createExecutor()
  const failing = { schema, document: parse('{ item { broken } }') }
  const runs = async () => {
    resolved = 0
    await executor(failing, unbounded)
    return resolved
  }
  expect([await runs(), await runs()]).toEqual([1, 2])
  for (let other = 0; other < 200; other++)
    await executor({ schema, document: parse(`{ item { id${other}: id } }`) }, unbounded)
  expect([await runs(), await runs()]).toEqual([1, 2])
})
