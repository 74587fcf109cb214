import type { RouteObject } from 'react-router-dom'
import type { AdminJobsScreenQuery } from '../../../__generated__/AdminJobsScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'

export const adminJobsRoute: RouteObject = {
  path: 'jobs',
  loader: preload<AdminJobsScreenQuery>(
    () => import('../../../__generated__/AdminJobsScreenQuery.graphql.ts'),
    () => ({}),
  ),
  lazy: { Component: async () => (await import('./AdminJobsScreen.tsx')).AdminJobsScreen },
}
