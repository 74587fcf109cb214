import type { RouteObject } from 'react-router-dom'

export const noAccessRoute: RouteObject = {
  path: 'NoAccess',
  lazy: async () => ({ Component: (await import('./NoAccessScreen.tsx')).NoAccessScreen }),
}
