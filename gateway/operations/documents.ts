import { GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { LIMITS, validateLimits } from '../bounds/limits.ts'
import { RefusedOperation } from './operations.ts'

/** How many errors of an invalid document are reported: enough to fix it. */
export const VALIDATION = { maxErrors: 20, hideSuggestions: true }

/**
 * Parses a text.
 * @param noLocation leaves out positions in the text, which saves memory if the document is kept for long
 * @throws GraphQLError for a mistake in the text, RefusedOperation if it is nested too deeply
 */
export function readDocument(text: string, noLocation = false): DocumentNode {
  try {
    return parse(text, { maxLexicalTokens: LIMITS.tokens, noLocation })
  } catch (error) {
    if (error instanceof GraphQLError) throw error
    throw new RefusedOperation(400, 'GRAPHQL_PARSE_FAILED', 'The operation is nested too deeply.')
  }
}

/**
 * Where a document exceeds the limits. This is checked first: such a document could keep the rules of GraphQL
 * busy for seconds.
 */
export const beyondLimits = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] =>
  document.definitions.length > LIMITS.definitions
    ? [new GraphQLError(`The operation's definitions are above ${LIMITS.definitions}.`)]
    : validate(schema, document, [validateLimits], VALIDATION)

/**
 * Keeps the results for the latest texts: most are sent again and again.
 * @param most how many texts
 * @param characters of all texts: a result takes many times as much memory as its text
 */
export function createTextCache<Found>(most = 200, characters = 500_000) {
  const good = new Map<string, Found>()
  let held = 0
  const drop = (text: string) => {
    if (good.delete(text)) held -= text.length
  }
  return {
    get: (text: string): Found | undefined => good.get(text),
    add: (text: string, found: Found): void => {
      drop(text)
      good.set(text, found)
      held += text.length
      for (const oldest of good.keys()) {
        if (good.size <= most && held <= characters) break
        drop(oldest)
      }
    },
  }
}
