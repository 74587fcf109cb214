import type { RouteObject } from 'react-router-dom'
import { requireScopes } from '../../session/guard.ts'

/** The tickets section: scope tickets. */
export const ticketsRoute = (children: RouteObject[]): RouteObject => ({
  path: 'tickets',
  middleware: [requireScopes('tickets')],
  lazy: async () => ({ Component: (await import('./TicketsLayout.tsx')).TicketsLayout }),
  children,
})

export const ticketsIndexRoute: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./index/TicketsIndexScreen.tsx')).TicketsIndexScreen }),
}
