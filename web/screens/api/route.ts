import type { RouteObject } from 'react-router-dom'
import type { ApiScreenQuery } from '../../__generated__/ApiScreenQuery.graphql.ts'
import { isOtherPage } from '../../relay/isOtherPage.ts'
import { preload } from '../../relay/preload.ts'
import { requireOneScope } from '../../session/guard.ts'

/** The page for developers: for users with any of the three scopes. */
export const apiRoute: RouteObject = {
  path: 'api',
  middleware: [requireOneScope('admin', 'timesheets', 'tickets')],
  loader: preload<ApiScreenQuery>(
    () => import('../../__generated__/ApiScreenQuery.graphql.ts'),
    () => ({}),
  ),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./ApiScreen.tsx')).ApiScreen },
}
