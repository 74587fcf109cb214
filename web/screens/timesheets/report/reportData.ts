import type { TimesheetsReportScreenQuery } from '../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'
import { preload } from '../../../relay/preload.ts'
import type { Report } from './loadReport.ts'

/** Loads what the filters can be set to. */
export const loadOptions = preload<TimesheetsReportScreenQuery>(
  () => import('../../../__generated__/TimesheetsReportScreenQuery.graphql.ts'),
  () => ({}),
)

/** What the route's loader has started: the entries, and what the filters can be set to. */
export interface ReportData {
  report: Report
  options: Awaited<ReturnType<typeof loadOptions>>
}
