import type { RouteObject } from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import { loadCode } from '../../net/loadCode.ts'
import { preload, type LoadArtifact } from '../../relay/preload.ts'
import type { monthVariables, UsualMonth } from './months.ts'

interface PeopleQuery extends OperationType {
  readonly variables: ReturnType<typeof monthVariables>
}

/** The route of a list of people: its query requests their time in the month of the address. */
export const peopleRoute = (loadArtifact: LoadArtifact, usual: UsualMonth): RouteObject => ({
  loader: preload<PeopleQuery>(loadArtifact, async ({ url }) =>
    (await loadCode(() => import('./months.ts'))).monthVariables(url.searchParams, usual),
  ),
  // A new sort order needs no new data.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    currentUrl.searchParams.get('month') !== nextUrl.searchParams.get('month'),
})
