import { getRequest, type Environment, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'

/** An answer that is under way. */
export interface Fetching<T> {
  answer: Promise<T>
  /** Nobody waits for it any more: the request is given up, and the answer never comes. */
  abort: () => void
}

/**
 * Sends a query past the store, for thousands of rows that one screen shows once: to keep them in the store takes longer
 * than to show them. Nothing brings such an answer up to date. Rejects with what `fetchGraphql` fails with. The query
 * may not spread fragments.
 */
export function fetchAnswer<TQuery extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: TQuery['variables'],
): Fetching<TQuery['response']> {
  let abort = () => undefined as unknown
  const answer = new Promise<TQuery['response']>((resolve, reject) => {
    const subscription = environment
      .getNetwork()
      .execute(getRequest(query).params, variables, { force: true })
      .subscribe({
        next: response => {
          // The compiler has checked the query against the schema: what it selects is what comes.
          if ('data' in response && response.data) resolve(response.data)
        },
        error: reject,
      })
    abort = () => subscription.unsubscribe()
  })
  // Whoever waits for it is told; a route that is left before it shows is no one.
  answer.catch(() => undefined)
  return { answer, abort: () => void abort() }
}
