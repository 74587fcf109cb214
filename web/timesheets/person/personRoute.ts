import type { RouteObject } from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import type { TimesheetPurpose } from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'
import { preload, type LoadArtifact } from '../../relay/preload.ts'
import type { personVariables } from './personUrl.ts'
import { loadCode } from '../../net/loadCode.ts'

interface PersonQuery extends OperationType {
  readonly variables: ReturnType<typeof personVariables>
}

/** Another month is not another page: the page itself fetches its events. */
const isAnotherPage: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

/** The route of a person's page: its query starts with the time that the address shows. */
export const personRoute = (loadArtifact: LoadArtifact, purpose: TimesheetPurpose): RouteObject => ({
  loader: preload<PersonQuery>(loadArtifact, async ({ params, url }) =>
    (await loadCode(() => import('./personUrl.ts'))).personVariables(
      url.searchParams,
      params.email ?? '',
      purpose,
    ),
  ),
  shouldRevalidate: isAnotherPage,
})
