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
import { LIMITS, withinLimits } from '../limits.ts'
import type { KnownOperations, OperationRule } from '../operations.ts'

interface Request {
  /** Undefined where the operation is not taken. */
  query: string | undefined
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
  if (query === undefined)
    return [refusal('PERSISTED_QUERY_NOT_FOUND', 'This page is older or newer than the server. Reload it.')]
  if (!context) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
  if (count > LIMITS.subscriptionsPerSocket) return [refusal('RATE_LIMITED', 'Too many subscriptions.')]
  try {
    const document = valid.get(query) ?? parse(query, { maxTokens: LIMITS.tokens })
    const operation = getOperationAST(document, operationName)?.operation
    if (operation !== OperationTypeNode.SUBSCRIPTION)
      return [refusal('BAD_USER_INPUT', 'Only subscriptions run over a socket.')]
    const errors = valid.has(query) ? [] : validate(schema, document, [...specifiedRules, withinLimits])
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
const valid = new Map<string, DocumentNode>()
const REMEMBERED = 200

function remember(query: string, document: DocumentNode): void {
  valid.delete(query)
  valid.set(query, document)
  const [oldest] = valid.keys()
  if (valid.size > REMEMBERED && oldest !== undefined) valid.delete(oldest)
}

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } })

// As over HTTP, a misspelt name is not answered with the names that there are.
const withoutHint = (message: string) => message.replace(/ ?Did you mean(.+?)\?$/, '')

/**
 * The text of the operation that a message asks for. The web app names its own by `extensions.documentId`, with an empty
 * text; other texts are taken from whoever is signed in, unless the rule allows the web app's alone.
 * @returns undefined where it is not taken
 */
export async function takenText(
  { query, extensions }: Pick<SubscribePayload, 'query' | 'extensions'>,
  known: KnownOperations,
  rule: OperationRule,
): Promise<string | undefined> {
  const id = extensions?.documentId
  if (typeof id === 'string') return known.textOf(id)
  return rule !== 'known' || (await known.has(query)) ? query : undefined
}
