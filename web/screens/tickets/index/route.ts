import type { RouteObject } from 'react-router-dom'
import type { TicketsIndexScreenQuery } from '../../../__generated__/TicketsIndexScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'
import { session } from '../../../session/session.ts'
import { indexVariables } from './indexVariables.ts'

export const ticketsIndexRoute: RouteObject = {
  index: true,
  loader: preload<TicketsIndexScreenQuery>(
    () => import('../../../__generated__/TicketsIndexScreenQuery.graphql.ts'),
    () => indexVariables(session.get().user?.Email ?? '', new Date()),
  ),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./TicketsIndexScreen.tsx')).TicketsIndexScreen },
}
