import type { RouteObject } from 'react-router-dom'
import { personRoute } from '../../../timesheets/person/personRoute.ts'

export const timesheetsViewPersonRoute: RouteObject = {
  path: 'view/:email',
  ...personRoute(() => import('../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'), 'SEE'),
  lazy: {
    Component: async () => (await import('./TimesheetsViewPersonScreen.tsx')).TimesheetsViewPersonScreen,
  },
}
