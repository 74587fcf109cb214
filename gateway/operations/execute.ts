import {
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { executeInSlices, type ListField, type OnGrowth } from '../bounds/longLists.ts'
import { UpstreamError } from '../upstream/errors.ts'

/** How many errors of invalid variables are reported. */
const OPTIONS = { maxCoercionErrors: 5 }

/**
 * Executes an operation as graphql's `execute` does, with the same result, but long lists in slices
 * (docs/specification/limits.md#slices). An answer that grows too large has only the error of `onGrowth`.
 */
export async function executeOperation(args: ExecutionArgs, onGrowth: OnGrowth): Promise<ExecutionResult> {
  try {
    return await executeInSlices(
      (root, list) =>
        execute({ ...args, document: documentOf(args, list), rootValue: root, options: OPTIONS }),
      onGrowth,
    )
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { data: null, errors: [new GraphQLError(error.message, { originalError: error })] }
  }
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
