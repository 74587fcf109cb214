import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { groupTime } from '../../../../timesheets/groups/groupTime.ts'
import { indexTime, type Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import type { TableSort } from '../../../../ui/table/sortWord.ts'
import type { ReportFilter, ReportRange } from '../reportFilter.ts'
import type { ReportRow } from '../reportRows.ts'
import { groupLines } from './groupLines.tsx'
import { orderGroups } from './groupOrder.ts'
import { readGroupings, writeGroupings } from './groupUrl.ts'
import { coloursIn, reportTimeline } from './reportTimeline.ts'
import { useFolds } from './useFolds.ts'

/**
 * The groups of the report's entries, as the address names them (docs/specification/timesheet-screens.md#report-groups).
 */
export function useReportGroups({
  all,
  rows,
  sort,
  filter,
  range,
}: {
  /** The entries, in any order. */
  all: readonly ReportRow[]
  /** The same in the order of the table. */
  rows: readonly ReportRow[]
  sort: TableSort | null
  filter: ReportFilter
  range: ReportRange | null
}) {
  const [search, setSearch] = useSearchParams()
  const written = writeGroupings(readGroupings(search), new URLSearchParams()).toString()
  const groupings = useMemo(() => readGroupings(new URLSearchParams(written)), [written])
  const { tags } = filter
  const index = useMemo(() => indexTime(all, tags), [all, tags])
  const found = useMemo(
    () => (groupings.length === 0 ? null : groupTime(index, groupings, rows)),
    [index, groupings, rows],
  )
  const groups = useMemo(() => found && orderGroups(found, groupings, sort), [found, groupings, sort])
  const timeline = useMemo(
    () => (groupings.length > 0 && range ? reportTimeline(index, groupings, range) : null),
    [index, groupings, range],
  )
  const folds = useFolds(written)
  const lines = useMemo(
    () => (groups ? groupLines(groups, { groupings, folds, colourOf: coloursIn(timeline) }) : rows),
    [groups, rows, groupings, folds, timeline],
  )
  const setGroupings = (next: readonly Grouping[]) =>
    setSearch(before => writeGroupings(next, before), { replace: true, preventScrollReset: true })
  return { groupings, setGroupings, groups, lines, timeline, folds }
}
