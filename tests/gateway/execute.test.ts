import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, getOperationAST, parse, type ExecutionResult } from 'graphql'
import { badUserInput } from '../../gateway/graph/errors.ts'
import { executeOperation } from '../../gateway/operations/execute.ts'
import { costOf } from '../../gateway/bounds/cost.ts'
import { costOfAnswer } from '../../gateway/bounds/limits.ts'
import { planOf, type Part } from '../../gateway/plans/plan.ts'
import { createPlans } from '../../gateway/plans/plans.ts'
import { joined } from '../../gateway/plans/written.ts'
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

/** An answer as it is sent. */
function textOf(parts: readonly Part[]): string {
  const text = joined(parts.map(part => part.text))
  return typeof text === 'string' ? text : Buffer.concat(text.encoded()).toString()
}

/** The answers of graphql-js and of our executor, and that of the plan: undefined if it leaves the query to them. */
async function answersTo(text: string, variableValues: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(text)
  const args = { schema, document, variableValues, operationName, contextValue: {} }
  const expected = await execute(args)
  const plan = planOf(schema, document, operationName)
  const written = await plan?.({ context: {}, variables: variableValues, onGrowth: unbounded })
    .then(textOf)
    .catch(() => undefined)
  const operation = getOperationAST(document, operationName)
  const cost = operation && costOf(schema, document, operation).requested(variableValues)
  const extensions = { cost: costOfAnswer(cost ?? 0) }
  return {
    expected: toJson(expected),
    found: toJson(await executeOperation(args, unbounded)),
    expectedText: expected.errors ? undefined : `${JSON.stringify({ ...expected, extensions })}\n`,
    written,
  }
}

/** Expects the same answers, and a plan for a query that has an answer without errors. */
async function expectSame(...args: Parameters<typeof answersTo>): Promise<void> {
  const { expected, found, expectedText, written } = await answersTo(...args)
  expect(found).toEqual(expected)
  const isPlanned = !/@include|@skip|__schema|^mutation/.test(args[0])
  expect(written).toBe(isPlanned ? expectedText : undefined)
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
  await expectSame(text, { yes: true })
})

test.each(Object.keys(items))('a list that is %p is executed as graphql does it', async mode => {
  await expectSame(`query ($mode: String) { item { id } items(mode: $mode) { ${FIELDS} } }`, { mode })
})

test.each(Object.keys(longs))('a long list with %p is executed as graphql does it', async mode => {
  for (const list of ['long', 'loose']) {
    await expectSame(
      `query ($mode: String) { item { id } ${list}(mode: $mode) { ...some number } again: ${list} { id } ${list}(mode: $mode) { until } }
       fragment some on Item { id at email tags }`,
      { mode },
    )
  }
})

test.each([
  'query ($yes: Boolean!) { long @include(if: $yes) { id } loose @skip(if: $yes) { id } }',
  'query ($yes: Boolean!) { ...all long @skip(if: $yes) { at } } fragment all on Query { long { id number @include(if: $yes) } }',
  'query One { item { id } } query Two($yes: Boolean!) { long { rows { id @include(if: $yes) } } }',
  '{ long { broken } }',
])('the long lists of %s are executed as graphql does it', async text => {
  await expectSame(text, { yes: true }, text.includes('Two') ? 'Two' : undefined)
})

test('other work gets its turn while a long list is executed, with a plan or without', async () => {
  const document = parse(`{ long { ${FIELDS} rows(first: 20) { ${FIELDS} } } }`)
  const plan = planOf(schema, document, undefined)
  const ways = [
    () => executeOperation({ schema, document }, unbounded),
    () => plan?.({ context: {}, variables: {}, onGrowth: unbounded }),
  ]
  for (const execution of ways) {
    let isOver = false
    let turns = 0
    const others = () => {
      turns += 1
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    await execution()
    isOver = true
    expect(turns).toBeGreaterThan(10)
  }
})

test('an answer that grows too large ends with the error of its limit, with a plan or without', async () => {
  const document = parse(`{ long { ${FIELDS} } }`)
  const lengths: number[] = []
  const onGrowth = (length: number) => {
    lengths.push(length)
    return length > 50_000 ? Promise.reject(unavailable('Too much.')) : Promise.resolve()
  }
  const { data, errors } = await executeOperation({ schema, document }, onGrowth)
  expect([data, errors?.map(({ message }) => message)]).toEqual([null, ['Too much.']])
  const plan = planOf(schema, document, undefined)
  await expect(plan?.({ context: {}, variables: {}, onGrowth })).rejects.toThrow('Too much.')
  expect(Math.max(...lengths)).toBeGreaterThan(50_000)
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
  await expectSame('query ($range: Range!) { echo(range: $range) }', variables)
})

test('the operations of one document are kept apart', async () => {
  for (const name of ['One', 'Two', 'Three', undefined]) {
    await expectSame('query One { item { id } } query Two { items { at } }', {}, name)
  }
})

test('a row that several fields of a list refer to is written once', async () => {
  let written = 0
  const shared = {
    get id() {
      written += 1
      return 'shared'
    },
  }
  const listed = makeExecutableSchema({
    typeDefs: 'type Item { id: ID! other: Item! } type Query { items: [Item!]! }',
    resolvers: {
      Item: { other: () => shared },
      Query: { items: () => [{ id: 1 }, { id: 2 }, { id: 3 }] },
    },
  })
  const plan = planOf(listed, parse('{ items { id other { id } } }'), undefined)
  const items = [1, 2, 3].map(id => ({ id: String(id), other: { id: 'shared' } }))
  expect(await plan?.({ context: {}, variables: {}, onGrowth: unbounded }).then(textOf)).toBe(
    `${JSON.stringify({ data: { items }, extensions: { cost: { requested: 31, limit: 30_000 } } })}\n`,
  )
  expect(written).toBe(1)
})

test('a text gets a plan when it comes for the second time; the oldest of many texts lose theirs', () => {
  const plans = createPlans(schema)
  const isPlanned = (text: string) => plans.planOf(text, undefined) !== undefined
  const text = '{ item { id } }'
  expect([isPlanned(text), isPlanned(text), isPlanned(text)]).toEqual([false, true, true])
  for (let other = 0; other < 200; other++) isPlanned(`{ item { id${other}: id } }`)
  expect([isPlanned(text), isPlanned(text)]).toEqual([false, true])
})

test.each(['{ item { nothing } }', '{ item {', 'mutation { change { id } }'])('%s has no plan', text => {
  const plans = createPlans(schema)
  for (let time = 0; time < 3; time++) expect(plans.planOf(text, undefined)).toBeUndefined()
})

test('a part that fails after another one has failed is no unhandled rejection', async () => {
  const late = () => Promise.reject(unavailable('Late.'))
  const failing = makeExecutableSchema({
    typeDefs: 'type Item { late: String! early: String! } type Query { item: Item! items: [Item!]! }',
    resolvers: {
      Item: {
        late,
        early: () => {
          throw unavailable('Early.')
        },
      },
      Query: { item: () => ({}), items: () => [late(), {}] },
    },
  })
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  for (const text of ['{ item { late early } }', '{ items { early } }', '{ items { late early } }']) {
    const plan = planOf(failing, parse(text), undefined)
    await expect(plan?.({ context: {}, variables: {}, onGrowth: unbounded })).rejects.toThrow()
  }
  await new Promise(resolve => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
