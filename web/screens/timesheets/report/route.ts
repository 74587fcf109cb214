import type { RouteObject } from 'react-router-dom'
import { loadCode } from '../../../net/loadCode.ts'
import { isOtherSearch } from './isOtherSearch.ts'
import { loadOptions, type ReportData } from './reportData.ts'

export const timesheetsReportRoute: RouteObject = {
  path: 'report',
  loader: async (args): Promise<ReportData> => {
    // Started first, as the screen waits for it.
    const { loadReport } = await loadCode(() => import('./loadReport.ts'))
    const report = loadReport(new URL(args.request.url).searchParams)
    return { report, options: await loadOptions(args) }
  },
  // A new sort order needs no new data.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    isOtherSearch(currentUrl.searchParams, nextUrl.searchParams),
  lazy: { Component: async () => (await import('./TimesheetsReportScreen.tsx')).TimesheetsReportScreen },
}
