import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { Context } from '../context.ts'
import { beyondLimits, createTextCache, readDocument, VALIDATION } from '../operations/documents.ts'
import { withoutHint } from '../graph/errors.ts'
import { costError } from '../bounds/limits.ts'
import { isNested } from '../bounds/nesting.ts'
import {
  operationOf,
  RefusedOperation,
  type KnownOperations,
  type OperationRule,
} from '../operations/operations.ts'
import { limitReached, subscriptionAsked } from '../measures.ts'
import { OTHER, outcomeOfErrors } from '../operations/measured.ts'
import { pageSizesIn } from '../graph/pageSizes.ts'

interface Rules {
  known: KnownOperations
  rule: OperationRule
}

interface Allowance {
  /** Whether the socket or stream may have one more subscription. */
  hasRoom: boolean
  /** Whether a text of this many characters may be read and checked for the user now. */
  mayRead: (length: number) => boolean
}

/**
 * The subscription that a message asks for, within the same limits as over HTTP, or why it is refused. The web
 * app names its operations by `extensions.documentId`, with an empty text.
 */
export async function prepareSubscription(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  context: Context | undefined,
  rules: Rules & Allowance,
): Promise<Prepared> {
  const prepared = await prepare(schema, payload, context, rules)
  if (subscriptionAsked.isOn) await note(payload, prepared, rules)
  return prepared
}

type Prepared = (ExecutionArgs & { contextValue: Context }) | GraphQLError[]

async function note(
  { query, extensions }: SubscribePayload,
  prepared: Prepared,
  { known }: Rules,
): Promise<void> {
  const id = extensions?.documentId
  const text = typeof id === 'string' ? await known.textOf(id) : query
  const name = (text === undefined ? undefined : known.nameOf(text)?.name) ?? OTHER
  subscriptionAsked.note({ name, outcome: Array.isArray(prepared) ? outcomeOfErrors(prepared) : 'ok' })
}

async function prepare(
  schema: GraphQLSchema,
  payload: SubscribePayload,
  context: Context | undefined,
  { known, rule, hasRoom, mayRead }: Rules & Allowance,
): Promise<Prepared> {
  if (!context) return [refusal('UNAUTHENTICATED', 'Sign in first.')]
  if (!hasRoom) return [refusal('RATE_LIMITED', 'Too many subscriptions.')]
  if (isNested(payload)) return [refusal('BAD_USER_INPUT', 'The variables are nested too deeply.')]
  const { query, operationName, variables, extensions } = payload
  try {
    const allowed = await operationOf({ documentId: extensions?.documentId, query }, known, rule)
    const document = documentOf(schema, allowed?.text ?? '', mayRead)
    if (Array.isArray(document)) return document
    const operation = getOperationAST(document, operationName)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
      return [
        refusal('BAD_USER_INPUT', 'Only subscriptions run over a WebSocket. Send this operation by POST.'),
      ]
    pageSizesIn(document)(variables)
    const tooMuch = costError(schema, document, operation, variables ?? {})
    if (tooMuch) {
      limitReached.note('cost')
      return [refusal('BAD_USER_INPUT', tooMuch.message)]
    }
    return { schema, document, operationName, variableValues: variables, contextValue: context }
  } catch (error) {
    if (error instanceof RefusedOperation) return [refusal(error.code, error.message)]
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

/** Thousands of pages send the same texts. */
const good = createTextCache<DocumentNode>()

/** The document, or its errors. */
function documentOf(
  schema: GraphQLSchema,
  text: string,
  mayRead: Allowance['mayRead'],
): DocumentNode | GraphQLError[] {
  const known = good.get(text)
  if (!known && !mayRead(text.length))
    return [refusal('RATE_LIMITED', 'Too many new subscriptions. Please try again in a few seconds.')]
  const document = known ?? parsed(text)
  if (Array.isArray(document)) return document
  const errors = known ? [] : problemsOf(schema, document)
  if (errors.length > 0)
    return errors.map(({ message }) => refusal('GRAPHQL_VALIDATION_FAILED', withoutHint(message)))
  good.add(text, document)
  return document
}

function parsed(text: string): DocumentNode | GraphQLError[] {
  try {
    return readDocument(text, true)
  } catch (error) {
    if (error instanceof GraphQLError) return [refusal('GRAPHQL_PARSE_FAILED', error.message)]
    throw error
  }
}

function problemsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const beyond = beyondLimits(schema, document)
  if (beyond.length > 0) limitReached.note('text')
  return beyond.length > 0 ? beyond : validate(schema, document, specifiedRules, VALIDATION)
}

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } })
