import type { RouteObject } from 'react-router-dom'
import { personRoute } from '../../../timesheets/person/personRoute.ts'

export const timesheetsPayPersonRoute: RouteObject = {
  path: 'pay/:email',
  ...personRoute(() => import('../../../__generated__/TimesheetsPayPersonScreenQuery.graphql.ts'), 'PAY'),
  lazy: {
    Component: async () => (await import('./TimesheetsPayPersonScreen.tsx')).TimesheetsPayPersonScreen,
  },
}
