import type { RouteObject } from 'react-router-dom'

export const timesheetsIndexRoute: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./TimesheetsIndexScreen.tsx')).TimesheetsIndexScreen }),
}
