import type { RouteObject } from 'react-router-dom'
import { SECRET_HASH } from '../../../session/returnAddress.ts'

/**
 * The unsubscribe link in ticket mails: the token in the hash identifies the reader, so no sign-in is needed.
 */
export const ticketsUnsubscribeLinkRoute: RouteObject = {
  path: 'tickets/unsubscribe',
  handle: SECRET_HASH,
  lazy: async () => ({
    Component: (await import('./TicketsUnsubscribeLinkScreen.tsx')).TicketsUnsubscribeLinkScreen,
  }),
}
