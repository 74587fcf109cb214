import { GraphQLError, type GraphQLSchema } from 'graphql'
import { beyondLimits, createGoodTexts, readDocument } from '../documents.ts'
import { RefusedOperation } from '../operations.ts'

/**
 * Makes what gives back a text that is within the limits, before anything else looks at it. What else is wrong with it
 * is said later.
 * @returns what throws RefusedOperation for any other
 */
export function holdToLimits(schema: GraphQLSchema) {
  const good = createGoodTexts<true>()
  return (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined
    const beyond = good.get(text) ? undefined : problemIn(schema, text)
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
