import type { RouteObject } from 'react-router-dom'
import { requireScopes, requireUser } from '../../session/guard.ts'

/**
 * The tickets section.
 * @param children.scoped screens that need the scope tickets
 * @param children.open screens for all signed-in users; the server checks access to the data
 */
export const ticketsRoute = ({ scoped, open }: Record<'scoped' | 'open', RouteObject[]>): RouteObject => ({
  path: 'tickets',
  lazy: async () => ({ Component: (await import('./TicketsLayout.tsx')).TicketsLayout }),
  children: [
    { middleware: [requireScopes('tickets')], children: scoped },
    { middleware: [requireUser], children: open },
  ],
})
