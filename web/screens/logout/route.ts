import type { RouteObject } from 'react-router-dom'

export const logoutRoute: RouteObject = {
  path: 'logout',
  lazy: { Component: async () => (await import('./LogoutScreen.tsx')).LogoutScreen },
}
