import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { Context } from '../context.ts'
import { withoutHint } from '../errors.ts'
import { LIMITS, withinLimits } from '../limits.ts'
import { operationOf, RefusedOperation, type KnownOperations, type OperationRule } from '../operations.ts'
import { requirePageSizes } from '../pageSizes.ts'

interface Rules {
  known: KnownOperations
  rule: OperationRule
}

/**
 * What a message asks to subscribe to, within the limits that hold over HTTP too, or why it is refused. The web app names
 * its operations by `extensions.documentId`, with an empty text.
 * @param count how many subscriptions the socket has with this one
 */
export async function prepareSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables, extensions }: SubscribePayload,
  context: Context | undefined,
  { known, rule, count }: Rules & { count: number },
): Promise<(ExecutionArgs & { contextValue: Context }) | GraphQLError[]> {
  if (!context) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
  if (count > LIMITS.subscriptionsPerSocket) return [refusal('RATE_LIMITED', 'Too many subscriptions.')]
  try {
    const taken = await operationOf({ documentId: extensions?.documentId, query }, known, rule)
    const document = documentOf(schema, taken?.text ?? '')
    if (Array.isArray(document)) return document
    const operation = getOperationAST(document, operationName)?.operation
    if (operation !== OperationTypeNode.SUBSCRIPTION)
      return [refusal('BAD_USER_INPUT', 'Only subscriptions run over a socket.')]
    requirePageSizes(document, variables)
    return { schema, document, operationName, variableValues: variables, contextValue: context }
  } catch (error) {
    if (error instanceof RefusedOperation) return [refusal(error.code, error.message)]
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

/** Good documents, by their text, the ones used last: thousands of pages ask the same. */
const valid = new Map<string, DocumentNode>()
const REMEMBERED = 200

/** The document, or what is wrong with it. */
function documentOf(schema: GraphQLSchema, text: string): DocumentNode | GraphQLError[] {
  const document = valid.get(text) ?? parsed(text)
  if (Array.isArray(document)) return document
  const errors = valid.has(text) ? [] : validate(schema, document, [...specifiedRules, withinLimits])
  if (errors.length > 0)
    return errors.map(({ message }) => refusal('GRAPHQL_VALIDATION_FAILED', withoutHint(message)))
  remember(text, document)
  return document
}

function parsed(text: string): DocumentNode | GraphQLError[] {
  try {
    return parse(text, { maxTokens: LIMITS.tokens })
  } catch (error) {
    if (error instanceof GraphQLError) return [refusal('GRAPHQL_PARSE_FAILED', error.message)]
    throw error
  }
}

function remember(text: string, document: DocumentNode): void {
  valid.delete(text)
  valid.set(text, document)
  const [oldest] = valid.keys()
  if (valid.size > REMEMBERED && oldest !== undefined) valid.delete(oldest)
}

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } })
