import type { RouteObject } from 'react-router-dom'

/** Where the mails lead who wants no more of them. The page reads the subject by itself: one may no longer see the ticket. */
export const ticketsUnsubscribeRoute: RouteObject = {
  path: 'tickets/unsubscribe/:projectId/:ticketId',
  lazy: async () => ({
    Component: (await import('./TicketsUnsubscribeScreen.tsx')).TicketsUnsubscribeScreen,
  }),
}
