import type { RouteObject } from 'react-router-dom'
import { loadCode } from '../../../net/loadCode.ts'
import { isOtherSearch } from './isOtherSearch.ts'
import { loadOptions, type ReportData } from './reportData.ts'

export const timesheetsReportRoute: RouteObject = {
  path: 'report',
  loader: async (args): Promise<ReportData> => {
    // Under way first: it is what is waited for.
    const { loadReport } = await loadCode(() => import('./loadReport.ts'))
    const report = loadReport(new URL(args.request.url).searchParams)
    return { report, options: await loadOptions(args) }
  },
  // Another order of the table needs no other data.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    isOtherSearch(currentUrl.searchParams, nextUrl.searchParams),
  lazy: { Component: async () => (await import('./TimesheetsReportScreen.tsx')).TimesheetsReportScreen },
}
