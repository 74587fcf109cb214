import { counted } from '../../../locale/plural.ts'
import type { ProjectSums, StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { sumCells, sumColumns } from './sumColumns.tsx'

export const projectColumns = (isNarrow: boolean): Column<ProjectSums>[] => [
  {
    id: 'project',
    header: 'Project',
    width: 120,
    isRowHeader: true,
    cell: ({ projectName }) => projectName,
  },
  ...sumColumns<ProjectSums>(isNarrow),
]

interface Props {
  rows: readonly ProjectSums[]
  sum: StateMinutes
}

/** The month by project. */
export function ProjectTable({ rows, sum }: Props) {
  return (
    <DataTable
      label="By project"
      columns={projectColumns(useIsNarrow())}
      rows={rows}
      rowId={({ projectName }) => projectName}
      count={counted(rows.length, 'project', 'projects')}
      empty={null}
      totals={[{ label: 'Total', cells: sumCells(sum) }]}
    />
  )
}
