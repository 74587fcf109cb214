import { useEffect } from 'react'
import { loadQuery, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useLoaderData, type LoaderFunctionArgs, type Params } from 'react-router-dom'
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
} from 'relay-runtime'
import { getEnvironment } from './environment.ts'
import { loadCode } from '../net/loadCode.ts'
import { sleep } from '../net/sleep.ts'

export interface Preloaded<TQuery extends OperationType> {
  queryRef: PreloadedQuery<TQuery>
}

/** Loads the artifact of a query: `() => import('…/XQuery.graphql.ts')`. */
export type LoadArtifact = () => Promise<{ default: GraphQLTaggedNode }>

/**
 * How long the previous screen stays while there is no data for the next one, in milliseconds. React shows a
 * skeleton for 300 ms at least, and most answers come much sooner.
 */
const PATIENCE = 150

type FetchPolicy = 'store-and-network' | 'store-or-network' | 'network-only'

/**
 * A route loader that starts the screen's query while the screen's code loads. It loads the query's artifact
 * first: an artifact is small, but those of all screens together would slow down every start. The code that
 * reads the address can be loaded lazily too. Data in the store shows at once and is refreshed in the
 * background, unless another policy is given. Without such data, the previous screen stays for a moment. The
 * screen reads the data with `usePreloaded`.
 */
export const preload =
  <TQuery extends OperationType>(
    loadArtifact: LoadArtifact,
    variablesOf: (args: { params: Params; url: URL }) => TQuery['variables'] | Promise<TQuery['variables']>,
    fetchPolicy: FetchPolicy | ((url: URL) => FetchPolicy) = 'store-and-network',
  ) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<Preloaded<TQuery>> => {
    const [{ default: query }, variables] = await Promise.all([
      loadCode(loadArtifact),
      variablesOf({ params, url: new URL(request.url) }),
    ])
    const policy = typeof fetchPolicy === 'string' ? fetchPolicy : fetchPolicy(new URL(request.url))
    const environment = getEnvironment()
    const operation = createOperationDescriptor(getRequest(query), variables)
    const isKnown = policy !== 'network-only' && environment.check(operation).status === 'available'
    const queryRef = loadQuery<TQuery>(environment, query, variables, { fetchPolicy: policy })
    if (!isKnown) await Promise.race([answered(queryRef), sleep(PATIENCE)])
    // The user has gone on to another screen.
    if (request.signal.aborted) queryRef.dispose()
    return { queryRef }
  }

/** Waits for the answer to a query, or its failure. */
const answered = ({ source }: PreloadedQuery<OperationType>) =>
  new Promise<void>(resolve => {
    // Relay ends the query of one who unsubscribes.
    source?.subscribe({ next: () => resolve(), error: () => resolve(), complete: resolve })
  })

// StrictMode unmounts and mounts again at once, and a disposed reference cannot be read again.
const disposals = new WeakMap<object, ReturnType<typeof setTimeout>>()

/**
 * The data of the query that the route's `preload` started. Suspends until it has loaded; throws if it failed.
 * Pass `route` (the loader's result) only from a component below another route.
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
