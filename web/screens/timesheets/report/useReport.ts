import { useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../../relay/useAnswer.ts'
import { useTableSort } from '../../../ui/table/useTableSort.ts'
import { useRowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'
import { REPORT_COLUMNS } from './reportColumns.tsx'
import { writeReportUrl, type ReportFilter } from './reportFilter.ts'
import type { ReportRow } from './reportRows.ts'
import type { ReportData } from './reportData.ts'

const NONE: readonly ReportRow[] = []

/** The report of the address: its entries in their order, which are selected, and how to search for others. */
export function useReport() {
  const { report } = useLoaderData<ReportData>()
  const { data, error, isLoading } = useAnswer(report.answer)
  const [search, setSearch] = useSearchParams()
  const found = data ?? NONE
  const { sorted, sort, setSort } = useTableSort(REPORT_COLUMNS, found)
  const selection = useRowSelection(useMemo(() => sorted.map(({ id }) => id), [sorted]))
  const { selected } = selection
  const selectedRows = useMemo(() => sorted.filter(({ id }) => selected.has(id)), [sorted, selected])
  return {
    filter: report.filter,
    range: report.range,
    rows: sorted,
    selectedRows,
    selection,
    sort,
    setSort,
    error,
    isLoading,
    /** There has been an answer; while the next one is under way it still shows. */
    hasAnswer: data !== null,
    search: (filter: ReportFilter) => {
      const next = writeReportUrl(filter, search)
      setSearch(next, { replace: next.toString() === search.toString(), preventScrollReset: true })
    },
  }
}
