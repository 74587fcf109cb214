import type { RouteObject } from 'react-router-dom'
import type { TicketsProjectsScreenQuery } from '../../../__generated__/TicketsProjectsScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'

export const ticketsProjectsRoute: RouteObject = {
  path: 'projects',
  loader: preload<TicketsProjectsScreenQuery>(
    () => import('../../../__generated__/TicketsProjectsScreenQuery.graphql.ts'),
    () => ({}),
  ),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./TicketsProjectsScreen.tsx')).TicketsProjectsScreen },
}
