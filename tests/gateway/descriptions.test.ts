import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  buildASTSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { resolvers } from '../../gateway/resolvers/index.ts'
import { readTypeDefs } from '../../gateway/schema.ts'
import { OPENINGS } from '../security/graphql/graphqlFields.ts'

interface Described {
  name: string
  description: string | null | undefined
}

let schema: GraphQLSchema

beforeAll(async () => {
  schema = buildASTSchema(await readTypeDefs())
})

/** A type and all its parts, each with the name that the explorer shows. */
function partsOf(type: GraphQLNamedType): Described[] {
  const own = { name: type.name, description: type.description }
  if (isEnumType(type))
    return [own, ...type.getValues().map(value => ({ ...value, name: `${type.name}.${value.name}` }))]
  if (isInputObjectType(type))
    return [
      own,
      ...Object.values(type.getFields()).map(field => ({ ...field, name: `${type.name}.${field.name}` })),
    ]
  if (!isObjectType(type) && !isInterfaceType(type)) return [own]
  const fields = Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    { name: `${type.name}.${name}`, description },
    ...args.map(arg => ({ name: `${type.name}.${name}(${arg.name})`, description: arg.description })),
  ])
  return [own, ...fields]
}

const described = () =>
  Object.values(schema.getTypeMap())
    .filter(type => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(partsOf)

test('every type, field, argument, enum value and input is described', () => {
  expect(described().length).toBeGreaterThan(400)
  expect(
    described()
      .filter(({ description }) => !description?.trim())
      .map(({ name }) => name),
  ).toEqual([])
})

const saidBy = (type: GraphQLNamedType | undefined) => isScalarType(type) && type.specifiedByURL

test('every scalar of our own links to its specification, as executed', async () => {
  const executed = makeExecutableSchema({ typeDefs: await readTypeDefs(), resolvers })
  const scalars = Object.values(executed.getTypeMap())
    .filter(isScalarType)
    .filter(type => !isSpecifiedScalarType(type))
  expect(scalars.map(({ name }) => name).sort()).toEqual([
    ...['Byte', 'Date', 'DateTime', 'EmailAddress', 'HTML', 'TimeZone', 'URI', 'Upload'],
  ])
  for (const { name, specifiedByURL } of scalars)
    expect([name, specifiedByURL]).toEqual([name, saidBy(schema.getType(name))])
  expect(scalars.every(({ specifiedByURL }) => specifiedByURL?.startsWith('https:'))).toBe(true)
})

test('the description of the schema says where to start', () => {
  expect(schema.description).toContain('viewer')
})

test('every description is a sentence that says more than the name', () => {
  const short = described().filter(
    ({ description }) => !/^[A-Z`].{11,}[.:]$/s.test(description?.trim() ?? ''),
  )
  expect(short.map(({ name, description }) => `${name}: ${description}`)).toEqual([])
})

test('every subscription has a row in the specification', () => {
  const page = readFileSync('docs/specification/graphql.md', 'utf8')
  const fields = Object.keys(schema.getSubscriptionType()?.getFields() ?? {})
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(field => !page.includes(`\n| \`${field}\` `))).toEqual([])
})

const OPEN_BY_SCOPE = ['admin', 'timesheets', 'tickets', 'tickets or timesheets']

test('every root field names the scope that it needs, and only if it needs one', () => {
  const roots = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }
  const all = described()
  for (const [field, { to }] of Object.entries(OPENINGS)) {
    const [kind = '', name = ''] = field.split(' ')
    const said = all.find(part => part.name === `${Reflect.get(roots, kind)}.${name}`)?.description ?? ''
    const scopes = said.match(/(?<=[Nn]eeds the scope )\w+|(?<=or the scope )\w+/g) ?? []
    // Users may end their own sessions, and an admin those of other users.
    const wanted = OPEN_BY_SCOPE.includes(to) && name !== 'signOutEverywhere' ? to.split(' or ') : []
    expect({ field, scopes }).toEqual({ field, scopes: wanted })
  }
})
