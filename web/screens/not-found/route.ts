import type { RouteObject } from 'react-router-dom'

export const notFoundRoute: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./NotFoundScreen.tsx')).NotFoundScreen }),
}
