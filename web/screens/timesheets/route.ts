import type { RouteObject } from 'react-router-dom'
import { requireScopes } from '../../session/guard.ts'

/** The timesheets section: scope timesheets. */
export const timesheetsRoute = (children: RouteObject[]): RouteObject => ({
  path: 'timesheets',
  middleware: [requireScopes('timesheets')],
  lazy: async () => ({ Component: (await import('./TimesheetsLayout.tsx')).TimesheetsLayout }),
  children,
})
