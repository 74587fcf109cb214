import type { RouteObject } from 'react-router-dom'
import type { TimesheetsReportScreenQuery } from '../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import { isOtherSearch, readDays, readReportUrl } from './reportFilter.ts'
import { loadReportRows } from './reportRows.ts'

const loadOptions = preload<TimesheetsReportScreenQuery>(
  () => import('../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'),
  () => ({}),
)

let abortLast: () => void = () => undefined

/** Starts the report of an address; a search that is still under way is given up. */
function loadReport(search: URLSearchParams) {
  const filter = readReportUrl(search, new Date())
  const { range, problems } = readDays(filter, new Date())
  abortLast()
  if (!range) return { filter, range, problems, answer: null }
  const { answer, abort } = loadReportRows(filter, range)
  abortLast = abort
  return { filter, range, problems, answer }
}

/** The report that an address asks for; `answer` is null where its days cannot be searched. */
export type Report = ReturnType<typeof loadReport>

/** What the route's loader has started: the entries, and what the filters can be set to. */
export interface ReportData {
  report: Report
  options: Awaited<ReturnType<typeof loadOptions>>
}

export const timesheetsReportRoute: RouteObject = {
  path: 'report',
  loader: async (args): Promise<ReportData> => {
    // Under way first: it is what is waited for.
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
