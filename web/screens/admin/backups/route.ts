import type { RouteObject } from 'react-router-dom'
import type { AdminBackupsScreenQuery } from '../../../__generated__/AdminBackupsScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'

export const adminBackupsRoute: RouteObject = {
  path: 'backups',
  loader: preload<AdminBackupsScreenQuery>(
    () => import('../../../__generated__/AdminBackupsScreenQuery.graphql.ts'),
    () => ({}),
  ),
  lazy: { Component: async () => (await import('./AdminBackupsScreen.tsx')).AdminBackupsScreen },
}
