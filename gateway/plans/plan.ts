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
import { objectWriter } from './objects.ts'
import { Run } from './run.ts'
import { joined, NotPlanned, type Text } from './written.ts'

/** What one execution needs. */
interface Execution {
  context: unknown
  /** As received. */
  variables: Readonly<Record<string, unknown>>
  onGrowth: OnGrowth
}

/**
 * Executes a query, and writes its answer as `JSON.stringify` of graphql's result.
 * @throws any error if something is wrong: graphql then has to execute the query, so that its errors are exactly
 * those of graphql. The loaders keep their data, so no REST call is made twice
 */
export type Plan = (execution: Execution) => Promise<Text>

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
  const write = objectWriter(type, [operation.selectionSet], source)
  return async ({ context, variables, onGrowth }) => {
    requirePageSizes(variables)
    const cost = requested(variables)
    if (cost > LIMITS.cost) throw new NotPlanned()
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 1,
    }).coerced
    if (coerced === undefined) throw new NotPlanned()
    const run = new Run({ context, variables: coerced, schema, fragments, operation, onGrowth })
    const data = await write(undefined, run)
    await onGrowth(data.length)
    const extensions = JSON.stringify({ cost: costOfAnswer(cost) })
    return joined(['{"data":', data, `,"extensions":${extensions}}\n`])
  }
}

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
