import type { RouteObject } from 'react-router-dom'
import { SECRET_HASH } from '../../../session/wayBack.ts'

/** Where the mails of a ticket lead a reader who wants no more of them: the token behind the hash says who, so no sign-in. */
export const ticketsUnsubscribeLinkRoute: RouteObject = {
  path: 'tickets/unsubscribe',
  handle: SECRET_HASH,
  lazy: async () => ({
    Component: (await import('./TicketsUnsubscribeLinkScreen.tsx')).TicketsUnsubscribeLinkScreen,
  }),
}
