import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  typeFromAST,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Chance } from './chance.ts'
import type { FuzzRequest } from './requests.ts'
import { NASTY_VALUES, textFor, USERS } from './values.ts'

/** The parts of one document: its variables, and the fragments that it spreads. */
interface Draft {
  chance: Chance
  size: number
  variables: Map<string, { type: string; value: unknown }>
  fragments: string[]
  /** The number of fields so far, which keeps the document finite. */
  fields: number
}

const MAX_FIELDS = 400

export type Kind = 'query' | 'mutation' | 'subscription'

/** An operation with its variables, within or beyond the limits. */
export interface FuzzOperation {
  query: string
  variables: Record<string, unknown>
}

/** A random operation of the schema. @param size 0: one field with nothing optional; up to 10 */
export function operationOf(schema: GraphQLSchema, kind: Kind, chance: Chance, size: number): FuzzOperation {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind]
  if (!root) throw new Error(`The schema has no ${kind}.`)
  const draft: Draft = { chance, size, variables: new Map(), fragments: [], fields: 0 }
  const count = kind === 'query' ? 1 + chance.below(1 + Math.ceil(size / 3)) : 1
  const selected = Array.from({ length: count }, () => fieldText(draft, chance.one(fieldsOf(root)), 0))
  const declared = [...draft.variables].map(([name, { type }]) => `$${name}: ${type}`)
  const head = `${kind} q${declared.length > 0 ? `(${declared.join(', ')})` : ''}`
  const text = [`${head} { ${selected.join(' ')} }`, ...draft.fragments].join('\n')
  return {
    query: size > 0 && chance.isOnceIn(25) ? broken(text, chance) : text,
    variables: Object.fromEntries([...draft.variables].map(([name, { value }]) => [name, value])),
  }
}

/** Random values for the variables of an operation, none of them missing. */
export function variablesFor(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  chance: Chance,
): Record<string, unknown> {
  const draft: Draft = { chance, size: 0, variables: new Map(), fragments: [], fields: 0 }
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable: { name }, type }) => {
      const declared = typeFromAST(schema, type)
      return [name.value, isInputType(declared) ? inputFor(name.value, declared, draft, 0) : null]
    }),
  )
}

/** A request that executes a random operation. */
export function graphqlRequest(schema: GraphQLSchema, chance: Chance, size: number): FuzzRequest {
  const operation = operationOf(schema, chance.isOnceIn(3) ? 'mutation' : 'query', chance, size)
  return {
    method: 'POST',
    path: '/graphql',
    headers: {},
    user: chance.isOnceIn(15) ? undefined : chance.one(USERS),
    body: JSON.stringify(operation),
  }
}

function fieldText(draft: Draft, field: GraphQLField<unknown, unknown>, depth: number): string {
  const { chance, size } = draft
  draft.fields++
  const alias = size > 2 && chance.isOnceIn(8) ? `a${chance.below(30)}: ` : ''
  const name = size > 4 && chance.isOnceIn(60) ? `${field.name}X` : field.name
  const directive = size > 3 && chance.isOnceIn(20) ? directiveText(draft) : ''
  const type = getNamedType(field.type)
  const selection = isLeafType(type) ? '' : ` { ${selectionText(draft, type, depth + 1)} }`
  return `${alias}${name}${argumentsText(draft, field.args)}${directive}${selection}`
}

function selectionText(draft: Draft, type: GraphQLNamedType, depth: number): string {
  const { chance, size } = draft
  if (!isObjectType(type))
    return `__typename ... on ${chance.one(['Ticket', 'User', 'Comment', 'TimesheetProject'])} { id }`
  const fields = fieldsOf(type)
  const leaves = fields.filter(field => isLeafType(getNamedType(field.type)))
  const isFull = depth > 2 + size || draft.fields > MAX_FIELDS
  const chosen =
    isFull && leaves.length > 0 ? [chance.one(leaves)] : chance.some(fields, 1 + Math.ceil(size / 2))
  const texts = isFull && leaves.length === 0 ? [] : chosen.map(field => fieldText(draft, field, depth))
  const text = ['__typename', ...texts].join(' ')
  if (size < 3 || !chance.isOnceIn(10)) return text
  if (chance.isOnceIn(2)) return `... on ${type.name} { ${text} }`
  const name = `f${draft.fragments.length}`
  const isEndless = chance.isOnceIn(10)
  draft.fragments.push(`fragment ${name} on ${type.name} { ${text}${isEndless ? ` ...${name}` : ''} }`)
  return chance.isOnceIn(4) ? `...${name} ...${name}` : `...${name}`
}

function directiveText({ chance, variables }: Draft): string {
  const name = chance.one(['include', 'skip', 'nothing'])
  if (chance.isOnceIn(2)) return ` @${name}(if: ${chance.one(['true', 'false', 'null', '1'])})`
  variables.set('if', {
    type: chance.one(['Boolean!', 'Boolean', 'Boolean = true', 'Int']),
    value: chance.one([true, false, null]),
  })
  return ` @${name}(if: $if)`
}

function argumentsText(draft: Draft, args: readonly GraphQLArgument[]): string {
  const { chance, size, variables } = draft
  const texts = args.flatMap(({ name, type }) => {
    const isGiven = isNonNullType(type) ? size === 0 || !chance.isOnceIn(30) : chance.below(10) < size
    if (!isGiven) return []
    const value = inputFor(name, type, draft, 0)
    if (chance.isOnceIn(3)) return [`${name}: ${literal(value, type)}`]
    const variable = `v${variables.size}`
    const declared =
      size > 5 && chance.isOnceIn(30) ? chance.one(['Int', '[String!]', 'ID!', 'Nothing']) : String(type)
    variables.set(variable, { type: declared, value })
    return [`${name}: $${variable}`]
  })
  return texts.length > 0 ? `(${texts.join(', ')})` : ''
}

function inputFor(name: string, type: GraphQLInputType, draft: Draft, depth: number): unknown {
  const { chance, size } = draft
  if (size > 0 && chance.isOnceIn(15)) return chance.one(NASTY_VALUES)
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    const inner = nullable.ofType
    return Array.from({ length: depth > 4 ? 0 : 1 + chance.below(3) }, () =>
      inputFor(name, inner, draft, depth + 1),
    )
  }
  if (isInputObjectType(nullable))
    return Object.fromEntries(
      Object.values(nullable.getFields()).flatMap(field => {
        const isGiven = isNonNullType(field.type)
          ? size === 0 || !chance.isOnceIn(30)
          : chance.below(10) < size
        return isGiven ? [[field.name, inputFor(field.name, field.type, draft, depth + 1)]] : []
      }),
    )
  if (isEnumType(nullable)) return chance.one(nullable.getValues()).name
  switch (getNamedType(nullable).name) {
    case 'Int':
    case 'Float':
      return chance.one([1, 2, 10, 100, 1.5, 2 ** 31])
    case 'Boolean':
      return chance.isOnceIn(2)
    case 'ID':
      return chance.isOnceIn(6) ? textFor(name, chance) : btoa(chance.one(GLOBAL_IDS))
    default:
      return textFor(name, chance)
  }
}

const GLOBAL_IDS = [
  ...[
    'Ticket:1/1',
    'Ticket:2/2',
    'Comment:1/1/1',
    'TicketProject:1',
    'TimesheetProject:Apollo',
    'TimesheetProject:Zeus',
  ],
  ...[
    'TimesheetEvent:1',
    'TimesheetEvent:3',
    'User:ann@fuzz.example',
    'User:zoe@fuzz.example',
    'ApiToken:1',
    'Webhook:1',
    'Nothing:1',
  ],
]

/** A value as a literal of a document: the names of enums have no quotation marks. */
function literal(value: unknown, type: GraphQLInputType): string {
  const nullable = getNullableType(type)
  if (Array.isArray(value))
    return `[${value.map((item: unknown) => literal(item, isListType(nullable) ? nullable.ofType : type)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(nullable) ? nullable.getFields() : {}
    return `{${Object.entries(value)
      .map(([name, inner]: [string, unknown]) => `${name}: ${literal(inner, fields[name]?.type ?? type)}`)
      .join(', ')}}`
  }
  return isEnumType(nullable) && typeof value === 'string' ? value : JSON.stringify(value)
}

const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields())

/** The text with something invalid in it. */
function broken(text: string, chance: Chance): string {
  const place = chance.below(text.length)
  const wrong = chance.one([
    '{',
    '}',
    '(',
    '$',
    '"',
    '"""',
    '\\u{110000}',
    '\ufeff',
    '@',
    '...',
    '#',
    '&',
    '9e999',
    '\0',
  ])
  return text.slice(0, place) + wrong + text.slice(place + chance.below(2))
}
