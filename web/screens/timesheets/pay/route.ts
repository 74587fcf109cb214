import type { RouteObject } from 'react-router-dom'
import { peopleRoute } from '../../../timesheets/people/peopleRoute.ts'

export const timesheetsPayRoute: RouteObject = {
  path: 'pay',
  ...peopleRoute(() => import('../../../__generated__/TimesheetsPayScreenQuery.graphql.ts'), 'last'),
  lazy: {
    Component: async () => (await import('./TimesheetsPayScreen.tsx')).TimesheetsPayScreen,
  },
}
