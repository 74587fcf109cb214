import { getRequest, type Environment, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'

/** A request in progress. */
export interface Fetching<T> {
  answer: Promise<T>
  /** The caller no longer needs it: aborts the request, and the promise never settles. */
  abort: () => void
}

/**
 * Sends a query without the store, for thousands of rows that one screen shows once: writing them to the store
 * takes longer than rendering them. Later changes do not update the answer. Rejects like `fetchGraphql`. The
 * query may not spread fragments.
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
          // The compiler has checked the query against the schema, so the data has its type.
          if ('data' in response && response.data) resolve(response.data)
        },
        error: reject,
      })
    abort = () => subscription.unsubscribe()
  })
  // Callers that await it get the rejection; if a route is left before it renders, there is no such caller.
  answer.catch(() => undefined)
  return { answer, abort: () => void abort() }
}
