import type { RouteObject } from 'react-router-dom'
import { requireScopes } from '../../session/guard.ts'

/** The admin area: scope admin. */
export const adminRoute = (children: RouteObject[]): RouteObject => ({
  path: 'admin',
  middleware: [requireScopes('admin')],
  lazy: async () => ({ Component: (await import('./AdminScreen.tsx')).AdminScreen }),
  children,
})
