import { GraphQLError, specifiedRules, validate, type GraphQLSchema } from 'graphql'
import { validateLimits } from '../bounds/limits.ts'
import { createTextCache, readDocument, VALIDATION } from '../operations/documents.ts'
import { RefusedOperation } from '../operations/operations.ts'
import { planOf, type Plan } from './plan.ts'

/** The plans of the texts that are sent again and again. */
export interface Plans {
  /**
   * The plan of a query, from the second time on that its text is sent: many texts come only once.
   * @returns undefined if there is none: graphql has to read and execute the text
   */
  planOf: (text: string, operationName: string | undefined) => Plan | undefined
}

export function createPlans(schema: GraphQLSchema): Plans {
  const known = createTextCache<Plan | 'seen' | 'not planned'>()

  function make(text: string, operationName: string | undefined): Plan | 'not planned' {
    try {
      const document = readDocument(text, true)
      const errors = validate(schema, document, [...specifiedRules, validateLimits], VALIDATION)
      return errors.length > 0 ? 'not planned' : (planOf(schema, document, operationName) ?? 'not planned')
    } catch (error) {
      if (error instanceof GraphQLError || error instanceof RefusedOperation) return 'not planned'
      throw error
    }
  }

  return {
    planOf: (text, operationName) => {
      const key = operationName === undefined ? text : `${operationName} ${text}`
      const before = known.get(key)
      if (typeof before === 'function') return before
      if (before === 'not planned') return undefined
      const found = before === 'seen' ? make(text, operationName) : 'seen'
      known.add(key, found)
      return typeof found === 'function' ? found : undefined
    },
  }
}
