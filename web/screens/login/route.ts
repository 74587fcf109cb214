import type { RouteObject } from 'react-router-dom'

export const loginRoute: RouteObject = {
  path: 'login',
  lazy: { Component: async () => (await import('./LoginScreen.tsx')).LoginScreen },
}
