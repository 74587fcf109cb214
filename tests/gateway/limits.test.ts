import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  buildSchema,
  getIntrospectionQuery,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql'
import { LIMITS, withinLimits } from '../../gateway/limits.ts'
import { ROOT } from '../../gateway/root.ts'
import { readTypeDefs } from '../../gateway/schema.ts'

const schema = buildSchema(`
  type Query { project: Project projects: [Project!]! page(first: Int!): Page! }
  type Project { name: String! parent: Project children: [Project!]! }
  type Page { edges: [Edge!]! }
  type Edge { node: Project! }
`)

const refusals = (query: string, by: GraphQLSchema = schema) =>
  validate(by, parse(query, { maxTokens: LIMITS.tokens }), [...specifiedRules, withinLimits]).map(
    ({ message }) => message,
  )

const nested = (field: string, levels: number): string =>
  levels === 1 ? '{ name }' : `{ ${field} ${nested(field, levels - 1)} }`

const aliased = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ')

test('an operation may be 8 levels deep and no deeper', () => {
  expect(refusals(`{ project ${nested('parent', 7)} }`)).toEqual([])
  expect(refusals(`{ project ${nested('parent', 8)} }`)).toEqual(["The operation's depth is above 8."])
})

test('depth does not hide in fragments', () => {
  const query = `{ project { ...F } } fragment F on Project ${nested('parent', 8)}`
  expect(refusals(query)).toEqual(["The operation's depth is above 8."])
})

test('15 aliases are allowed, counted after fragments are expanded', () => {
  expect(refusals(`{ project { ${aliased(15)} } }`)).toEqual([])
  expect(refusals(`{ project { ${aliased(16)} } }`)).toEqual(["The operation's aliases is above 15."])
  const twice = `{ project { ...F } other: project { ...F } } fragment F on Project { ${aliased(8)} }`
  expect(refusals(twice)).toEqual(["The operation's aliases is above 15."])
})

test('a field costs as often as the lists around it may make it', () => {
  expect(refusals('{ projects { children { children { name } } } }')).toEqual([])
  expect(refusals('{ projects { children { children { children { name } } } } }')).toEqual([
    "The operation's cost is above 5000.",
  ])
})

test('a page costs what its `first` says, or the most it can have where a variable says it', () => {
  const page = (first: string) =>
    `{ page(first: ${first}) { edges { node { children { children { name } } } } } }`
  expect(refusals(page('10'))).toEqual([])
  expect(refusals(page('100'))).toEqual(["The operation's cost is above 5000."])
  expect(refusals(`query ($n: Int!) ${page('$n')}`)).toEqual(["The operation's cost is above 5000."])
})

test('fragments that double at each step are weighed without being written out', () => {
  const steps = Array.from(
    { length: 40 },
    (_, step) => `fragment F${step} on Project { ...F${step + 1} ...F${step + 1} }`,
  )
  const query = `{ project { ...F0 } } ${steps.join(' ')} fragment F40 on Project { name }`
  expect(refusals(query)).toEqual(["The operation's cost is above 5000."])
})

test('the introspection query of the IDE is within the limits, a deeper one is not', () => {
  expect(refusals(getIntrospectionQuery())).toEqual([])
  const query = `{ __type(name: "Project") ${nested('ofType', 20)} }`
  expect(refusals(query)).toContain("The operation's depth is above 8.")
})

describe('what the web sends', () => {
  const folder = join(ROOT, 'web/__generated__')
  const operations = readdirSync(folder).flatMap(name => {
    const text = /"text": ("(?:query|mutation|subscription) .*")/.exec(
      readFileSync(join(folder, name), 'utf8'),
    )
    return text?.[1] === undefined ? [] : [[name.split('.')[0] ?? name, String(JSON.parse(text[1]))] as const]
  })

  test.each(operations)('%s is within the limits', async (_name, text) => {
    expect(refusals(text, buildASTSchema(await readTypeDefs()))).toEqual([])
  })

  test('a request to pay 1,000 events is, with its variables, below the size of a body', () => {
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
