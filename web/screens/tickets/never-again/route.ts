import type { RouteObject } from 'react-router-dom'

/** Where the mails of a ticket lead a reader without an account who wants none of any ticket. */
export const ticketsNeverAgainRoute: RouteObject = {
  path: 'tickets/never-again',
  lazy: async () => ({
    Component: (await import('./TicketsNeverAgainScreen.tsx')).TicketsNeverAgainScreen,
  }),
}
