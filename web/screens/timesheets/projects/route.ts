import type { RouteObject } from 'react-router-dom'
import query, {
  type TimesheetsProjectsScreenQuery,
} from '../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'
import { isOtherPage } from '../../../relay/isOtherPage.ts'
import { preload } from '../../../relay/preload.ts'

export const timesheetsProjectsRoute: RouteObject = {
  path: 'projects',
  loader: preload<TimesheetsProjectsScreenQuery>(query, () => ({})),
  shouldRevalidate: isOtherPage,
  lazy: {
    Component: async () => (await import('./TimesheetsProjectsScreen.tsx')).TimesheetsProjectsScreen,
  },
}
