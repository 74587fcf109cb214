import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { executeInSlices, type ListField, type OnGrowth, type Run } from '../bounds/longLists.ts'
import { UpstreamError } from '../upstream/errors.ts'

/** How many documents are cached, the most recently used ones. */
const MAX_CACHED = 200

/** How many errors of invalid variables are reported. */
const OPTIONS = { maxCoercionErrors: 5 }

/** The state of a document: seen once, not compilable, or compiled. */
type DocumentState = 'seen' | 'not compiled' | Compiled

interface Compiled {
  operationName: string | undefined
  query: CompiledQuery['query']
  /** The same operation with only one of its lists, by the name of the list. */
  lists: Map<string, Compiled['query'] | null>
}

/**
 * Executes an operation as graphql's `execute` does, with the same result, except for an answer that grows too
 * large: then the result is only the error of `onGrowth`.
 */
export type Executor = (args: ExecutionArgs, onGrowth: OnGrowth) => Promise<ExecutionResult>

/**
 * Executes repeated queries as compiled code, which is many times faster for long lists. Mutations,
 * introspection and documents with directives are left to graphql itself. So is every query with an error: it
 * runs again there, so that errors are exactly those of graphql. The loaders keep their data, so no REST call
 * is made twice. Both execute long lists in slices (docs/specification/limits.md#slices).
 */
export function createExecutor(): Executor {
  const known = new Map<DocumentNode, DocumentState>()

  function stateOf(args: ExecutionArgs): DocumentState {
    const before = known.get(args.document)
    // A used document moves to the end; a document that comes only once is not worth compiling.
    const state = before === undefined ? 'seen' : before === 'seen' ? compiled(args) : before
    known.delete(args.document)
    known.set(args.document, state)
    const [oldest] = known.keys()
    if (known.size > MAX_CACHED && oldest) known.delete(oldest)
    return state
  }

  async function executeWhole(args: ExecutionArgs, onGrowth: OnGrowth): Promise<ExecutionResult> {
    const state = stateOf(args)
    const name = args.operationName ?? undefined
    const inGraphql: Run = (root, list) =>
      execute({ ...args, document: documentOf(args, list), rootValue: root, options: OPTIONS })
    if (typeof state !== 'object' || state.operationName !== name || !hasGoodVariables(args))
      return executeInSlices(inGraphql, onGrowth)
    const result = await executeInSlices(compiledRun(state, args), onGrowth)
    return result.errors === undefined ? result : executeInSlices(inGraphql, onGrowth)
  }

  return (args, onGrowth) =>
    executeWhole(args, onGrowth).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error
      return { data: null, errors: [new GraphQLError(error.message, { originalError: error })] }
    })
}

/** The document, or one that selects only one of its lists. */
function documentOf({ document, operationName }: ExecutionArgs, list: ListField | undefined): DocumentNode {
  const operation = getOperationAST(document, operationName)
  if (!list || !operation) return document
  const selectionSet = { kind: Kind.SELECTION_SET, selections: list.nodes } as const
  return {
    ...document,
    definitions: document.definitions.map(one => (one === operation ? { ...operation, selectionSet } : one)),
  }
}

/** Runs compiled code, or graphql itself if the code of a list cannot be compiled. */
function compiledRun(state: Compiled, args: ExecutionArgs): Run {
  const { contextValue, variableValues } = args
  const queryOf = (list: ListField) => {
    const before = state.lists.get(list.key)
    if (before !== undefined) return before
    const found = compiled({ ...args, document: documentOf(args, list) })
    const query = typeof found === 'object' ? found.query : null
    state.lists.set(list.key, query)
    return query
  }
  return (root, list) => {
    const query = list ? queryOf(list) : state.query
    if (query) return query(root, contextValue, variableValues)
    return execute({ ...args, document: documentOf(args, list), rootValue: root, options: OPTIONS })
  }
}

function compiled({ schema, document, operationName }: ExecutionArgs): DocumentState {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY || !isPlain(document)) return 'not compiled'
  const name = operationName ?? undefined
  try {
    const query = compileQuery(schema, document, name)
    return isCompiledQuery(query)
      ? { operationName: name, query: query.query, lists: new Map() }
      : 'not compiled'
  } catch {
    return 'not compiled'
  }
}

// Compiled code and graphql could differ in directives and introspection.
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    [Kind.DIRECTIVE]: () => {
      plain = false
      return BREAK
    },
    [Kind.FIELD]: ({ name }) => {
      if (name.value !== '__schema' && name.value !== '__type') return undefined
      plain = false
      return BREAK
    },
  })
  return plain
}

// Compiled code must not receive variables that graphql would refuse.
function hasGoodVariables({ schema, document, operationName, variableValues }: ExecutionArgs): boolean {
  const operation: OperationDefinitionNode | null | undefined = getOperationAST(document, operationName)
  const definitions = operation?.variableDefinitions ?? []
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors === undefined
}
