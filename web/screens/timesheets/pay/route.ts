import type { RouteObject } from 'react-router-dom'
import query from '../../../__generated__/TimesheetsPayScreenQuery.graphql.ts'
import { peopleRoute } from '../../../timesheets/peopleRoute.ts'

export const timesheetsPayRoute: RouteObject = {
  path: 'pay',
  ...peopleRoute(query),
  lazy: {
    Component: async () => (await import('./TimesheetsPayScreen.tsx')).TimesheetsPayScreen,
  },
}
