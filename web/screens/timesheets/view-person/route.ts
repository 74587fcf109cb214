import type { RouteObject } from 'react-router-dom'
import query from '../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'
import { personRoute } from '../../../timesheets/personRoute.ts'

export const timesheetsViewPersonRoute: RouteObject = {
  path: 'view/:email',
  ...personRoute(query, 'SEE'),
  lazy: {
    Component: async () => (await import('./TimesheetsViewPersonScreen.tsx')).TimesheetsViewPersonScreen,
  },
}
