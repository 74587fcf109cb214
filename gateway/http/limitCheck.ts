import { GraphQLError, type GraphQLSchema } from 'graphql'
import { beyondLimits, createGoodTexts, readDocument } from '../operations/documents.ts'
import { RefusedOperation } from '../operations/operations.ts'
import type { PassBytes } from './turns.ts'

/**
 * Makes what gives back a text that is within the limits, before anything else looks at it. What else is wrong with it
 * is said later. A text that is new counts for who sends it.
 * @returns what throws RefusedOperation for any other
 */
export function enforceLimits(schema: GraphQLSchema) {
  const good = createGoodTexts<true>()
  return async (text: string | undefined, pass: PassBytes): Promise<string | undefined> => {
    if (text === undefined || good.get(text)) return text
    await pass(text.length)
    const beyond = problemIn(schema, text)
    if (beyond !== undefined) throw new RefusedOperation(400, 'GRAPHQL_VALIDATION_FAILED', beyond)
    good.add(text, true)
    return text
  }
}

function problemIn(schema: GraphQLSchema, text: string): string | undefined {
  try {
    return beyondLimits(schema, readDocument(text))[0]?.message
  } catch (error) {
    if (error instanceof GraphQLError) return undefined
    throw error
  }
}
