import { useMemo } from 'react'
import { PeopleTogether } from '../../../ui/PeopleTogether.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import type { TableSort } from '../../../ui/table/sortWord.ts'
import type { RowSelection } from '../../../ui/VirtualTable/useRowSelection.ts'
import { VirtualTable } from '../../../ui/VirtualTable/VirtualTable.tsx'
import type { ReportLine } from './groups/groupLines.tsx'
import { CARD_HEIGHT, ReportCard } from './ReportCard.tsx'
import { ownerOf, REPORT_COLUMNS } from './reportColumns.tsx'
import type { ReportRow } from './reportRows.ts'
import { entries, hoursOf } from './reportTotals.ts'

const idOf = ({ id }: ReportRow) => id
// An entry over midnight has a line in each of its groups.
const keyOf = ({ id, partOf }: ReportRow) => (partOf === undefined ? id : `${partOf} ${id}`)
const nameOf = (row: ReportRow) => `${row.projectName}, ${ownerOf(row)}, ${formatDate(row.start)}`
const ownersOf = (rows: readonly ReportRow[]) => [
  ...new Map(rows.map(({ ownerEmail: email, ownerName: name }) => [email, { email, name }])).values(),
]
const cardOf = (row: ReportRow) => <ReportCard row={row} />

/**
 * The found entries, with their total hours and those of the selected ones
 * (docs/specification/timesheet-screens.md#report-table).
 */
export function ReportTable({
  rows,
  lines,
  order,
  selectedRows,
  onFold,
  sort,
  onSort,
  selection,
  isBusy,
}: {
  /** In display order. */
  rows: readonly ReportRow[]
  /** The same, or groups of them. */
  lines: readonly ReportLine[]
  /** Another one starts at the top. */
  order: unknown
  onFold: (groupId: string) => void
  selectedRows: readonly ReportRow[]
  sort: TableSort | null
  onSort: (sort: TableSort) => void
  selection: RowSelection
  isBusy: boolean
}) {
  const owners = useMemo(() => ownersOf(rows), [rows])
  return (
    <PeopleTogether people={owners}>
      <VirtualTable
        label="Report"
        columns={REPORT_COLUMNS}
        rows={lines}
        order={order}
        rowId={idOf}
        rowKey={keyOf}
        onFold={onFold}
        rowName={nameOf}
        card={cardOf}
        cardHeight={CARD_HEIGHT}
        sort={sort}
        onSort={onSort}
        selection={selection}
        totals={[
          { label: `Total hours of ${entries(rows.length)}`, cells: { hours: hoursOf(rows) } },
          {
            label: `Selected hours of ${entries(selectedRows.length)}`,
            cells: { hours: hoursOf(selectedRows) },
          },
        ]}
        isBusy={isBusy}
      />
    </PeopleTogether>
  )
}
