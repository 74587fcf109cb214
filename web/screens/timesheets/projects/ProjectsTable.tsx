import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  ProjectsTable_projects$data,
  ProjectsTable_projects$key,
} from '../../../__generated__/ProjectsTable_projects.graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type Column } from '../../../ui/table/tableColumns.ts'
import { LABELS, PURPOSES, type Purpose } from './access.ts'
import { AccessCell } from './AccessCell.tsx'
import { AddAccessDialog } from './AddAccessDialog.tsx'
import { DeleteAccessDialog } from './DeleteAccessDialog.tsx'
import { counted } from '../../../locale/plural.ts'

type Project = ProjectsTable_projects$data[number]

/** A requested change of a list. */
export interface AccessChange {
  kind: 'add' | 'delete'
  projectId: string
  purpose: Purpose
}

/** The columns of the table; `onChange` opens the dialog that changes a list. */
export const projectColumns = (onChange?: (change: AccessChange) => void): Column<Project>[] => [
  {
    id: 'name',
    header: 'Project',
    width: 160,
    isRowHeader: true,
    sortText: ({ name }) => name,
    cell: ({ name }) => name,
  },
  ...PURPOSES.map(purpose => ({
    id: purpose.toLowerCase(),
    header: LABELS[purpose],
    width: 220,
    cell: (project: Project) => (
      <AccessCell
        project={project}
        purpose={purpose}
        onAdd={() => onChange?.({ kind: 'add', projectId: project.id, purpose })}
        onDelete={() => onChange?.({ kind: 'delete', projectId: project.id, purpose })}
      />
    ),
  })),
]

/**
 * The projects whose lists have the caller, with those lists
 * (docs/specification/timesheet-screens.md#manage-projects).
 */
export function ProjectsTable({
  projects,
  empty,
  change,
  onChange,
}: {
  projects: ProjectsTable_projects$key
  empty: ReactNode
  change: AccessChange | null
  onChange: (change: AccessChange | null) => void
}) {
  const rows = useFragment(
    graphql`
      fragment ProjectsTable_projects on TimesheetProject @throwOnFieldError @relay(plural: true) {
        id
        name
        ...AccessCell_project
        ...AddAccessDialog_project
        ...DeleteAccessDialog_project
      }
    `,
    projects,
  )
  const changed = change && rows.find(({ id }) => id === change.projectId)
  const Dialog = change?.kind === 'delete' ? DeleteAccessDialog : AddAccessDialog
  return (
    <>
      <DataTable
        label="Projects"
        columns={projectColumns(onChange)}
        rows={rows}
        rowId={({ id }) => id}
        count={counted(rows.length, 'project', 'projects')}
        empty={empty}
      />
      {changed && <Dialog project={changed} purpose={change.purpose} onClose={() => onChange(null)} />}
    </>
  )
}
