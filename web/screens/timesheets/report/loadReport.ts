import { readDays, readReportUrl } from './reportFilter.ts'
import { loadReportRows } from './reportRows.ts'

let abortLast: () => void = () => undefined

/** Starts the report of an address; a search that is still under way is given up. */
export function loadReport(search: URLSearchParams) {
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
