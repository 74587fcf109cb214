import type { RouteObject } from 'react-router-dom'
import query, {
  type TimesheetsProjectsScreenQuery,
} from '../../../__generated__/TimesheetsProjectsScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'

export const timesheetsProjectsRoute: RouteObject = {
  path: 'projects',
  loader: preload<TimesheetsProjectsScreenQuery>(query, () => ({})),
  // Another order of the table needs no other data.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  lazy: {
    Component: async () => (await import('./TimesheetsProjectsScreen.tsx')).TimesheetsProjectsScreen,
  },
}
