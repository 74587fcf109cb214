import { useEffect } from 'react'
import { loadQuery, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useLoaderData, type LoaderFunctionArgs, type Params } from 'react-router-dom'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { getEnvironment } from './environment.ts'

export interface Preloaded<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>
}

/**
 * A route's loader that starts the screen's query while the screen's code loads. What the store already has shows at
 * once and is brought up to date behind it, unless another policy is given. The screen reads it with `usePreloaded`.
 */
export const preload =
  <TQuery extends OperationType>(
    query: GraphQLTaggedNode,
    variablesOf: (args: { params: Params; url: URL }) => TQuery['variables'],
    fetchPolicy: 'store-and-network' | 'network-only' = 'store-and-network',
  ) =>
  ({ params, request }: LoaderFunctionArgs): Preloaded<TQuery> => ({
    queryRef: loadQuery<TQuery>(getEnvironment(), query, variablesOf({ params, url: new URL(request.url) }), {
      fetchPolicy,
    }),
  })

// StrictMode unmounts and mounts again at once, and a disposed reference cannot be read any more.
const disposals = new WeakMap<object, ReturnType<typeof setTimeout>>()

/**
 * The data of the query that the route's `preload` started. Suspends until it is there; throws what failed. `route` is
 * what the loader answered, and seldom given: only a component below another route needs to.
 */
export function usePreloaded<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  route?: Preloaded<TQuery>,
): TQuery['response'] {
  const own = useLoaderData<Preloaded<TQuery>>()
  const { queryRef } = route ?? own
  useEffect(() => {
    clearTimeout(disposals.get(queryRef))
    return () => void disposals.set(queryRef, setTimeout(queryRef.dispose, 1_000))
  }, [queryRef])
  return usePreloadedQuery<TQuery>(query, queryRef)
}
