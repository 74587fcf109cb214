import type { RouteObject } from 'react-router-dom'

/**
 * The unsubscribe page that mails link to. It reads the subject itself, as the user may no longer see the
 * ticket.
 */
export const ticketsUnsubscribeRoute: RouteObject = {
  path: 'tickets/unsubscribe/:projectId/:ticketId',
  lazy: async () => ({
    Component: (await import('./TicketsUnsubscribeScreen.tsx')).TicketsUnsubscribeScreen,
  }),
}
