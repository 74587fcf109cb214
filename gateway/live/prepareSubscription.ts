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
import type { Context } from '../context.ts'
import { LIMITS, withinLimits } from '../limits.ts'

interface Request {
  query: string
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}

/**
 * What a message asks to subscribe to, within the limits that hold over HTTP too, or why it is refused.
 * @param count how many subscriptions the socket has with this one
 */
export function prepareSubscription(
  schema: GraphQLSchema,
  { query, operationName, variables }: Request,
  context: Context | undefined,
  count: number,
): (ExecutionArgs & { contextValue: Context }) | GraphQLError[] {
  if (!context) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
  if (count > LIMITS.subscriptionsPerSocket) return [refusal('RATE_LIMITED', 'Too many subscriptions.')]
  try {
    const document = known.get(query) ?? parse(query, { maxTokens: LIMITS.tokens })
    const operation = getOperationAST(document, operationName)?.operation
    if (operation !== OperationTypeNode.SUBSCRIPTION)
      return [refusal('BAD_USER_INPUT', 'Only subscriptions run over a socket.')]
    const errors = known.has(query) ? [] : validate(schema, document, [...specifiedRules, withinLimits])
    if (errors.length > 0)
      return errors.map(({ message }) => refusal('GRAPHQL_VALIDATION_FAILED', withoutHint(message)))
    remember(query, document)
    return { schema, document, operationName, variableValues: variables, contextValue: context }
  } catch (error) {
    if (error instanceof GraphQLError) return [refusal('GRAPHQL_PARSE_FAILED', error.message)]
    throw error
  }
}

/** Good documents, by their text, the ones used last: thousands of pages ask the same. */
const known = new Map<string, DocumentNode>()
const REMEMBERED = 200

function remember(query: string, document: DocumentNode): void {
  known.delete(query)
  known.set(query, document)
  const [oldest] = known.keys()
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
}

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } })

// As over HTTP, a misspelt name is not answered with the names that there are.
const withoutHint = (message: string) => message.replace(/ ?Did you mean(.+?)\?$/, '')
