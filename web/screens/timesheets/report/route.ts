import type { RouteObject } from 'react-router-dom'
import type { TimesheetsReportScreenQuery } from '../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import { isOtherSearch } from './isOtherSearch.ts'
import type { Report } from './loadReport.ts'
import { loadCode } from '../../../relay/loadCode.ts'

const loadOptions = preload<TimesheetsReportScreenQuery>(
  () => import('../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'),
  () => ({}),
)

/** What the route's loader has started: the entries, and what the filters can be set to. */
export interface ReportData {
  report: Report
  options: Awaited<ReturnType<typeof loadOptions>>
}

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
