import type { RouteObject } from 'react-router-dom'
import { SECRET_HASH } from '../../../session/returnAddress.ts'

/** The link in ticket mails that ends all ticket mails to a reader without an account. */
export const ticketsNeverAgainRoute: RouteObject = {
  path: 'tickets/never-again',
  handle: SECRET_HASH,
  lazy: async () => ({
    Component: (await import('./TicketsNeverAgainScreen.tsx')).TicketsNeverAgainScreen,
  }),
}
