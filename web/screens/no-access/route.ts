import type { RouteObject } from 'react-router-dom'

export const noAccessRoute: RouteObject = {
  path: 'NoAccess',
  lazy: { Component: async () => (await import('./NoAccessScreen.tsx')).NoAccessScreen },
}
