import type { RouteObject } from 'react-router-dom'
import type { TimesheetsFillScreenQuery } from '../../../__generated__/TimesheetsFillScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import { session } from '../../../session/session.ts'

export const timesheetsFillRoute: RouteObject = {
  path: 'fill',
  loader: preload<TimesheetsFillScreenQuery>(
    () => import('../../../__generated__/TimesheetsFillScreenQuery.graphql.ts'),
    async ({ url }) => {
      const { fillRange } = await import('./fillUrl.ts')
      return fillRange(url.searchParams, session.get().user?.Email.toLowerCase() ?? '')
    },
  ),
  // Another week is not another screen: the screen itself fetches the new events.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  lazy: {
    Component: async () => (await import('./TimesheetsFillScreen.tsx')).TimesheetsFillScreen,
  },
}
