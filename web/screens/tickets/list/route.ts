import type { RouteObject } from 'react-router-dom'
import type { TicketsListScreenQuery } from '../../../__generated__/TicketsListScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'
import { session } from '../../../session/session.ts'
import { isReturn } from '../../../tickets/listReturn.ts'
import { listVariables } from '../../../tickets/listUrl.ts'

const listRoute = (path: string): RouteObject => ({
  path,
  loader: preload<TicketsListScreenQuery>(
    () => import('../../../__generated__/TicketsListScreenQuery.graphql.ts'),
    asked => listVariables({ ...asked, email: session.get().user?.Email ?? '' }),
    // A refetch would reduce the loaded pages to the first. On return, show all of them from the store; the
    // screen then refreshes them.
    url => (isReturn(url) ? 'store-or-network' : 'store-and-network'),
  ),
  // Another filter loads in the background while the list shows.
  shouldRevalidate: args =>
    isOtherPage(args) ||
    args.currentUrl.searchParams.get('projectId') !== args.nextUrl.searchParams.get('projectId'),
  lazy: { Component: async () => (await import('./TicketsListScreen.tsx')).TicketsListScreen },
})

/** The tickets of all projects. */
export const ticketsListRoute = listRoute('list')

/** The tickets of one project. */
export const ticketsListProjectRoute = listRoute('list/:projectId')
