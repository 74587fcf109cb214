import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  buildSchema,
  getOperationAST,
  getIntrospectionQuery,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql'
import { costError, LIMITS, validateLimits } from '../../gateway/bounds/limits.ts'
import { ROOT } from '../../gateway/root.ts'
import { readTypeDefs } from '../../gateway/schema.ts'

const schema = buildSchema(`
  type Query { project: Project projects: [Project!]! page(first: Int, last: Int): Page! byNumber(numbers: [Int!]!): [Project!]! }
  type Project { name: String! parent: Project children: [Project!]! }
  type Page { edges: [Edge!]! }
  type Edge { node: Project! }
`)

const refusals = (query: string, by: GraphQLSchema = schema) =>
  validate(by, parse(query, { maxLexicalTokens: LIMITS.tokens }), [...specifiedRules, validateLimits]).map(
    ({ message }) => message,
  )

/** The refusal of the costs with the values of the variables. */
function refusalOf(query: string, variables: Record<string, unknown>): string | undefined {
  const document = parse(query)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('That is no operation.')
  return costError(schema, document, operation, variables)?.message
}

const TOO_MUCH: unknown = expect.stringMatching(
  /^The operation's cost of [\d,]+ is above 30,000\. [\w.]+ has [\d,]+ of it: ask for fewer at once\.$/,
)

const nested = (field: string, levels: number): string =>
  levels === 1 ? '{ name }' : `{ ${field} ${nested(field, levels - 1)} }`

const aliased = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ')

test('an operation may be 8 levels deep, but not deeper', () => {
  expect(refusals(`{ project ${nested('parent', 7)} }`)).toEqual([])
  expect(refusals(`{ project ${nested('parent', 8)} }`)).toEqual(["The operation's depth is above 8."])
})

test('15 aliases are allowed, counted after fragments are expanded', () => {
  expect(refusals(`{ project { ${aliased(15)} } }`)).toEqual([])
  expect(refusals(`{ project { ${aliased(16)} } }`)).toEqual(["The operation's aliases is above 15."])
  const twice = `{ project { ...F } other: project { ...F } } fragment F on Project { ${aliased(8)} }`
  expect(refusals(twice)).toEqual(["The operation's aliases is above 15."])
})

test('100 fragments are allowed, spread or inline, and none that includes itself', () => {
  const written = (count: number) => `{ project { ${'... on Project { name } '.repeat(count)} } }`
  const beyond = ["The operation's fragments is above 100."]
  expect(refusals(written(100))).toEqual([])
  expect(refusals(written(101))).toEqual(beyond)
  expect(refusals(`{ project { ${'...{ '.repeat(101)} name ${'}'.repeat(101)} } }`)).toEqual(beyond)
})

test('the same limits apply to an unused fragment', () => {
  const fragment = `fragment F on Project { ${'name '.repeat(102)} }`
  expect(refusals(`{ project { name } } ${fragment}`)).toContain("The operation's repeats is above 100.")
})

test('values and types may have at most 20 levels', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const beyond = "The operation's nesting is above 20."
  expect(refusals(`{ page(first: ${nested(20)}) { edges { node { name } } } }`)).not.toContain(beyond)
  expect(refusals(`{ page(first: ${nested(21)}) { edges { node { name } } } }`)).toContain(beyond)
  const type = `${'['.repeat(21)}Int${']'.repeat(21)}`
  expect(refusals(`query ($a: ${type}) { project { name } }`)).toContain(beyond)
})

test('a field costs as much as the lists around it can multiply it', () => {
  expect(refusals('{ projects { children { children { children { name } } } } }')).toEqual([])
  expect(refusals('{ projects { children { children { children { children { name } } } } } }')).toEqual([
    "The operation's cost of 111,111 is above 30,000. projects.children.children.children.children.name has 100,000 of it: ask for fewer at once.",
  ])
})

test('a page costs as much as its `first`, which a variable may set', () => {
  const page = (first: string) =>
    `{ page(first: ${first}) { edges { node { children { children { name parent { name parent { name } } } } } } } }`
  expect(refusals(page('10'))).toEqual([])
  expect(refusals(page('100'))).toEqual([TOO_MUCH])
  const query = (type: string) => `query ($n: ${type}) ${page('$n')}`
  expect(refusals(query('Int!'))).toEqual([])
  expect(refusalOf(query('Int!'), { n: 10 })).toBeUndefined()
  expect(refusalOf(query('Int!'), { n: 100 })).toEqual(TOO_MUCH)
  expect(refusals(query('Int = 100'))).toEqual([])
  expect(refusalOf(query('Int = 100'), {})).toEqual(TOO_MUCH)
  expect(refusalOf(query('Int = 100'), { n: 10 })).toBeUndefined()
})

test('a list by numbers costs as much as the numbers that it names, also in a variable', () => {
  const list = (numbers: string) =>
    `{ byNumber(numbers: ${numbers}) { children { children { name parent { name parent { name } } } } } }`
  expect(refusals(list('[1, 2]'))).toEqual([])
  const query = `query ($n: [Int!]!) ${list('$n')}`
  expect(refusals(query)).toEqual([])
  expect(refusalOf(query, { n: [1, 2] })).toBeUndefined()
  expect(refusalOf(query, { n: Array.from({ length: 100 }, (_, n) => n) })).toEqual(TOO_MUCH)
})

test('a fragment that contains itself is weighed', () => {
  const query = 'query { projects { ...P } } fragment P on Project { children { ...P } }'
  expect(refusals(query)).toEqual([expect.stringContaining('Cannot spread fragment')])
})

test('a page from the end costs the same, and of two sizes the larger one counts', () => {
  const page = (size: string) =>
    `{ page(${size}) { edges { node { children { children { name parent { name parent { name } } } } } } } }`
  expect(refusals(page('last: 10'))).toEqual([])
  expect(refusals(page('last: 10, first: null'))).toEqual([])
  const refused = [TOO_MUCH]
  expect(refusals(page('last: 100'))).toEqual(refused)
  expect(refusals(page('first: 10, last: 100'))).toEqual(refused)
})

test('the introspection query of the IDE is within the limits, a deeper one is not', () => {
  expect(refusals(getIntrospectionQuery())).toEqual([])
  const query = `{ __type(name: "Project") ${nested('ofType', 20)} }`
  expect(refusals(query)).toContain("The operation's depth is above 8.")
})

describe('queries for tickets', () => {
  const FILES = 'files { uuid filename mime size path url }'
  const COMMENTS = `pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor node { __typename id number createdAt body author { email name } ${FILES}
      changes { subjectBefore subjectAfter assignee { email name } assigneeBefore { email name } addedStatuses removedStatuses
        addedSubscribers { email name } removedSubscribers { email name } } } }`
  const TICKET = `id number projectNumber subject body statuses createdAt modifiedAt commentCount
    creator { email name } assignee { email name } dueOn subscribers { email name } viewerIsSubscribed ${FILES} project { id name canSee viewerCanSee }`
  const refusalsOf = async (query: string) => refusals(query, buildASTSchema(await readTypeDefs()))

  test('a whole ticket with any page of its comments is within the limits', async () => {
    const query = `query ($p: Int!, $n: Int!, $first: Int, $last: Int) { viewer { email name scopes }
      ticket(projectNumber: $p, number: $n) { ${TICKET} loggedHours
        comments(first: $first, last: $last) { ${COMMENTS} } } }`
    expect(await refusalsOf(query)).toEqual([])
  })

  test('a list of 100 tickets with all their fields is within the limits', async () => {
    const query = `query ($first: Int!) { ticketProjects { id name canSee }
      tickets(first: $first) { edges { cursor node { ${TICKET} } } } }`
    expect(await refusalsOf(query)).toEqual([])
  })

  test.each(['comments(first: 1) { pageInfo { hasNextPage } }', 'loggedHours'])(
    'a list with %s for each of many is over the limits, because each needs a call',
    async field => {
      const query = (first: number) => `{ tickets(first: ${first}) { edges { node { ${field} } } } }`
      expect(await refusalsOf(query(10))).toEqual([])
      expect(await refusalsOf(query(100))).toEqual([TOO_MUCH])
    },
  )
})

describe('the operations of the web app', () => {
  const file = join(ROOT, 'web/__generated__/operations.json')
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const operations = texts.map(text => [/^\w+ \w+/.exec(text)?.[0] ?? text, text] as const)

  test.each(operations)('%s is within the limits', async (_name, text) => {
    expect(refusals(text, buildASTSchema(await readTypeDefs()))).toEqual([])
  })

  test('a request to pay 1,000 events is, with its variables, smaller than the body limit', () => {
    const [, text] = operations.find(([, text]) => text.includes('payTimesheetEvents(')) ?? []
    const events = Array.from({ length: 1_000 }, (_, index) => ({
      id: btoa(`TimesheetEvent:${1_000_000_000 + index}`),
      modifiedAt: '2026-11-30T08:30:00.000Z',
    }))
    const payments = [{ paidAt: '2026-11-30T00:00:00.000Z', events }]
    const variables = { input: { for: 'somebody@corp.example', payments } }
    expect(text).toBeDefined()
    expect(Buffer.byteLength(JSON.stringify({ query: text, variables }))).toBeLessThan(LIMITS.body)
  })
})
