import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOperationAST, OperationTypeNode, parse, type GraphQLSchema } from 'graphql'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { ROOT } from '../../gateway/root.ts'
import { readTypeDefs } from '../../gateway/schema.ts'
import { createChance } from '../fuzz/chance.ts'
import { operationOf, variablesFor } from '../fuzz/fromSdl.ts'
import { startFuzzSystem, type FuzzSystem } from '../fuzz/system.ts'
import { USERS } from '../fuzz/values.ts'
import { freshDatabase, type FreshDatabase } from '../helpers/servers/database.ts'

let database: FreshDatabase
let system: FuzzSystem
let schema: GraphQLSchema

beforeAll(async () => {
  database = await freshDatabase()
  system = await startFuzzSystem(database.url)
  schema = makeExecutableSchema({ typeDefs: await readTypeDefs() })
}, 300_000)

afterAll(async () => {
  await system.stop()
  await database.drop()
})

/** Everything of an answer that a client can see, but for what differs each time. */
async function answerTo(operation: object, accept: string, user: string) {
  const answer = await fetch(`${system.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${system.tokenOf(user)}`,
      'content-type': 'application/json',
      accept,
    },
    body: JSON.stringify(operation),
  })
  const { headers, status } = answer
  const text = await answer.text()
  return {
    status,
    type: headers.get('content-type'),
    length: headers.get('content-length'),
    names: [...headers.keys()].sort(),
    text: text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""'),
  }
}

/**
 * Without the errors of an answer that has nothing else, and without the status that follows from them: which of
 * several fields fails first, and whether a second one does before the answer leaves, is a matter of time.
 */
function withoutRaces({ status, text, length, ...others }: Awaited<ReturnType<typeof answerTo>>) {
  return text.includes('"data":null') ? others : { ...others, status, text: withSortedErrors(text), length }
}

/** An answer with its errors in one order: which of several fields fails first is a matter of time. */
function withSortedErrors(text: string): unknown {
  const { errors, ...others } = JSON.parse(text) as { errors?: readonly unknown[] }
  if (errors === undefined || errors.length < 2) return text
  return { ...others, errors: errors.map(error => JSON.stringify(error)).sort() }
}

/** Only Apollo Server answers requests with extensions. */
const withoutPlan = (operation: object) => ({ ...operation, extensions: {} })

const TYPES = ['application/json', '*/*', 'application/graphql-response+json, application/json;q=0.9']

async function expectSame(operation: object, user: string, accept: string): Promise<void> {
  const expected = await answerTo(withoutPlan(operation), accept, user)
  // By graphql, by a plan, and then given again.
  for (let time = 0; time < 4; time++)
    expect(withoutRaces(await answerTo(operation, accept, user))).toEqual(withoutRaces(expected))
}

test('each query of the web app has the same answer with a plan and without', async () => {
  const file = join(ROOT, 'build/web/operations.json')
  const texts: unknown = JSON.parse(await readFile(file, 'utf8'))
  const chance = createChance(15)
  let count = 0
  for (const [documentId, text] of Object.entries(texts ?? {})) {
    if (typeof text !== 'string') continue
    const operation = getOperationAST(parse(text))
    if (operation?.operation !== OperationTypeNode.QUERY) continue
    count += 1
    for (const accept of TYPES)
      await expectSame(
        { documentId, variables: variablesFor(schema, operation, chance) },
        chance.one(USERS),
        accept,
      )
  }
  expect(count).toBeGreaterThan(20)
}, 300_000)

test('200 random queries have the same answer with a plan and without', async () => {
  for (let seed = 0; seed < 200; seed++) {
    const chance = createChance(seed)
    const operation = operationOf(schema, 'query', chance, seed % 11)
    await expectSame(operation, chance.one(USERS), chance.one(TYPES))
  }
  expect(system.complaints()).toEqual([])
  expect(system.isAlive()).toBe(true)
}, 300_000)
