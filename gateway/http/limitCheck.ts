import { GraphQLError, type GraphQLSchema } from 'graphql'
import { limitReached } from '../measures.ts'
import { beyondLimits, createTextCache, readDocument } from '../operations/documents.ts'
import { RefusedOperation } from '../operations/operations.ts'
import type { PassBytes } from './turns.ts'

/**
 * Makes a function that returns a text within the limits, before anything else reads the text. Other errors in
 * it are reported later. A new text is charged to its sender.
 * @returns a function that throws RefusedOperation for a text beyond the limits
 */
export function enforceLimits(schema: GraphQLSchema) {
  const good = createTextCache<true>()
  return async (text: string | undefined, pass: PassBytes): Promise<string | undefined> => {
    if (text === undefined || good.get(text)) return text
    await pass(text.length)
    const beyond = problemIn(schema, text)
    if (beyond !== undefined) {
      limitReached.note('text')
      throw new RefusedOperation(400, 'GRAPHQL_VALIDATION_FAILED', beyond)
    }
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
