import type { RouteObject } from 'react-router-dom'
import type { TimesheetsPayPersonScreenQuery } from '../../../__generated__/TimesheetsPayPersonScreenQuery.graphql.ts'
import { loadCode } from '../../../net/loadCode.ts'
import { personRoute } from '../../../timesheets/person/personRoute.ts'

export const timesheetsPayPersonRoute: RouteObject = {
  path: 'pay/:email',
  ...personRoute<TimesheetsPayPersonScreenQuery>(
    () => import('../../../__generated__/TimesheetsPayPersonScreenQuery.graphql.ts'),
    async (search, email) =>
      (await loadCode(() => import('../../../timesheets/person/personUrl.ts'))).personVariables(
        search,
        email,
        'PAY',
      ),
  ),
  lazy: {
    Component: async () => (await import('./TimesheetsPayPersonScreen.tsx')).TimesheetsPayPersonScreen,
  },
}
