import type { RouteObject } from 'react-router-dom'
import type { TimesheetsViewPersonScreenQuery } from '../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'
import { loadCode } from '../../../net/loadCode.ts'
import { session } from '../../../session/session.ts'
import { personRoute } from '../../../timesheets/person/personRoute.ts'

export const timesheetsViewPersonRoute: RouteObject = {
  path: 'view/:email',
  ...personRoute<TimesheetsViewPersonScreenQuery>(
    () => import('../../../__generated__/TimesheetsViewPersonScreenQuery.graphql.ts'),
    async (search, email) =>
      (await loadCode(() => import('./viewPersonUrl.ts'))).viewVariables(
        search,
        email,
        session.get().user?.Email ?? '',
      ),
  ),
  lazy: {
    Component: async () => (await import('./TimesheetsViewPersonScreen.tsx')).TimesheetsViewPersonScreen,
  },
}
