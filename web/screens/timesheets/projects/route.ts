import type { RouteObject } from 'react-router-dom'
import type { TimesheetsProjectsScreenQuery } from '../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'

export const timesheetsProjectsRoute: RouteObject = {
  path: 'projects',
  loader: preload<TimesheetsProjectsScreenQuery>(
    () => import('../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'),
    () => ({}),
  ),
  shouldRevalidate: isOtherPage,
  lazy: {
    Component: async () => (await import('./TimesheetsProjectsScreen.tsx')).TimesheetsProjectsScreen,
  },
}
