import { useMemo } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../../relay/useAnswer.ts'
import { useTableSort } from '../../../ui/table/useTableSort.ts'
import { useRowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'
import { useReportGroups } from './groups/useReportGroups.ts'
import { REPORT_COLUMNS } from './reportColumns.tsx'
import { writeReportUrl, type ReportFilter } from './reportFilter.ts'
import type { ReportRow } from './reportRows.ts'
import type { ReportData } from './reportData.ts'

const NONE: readonly ReportRow[] = []

/** The report of the address: its sorted entries, the selection, and how to search again. */
export function useReport() {
  const { report } = useLoaderData<ReportData>()
  const { data, error, isLoading } = useAnswer(report.answer)
  const [search, setSearch] = useSearchParams()
  const found = data ?? NONE
  const { sorted, sort, setSort } = useTableSort(REPORT_COLUMNS, found)
  const grouping = useReportGroups({
    ...{ all: found, rows: sorted, sort, filter: report.filter, range: report.range },
  })
  const { groups } = grouping
  const ids = useMemo(() => {
    if (!groups) return sorted.map(({ id }) => id)
    // An entry over midnight is in several groups.
    return [...new Set(groups.flatMap(({ parts }) => parts.map(({ entry }) => entry.id)))]
  }, [groups, sorted])
  const selection = useRowSelection(ids)
  const { selected } = selection
  const selectedRows = useMemo(() => sorted.filter(({ id }) => selected.has(id)), [sorted, selected])
  return {
    filter: report.filter,
    range: report.range,
    rows: sorted,
    selectedRows,
    selection,
    grouping,
    sort,
    setSort,
    error,
    isLoading,
    /** The entries as they arrived, which show until the next answer arrives; null before the first one. */
    answer: data,
    search: (filter: ReportFilter) => {
      const next = writeReportUrl(filter, search)
      setSearch(next, { replace: next.toString() === search.toString(), preventScrollReset: true })
    },
  }
}
