import type { RouteObject } from 'react-router-dom'
import query from '../../../__generated__/TimesheetsPayPersonScreenQuery.graphql.ts'
import { personRoute } from '../../../timesheets/personRoute.ts'

export const timesheetsPayPersonRoute: RouteObject = {
  path: 'pay/:email',
  ...personRoute(query, 'PAY'),
  lazy: {
    Component: async () => (await import('./TimesheetsPayPersonScreen.tsx')).TimesheetsPayPersonScreen,
  },
}
