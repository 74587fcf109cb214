import { readDays, readReportUrl } from './reportFilter.ts'
import { loadReportRows } from './reportRows.ts'

let abortLast: () => void = () => undefined

/** Starts the report of an address, and aborts a search that is still running. */
export function loadReport(search: URLSearchParams) {
  const filter = readReportUrl(search, new Date())
  const { range, problems } = readDays(filter, new Date())
  abortLast()
  if (!range) return { filter, range, problems, answer: null }
  const { answer, abort } = loadReportRows(filter, range)
  abortLast = abort
  return { filter, range, problems, answer }
}

/** The report of an address; `answer` is null if its days cannot be searched. */
export type Report = ReturnType<typeof loadReport>
