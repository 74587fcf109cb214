import { buildSchema } from 'graphql'
import { lossesOf, partsOf, readPublicSchema } from '../../../scripts/publicSchema.ts'
import { readSchema } from './office.ts'

// docs/specification/graphql.md#what-stays

test('nothing that was public is gone or narrower, and nothing needs more than before', async () => {
  expect(lossesOf(await readPublicSchema(), await readSchema())).toEqual([])
})

test('what is public is recorded: npm run generate', async () => {
  expect(partsOf(await readPublicSchema())).toBe(partsOf(await readSchema()))
})

const BEFORE = `type Query { item(id: ID, size: Int = 1): Item! old: Int @deprecated(reason: "Use item.") }
  type Item { id: ID! kind: Kind }
  enum Kind { A B }
  input Filter { kind: Kind }`

test.each([
  ['a field', 'old: Int @deprecated(reason: "Use item.")', ''],
  ['an argument', 'item(id: ID, size: Int = 1)', 'item(size: Int = 1)'],
  ['a value', '{ A B }', '{ A }'],
  ['a type', 'input Filter { kind: Kind }', ''],
])('the loss of %s is found', (_what, part, now) => {
  const losses = lossesOf(buildSchema(BEFORE), buildSchema(BEFORE.replace(part, now)))
  expect(losses).toHaveLength(1)
})

test.each([
  [
    'an output that may be null now',
    'item(id: ID, size: Int = 1): Item!',
    'item(id: ID, size: Int = 1): Item',
  ],
  ['an argument that is required now', 'item(id: ID,', 'item(id: ID!,'],
  ['a new required argument', 'item(id: ID,', 'item(id: ID, more: Int!,'],
  ['a new required field of an input', '{ kind: Kind }\n', '{ kind: Kind more: Int! }\n'],
  ['another default', 'size: Int = 1', 'size: Int = 2'],
])('%s is found', (_what, part, now) => {
  expect(lossesOf(buildSchema(`${BEFORE}\n`), buildSchema(`${BEFORE}\n`.replace(part, now)))).toHaveLength(1)
})

test('what is new or deprecated is no loss', () => {
  const after = BEFORE.replace('kind: Kind }', 'kind: Kind @deprecated(reason: "Use sort.") sort: Kind! }')
  expect(lossesOf(buildSchema(BEFORE), buildSchema(after.replace('A B', 'A B C')))).toEqual([])
})
