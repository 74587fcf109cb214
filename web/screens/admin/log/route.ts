import type { RouteObject } from 'react-router-dom'
import type { AdminLogScreenQuery } from '../../../__generated__/AdminLogScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'
import { emailOf } from './logUrl.ts'

export const adminLogRoute: RouteObject = {
  path: 'log',
  loader: preload<AdminLogScreenQuery>(
    () => import('../../../__generated__/AdminLogScreenQuery.graphql.ts'),
    ({ url }) => ({ email: emailOf(url.searchParams) }),
  ),
  shouldRevalidate: args =>
    isOtherPage(args) || emailOf(args.currentUrl.searchParams) !== emailOf(args.nextUrl.searchParams),
  lazy: { Component: async () => (await import('./AdminLogScreen.tsx')).AdminLogScreen },
}
