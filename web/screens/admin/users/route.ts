import type { RouteObject } from 'react-router-dom'
import type { AdminUsersScreenQuery } from '../../../__generated__/AdminUsersScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'

export const adminUsersRoute: RouteObject = {
  path: 'users',
  loader: preload<AdminUsersScreenQuery>(
    () => import('../../../__generated__/AdminUsersScreenQuery.graphql.ts'),
    () => ({}),
  ),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen },
}
