import {
  BREAK,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql'
import { costOf } from '../bounds/cost.ts'
import { costOfAnswer, LIMITS } from '../bounds/limits.ts'
import type { OnGrowth } from '../bounds/longLists.ts'
import { pageSizesIn } from '../graph/pageSizes.ts'
import { fieldWriters } from './objects.ts'
import { Run } from './run.ts'
import { complete, NotPlanned, refuse, type Text, type Written } from './written.ts'

/** What one execution needs. */
interface Execution {
  context: unknown
  /** As received. */
  variables: Readonly<Record<string, unknown>>
  onGrowth: OnGrowth
}

/**
 * Executes a query, and writes its answer as `JSON.stringify` of graphql's result, in parts.
 * @throws any error if something is wrong: graphql then has to execute the query, so that its errors are exactly
 * those of graphql. The loaders keep their data, so no REST call is made twice
 */
export type Plan = (execution: Execution) => Promise<Part[]>

/** A part of an answer. */
export interface Part {
  text: Text
  /** Writes it for another execution that reads the same; absent if it is the same then. */
  again?: ((context: unknown) => string) | undefined
}

/** The fields of Query whose values are not read. */
const MOMENTARY: ReadonlySet<string> = new Set(['liveCursor'])

/**
 * Makes the plan of a query (docs/specification/graphql.md#execution).
 * @param document valid, and within the limits
 * @returns undefined for what graphql has to execute: mutations, introspection, and documents with directives
 */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): Plan | undefined {
  const operation = getOperationAST(document, operationName)
  const type = schema.getQueryType()
  if (operation?.operation !== OperationTypeNode.QUERY || !type || !isPlain(document)) return undefined
  const fragments = fragmentsIn(document)
  const requirePageSizes = pageSizesIn(document)
  const { requested } = costOf(schema, document, operation)
  let count = 0
  const source = { schema, fragments, nextIndex: () => count++ }
  const fields = fieldWriters(type, [operation.selectionSet], source)
  const about = { schema, fragments, operation }
  // Made here: within an execution, what is kept would keep all data of the execution.
  const agains = fields.map(({ name, write }) =>
    MOMENTARY.has(name)
      ? (context: unknown) => short(write(undefined, new Run({ ...about, context, variables: {}, onGrowth })))
      : undefined,
  )
  return async ({ context, variables, onGrowth }) => {
    requirePageSizes(variables)
    const cost = requested(variables)
    if (cost > LIMITS.cost) throw new NotPlanned()
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 1,
    }).coerced
    if (coerced === undefined) throw new NotPlanned()
    const run = new Run({ ...about, context, variables: coerced, onGrowth })
    const values = await complete(fields.map(({ write }) => write(undefined, run)))
    await onGrowth(values.reduce((sum, { length }) => sum + length, 0))
    const parts = fields.flatMap(({ start }, at): Part[] => [
      { text: start },
      { text: values[at] ?? refuse(), again: agains[at] },
    ])
    const extensions = JSON.stringify({ cost: costOfAnswer(cost) })
    return [{ text: '{"data":' }, ...parts, { text: `},"extensions":${extensions}}\n` }]
  }
}

const onGrowth: OnGrowth = () => Promise.resolve()

const short = (written: Written): string => (typeof written === 'string' ? written : refuse())

function fragmentsIn({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  const found: Record<string, FragmentDefinitionNode> = {}
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) found[definition.name.value] = definition
  return found
}

/** Whether a document has neither directives nor introspection. */
function isPlain(document: DocumentNode): boolean {
  let isFound = false
  const find = () => {
    isFound = true
    return BREAK
  }
  visit(document, {
    [Kind.DIRECTIVE]: find,
    [Kind.FIELD]: ({ name }) => (name.value === '__schema' || name.value === '__type' ? find() : undefined),
  })
  return !isFound
}
