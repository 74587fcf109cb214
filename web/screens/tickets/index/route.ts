import type { RouteObject } from 'react-router-dom'

export const ticketsIndexRoute: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./TicketsIndexScreen.tsx')).TicketsIndexScreen }),
}
