import type { TimesheetsReportScreenQuery } from '../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import type { Report } from './loadReport.ts'

/** Loads the options of the filters. */
export const loadOptions = preload<TimesheetsReportScreenQuery>(
  () => import('../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'),
  () => ({}),
)

/** What the route's loader has started: the entries, and the options of the filters. */
export interface ReportData {
  report: Report
  options: Awaited<ReturnType<typeof loadOptions>>
}
