import type { RouteObject } from 'react-router-dom'
import type { AdminUsersScreenQuery } from '../../../__generated__/AdminUsersScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'
import { searchOf } from './usersUrl.ts'

export const adminUsersRoute: RouteObject = {
  path: 'users',
  loader: preload<AdminUsersScreenQuery>(
    () => import('../../../__generated__/AdminUsersScreenQuery.graphql.ts'),
    ({ url }) => ({ search: searchOf(url.searchParams) || null }),
  ),
  shouldRevalidate: args =>
    isOtherPage(args) || searchOf(args.currentUrl.searchParams) !== searchOf(args.nextUrl.searchParams),
  lazy: { Component: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen },
}
