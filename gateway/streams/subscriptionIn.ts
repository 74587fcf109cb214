import type { FastifyRequest } from 'fastify'
import { getOperationAST, GraphQLError, OperationTypeNode } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { isRecord } from '../../common/isRecord.ts'
import { createTextCache, readDocument } from '../operations/documents.ts'
import { RefusedOperation } from '../operations/operations.ts'
import { canReadEvents } from './events.ts'

/** Whether the operation of that name in a text is a subscription, by the text. */
const kinds = createTextCache<(name: string | undefined) => boolean>()

/**
 * The subscription that a request asks for as a stream of events.
 * @param asked with an admitted text within the limits; `variables` of a GET are JSON
 * @returns undefined if the client cannot read events, or if it is another operation
 * @throws RefusedOperation
 */
export function subscriptionIn(
  { headers: { accept } }: Pick<FastifyRequest, 'headers'>,
  asked: unknown,
): SubscribePayload | undefined {
  if (!canReadEvents(accept) || !isRecord(asked)) return undefined
  const { query, operationName: name, variables } = asked
  const operationName = typeof name === 'string' && name !== '' ? name : undefined
  if (typeof query !== 'string' || !isSubscription(query, operationName)) return undefined
  return { query, operationName, variables: variablesIn(variables) }
}

function isSubscription(text: string, name: string | undefined): boolean {
  const known = kinds.get(text)
  if (known) return known(name)
  try {
    const document = readDocument(text, true)
    const isOne = (asked: string | undefined) =>
      getOperationAST(document, asked)?.operation === OperationTypeNode.SUBSCRIPTION
    kinds.add(text, isOne)
    return isOne(name)
  } catch (error) {
    // What is wrong with a text is told where others are executed.
    if (error instanceof GraphQLError) return false
    throw error
  }
}

function variablesIn(variables: unknown): Record<string, unknown> | undefined {
  if (variables === undefined || variables === null || variables === '') return undefined
  const values = typeof variables === 'string' ? parsed(variables) : variables
  if (isRecord(values) && !Array.isArray(values)) return values
  throw new RefusedOperation(400, 'BAD_USER_INPUT', 'variables must be an object.')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
