import type { RouteObject } from 'react-router-dom'
import { SECRET_HASH } from '../../../session/wayBack.ts'

/** Where the mails of a ticket lead a reader without an account who wants none of any ticket. */
export const ticketsNeverAgainRoute: RouteObject = {
  path: 'tickets/never-again',
  handle: SECRET_HASH,
  lazy: async () => ({
    Component: (await import('./TicketsNeverAgainScreen.tsx')).TicketsNeverAgainScreen,
  }),
}
