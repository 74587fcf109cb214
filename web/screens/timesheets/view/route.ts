import type { RouteObject } from 'react-router-dom'
import { peopleRoute } from '../../../timesheets/people/peopleRoute.ts'

export const timesheetsViewRoute: RouteObject = {
  path: 'view',
  ...peopleRoute(() => import('../../../__generated__/TimesheetsViewScreenQuery.graphql.ts'), 'this'),
  lazy: {
    Component: async () => (await import('./TimesheetsViewScreen.tsx')).TimesheetsViewScreen,
  },
}
