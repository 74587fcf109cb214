import { CalendarRegular } from '@fluentui/react-icons'
import { counted } from '../../../locale/plural.ts'
import type { ProjectSums, StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { fillPath } from '../../../timesheets/fillPath.ts'
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
  month: Date
  rows: readonly ProjectSums[]
  sum: StateMinutes
}

/** The month by project. */
export function ProjectTable({ month, rows, sum }: Props) {
  return (
    <DataTable
      label="By project"
      columns={projectColumns(useIsNarrow())}
      rows={rows}
      rowId={({ projectName }) => projectName}
      count={counted(rows.length, 'project', 'projects')}
      empty={
        <EmptyState
          icon={<CalendarRegular />}
          title="No time logged this month"
          action={<ButtonLink to={fillPath(month)}>Fill Timesheets</ButtonLink>}
        >
          What you log in it appears here by project.
        </EmptyState>
      }
      totals={[{ label: 'Total', cells: sumCells(sum) }]}
    />
  )
}
