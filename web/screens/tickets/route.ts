import type { RouteObject } from 'react-router-dom'
import { requireScopes, requireUser } from '../../session/guard.ts'

/**
 * The tickets section.
 * @param children.scoped screens that take the scope tickets
 * @param children.open screens for whoever is signed in, as far as the server opens what they show
 */
export const ticketsRoute = ({ scoped, open }: Record<'scoped' | 'open', RouteObject[]>): RouteObject => ({
  path: 'tickets',
  lazy: async () => ({ Component: (await import('./TicketsLayout.tsx')).TicketsLayout }),
  children: [
    { middleware: [requireScopes('tickets')], children: scoped },
    { middleware: [requireUser], children: open },
  ],
})

export const ticketsIndexRoute: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./index/TicketsIndexScreen.tsx')).TicketsIndexScreen }),
}
