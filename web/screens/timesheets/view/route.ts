import type { RouteObject } from 'react-router-dom'
import query from '../../../__generated__/TimesheetsViewScreenQuery.graphql.ts'
import { peopleRoute } from '../../../timesheets/peopleRoute.ts'

export const timesheetsViewRoute: RouteObject = {
  path: 'view',
  ...peopleRoute(query),
  lazy: {
    Component: async () => (await import('./TimesheetsViewScreen.tsx')).TimesheetsViewScreen,
  },
}
