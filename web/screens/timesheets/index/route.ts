import type { RouteObject } from 'react-router-dom'

export const timesheetsIndexRoute: RouteObject = {
  index: true,
  lazy: { Component: async () => (await import('./TimesheetsIndexScreen.tsx')).TimesheetsIndexScreen },
}
