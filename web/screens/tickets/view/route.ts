import type { RouteObject } from 'react-router-dom'
import type { TicketViewScreenQuery } from '../../../__generated__/TicketViewScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import { ticketVariables } from './thread/threadPage.ts'

/** Ticket view (docs/specification/ticket-screens.md#ticket-view). */
export const ticketsViewRoute: RouteObject = {
  path: 'view/:projectId/:ticketId',
  // The store may have any part of a thread, so always request a page.
  loader: preload<TicketViewScreenQuery>(
    () => import('../../../__generated__/TicketViewScreenQuery.graphql.ts'),
    ticketVariables,
    'network-only',
  ),
  // The subject in the address is only for readers.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  lazy: {
    Component: async () => (await import('./TicketViewScreen.tsx')).TicketViewScreen,
  },
}
