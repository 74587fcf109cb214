import type { RouteObject } from 'react-router-dom'
import query, { type AdminUsersScreenQuery } from '../../../__generated__/AdminUsersScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'

export const adminUsersRoute: RouteObject = {
  path: 'users',
  loader: preload<AdminUsersScreenQuery>(query, () => ({})),
  // Another order of the table needs no other data.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  lazy: { Component: async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen },
}
