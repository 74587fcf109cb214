import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  buildASTSchema,
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit,
  type GraphQLSchema,
} from 'graphql'
import { readTypeDefs } from '../gateway/schema.ts'
import { ROOT } from './build.ts'

/** All that is public in the schema, and what once was: nothing is taken out of it. */
const FILE = join(ROOT, 'tests/gateway/graph/publicSchema.graphql')

/** The schema that was public at the last `npm run generate`. */
export const readPublicSchema = async (): Promise<GraphQLSchema> => buildSchema(await readFile(FILE, 'utf8'))

/**
 * What clients of one schema would lose with another: types, fields, arguments and values that are gone or narrower,
 * arguments that are newly required, and other default values.
 */
export const lossesOf = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  [
    ...findBreakingChanges(before, after),
    ...findDangerousChanges(before, after).filter(
      ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
    ),
  ].map(({ description }) => description)

/** The parts of a schema in one order, without their descriptions. */
export const partsOf = (schema: GraphQLSchema): string =>
  print(
    visit(parse(printSchema(lexicographicSortSchema(schema)), { noLocation: true }), {
      // Printed only while one of the types has a description.
      SchemaDefinition: () => null,
      // The only strings beside descriptions are the reasons and links of directives.
      enter: node => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  )

/**
 * Records what is new in the schema (docs/specification/graphql.md#what-stays).
 * @throws Error if something that was public would be lost
 */
export async function extendPublicSchema(): Promise<void> {
  const before = await readPublicSchema()
  const after = buildASTSchema(await readTypeDefs())
  const losses = lossesOf(before, after)
  if (losses.length > 0)
    throw new Error(`This was public, and has to stay; mark it as @deprecated instead.\n${losses.join('\n')}`)
  if (partsOf(before) !== partsOf(after)) await writeFile(FILE, `${partsOf(after)}\n`)
}
