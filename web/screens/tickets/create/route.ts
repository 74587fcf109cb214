import type { RouteObject } from 'react-router-dom'
import type { TicketsCreateScreenQuery } from '../../../__generated__/TicketsCreateScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'

export const ticketsCreateRoute: RouteObject = {
  path: 'create',
  loader: preload<TicketsCreateScreenQuery>(
    () => import('../../../__generated__/TicketsCreateScreenQuery.graphql.ts'),
    () => ({}),
  ),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./TicketsCreateScreen.tsx')).TicketsCreateScreen },
}
