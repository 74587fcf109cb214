import type { RouteObject } from 'react-router-dom'

export const logoutRoute: RouteObject = {
  path: 'logout',
  lazy: async () => ({ Component: (await import('./LogoutScreen.tsx')).LogoutScreen }),
}
