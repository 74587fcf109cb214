import type { RouteObject } from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import { preload, type LoadArtifact } from '../../relay/preload.ts'

/** Another month is not another page: the page itself fetches its events. */
const isAnotherPage: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The route of a person's page: its query starts with the time that the address shows. */
export const personRoute = <TQuery extends OperationType>(
  loadArtifact: LoadArtifact,
  variablesOf: (search: URLSearchParams, email: string) => Promise<TQuery['variables']>,
): RouteObject => ({
  loader: preload<TQuery>(loadArtifact, ({ params, url }) =>
    variablesOf(url.searchParams, params.email ?? ''),
  ),
  shouldRevalidate: isAnotherPage,
})
